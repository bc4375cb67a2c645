import { readToken } from './token.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Splits what came over the wire into whole messages and the unfinished rest. */
export function messagesIn(text: string): { data: string[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const data = blocks
    .map((block) =>
      block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trimStart())
        .join('\n'),
    )
    .filter((message) => message !== '');
  return { data, rest };
}

/** Half to one and a half times a pause that doubles with each failure. */
const pauseAfter = (failures: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** failures) * (0.5 + Math.random());

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function readOnce(onChange: () => void, signal: AbortSignal): Promise<void> {
  const response = await fetch('/api/events/stream', {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${readToken() ?? ''}` },
    signal,
  });
  if (!response.ok || response.body === null) throw new Error(`stream answered ${response.status}`);
  onChange();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const messages = messagesIn(rest + value);
    rest = messages.rest;
    if (messages.data.length > 0) onChange();
  }
}

async function keepReading(onChange: () => void, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const started = performance.now();
    await readOnce(onChange, signal).catch(() => undefined);
    failures = performance.now() - started > longestPauseMs ? 0 : failures + 1;
    if (!signal.aborted) await wait(pauseAfter(failures), signal);
  }
}

/**
 * Calls back whenever something of the signed-in person changed, and after each (re)connection, for what
 * was missed before it. Listens only while the tab can be seen. Answers how to stop.
 */
export function listenForChanges(onChange: () => void): () => void {
  let listening: AbortController | null = null;
  const follow = () => {
    if (document.visibilityState === 'visible' && listening === null) {
      listening = new AbortController();
      void keepReading(onChange, listening.signal);
    } else if (document.visibilityState === 'hidden') {
      listening?.abort();
      listening = null;
    }
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    listening?.abort();
  };
}
