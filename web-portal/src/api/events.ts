import { within } from '@tidylog/web-shared/within';
import { endSession } from './client.ts';
import { readToken } from './token.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const gatherMs = 150;
/** Three beats of the server: a line that is silent for longer is dead, and nobody tells. */
const silenceMs = 45_000;

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

/** Answers whether it is worth trying again. */
async function readOnce(onChange: () => void, stopped: AbortSignal): Promise<boolean> {
  const line = new AbortController();
  const signal = AbortSignal.any([stopped, line.signal]);
  try {
    return await readLine(onChange, signal);
  } finally {
    line.abort();
  }
}

async function readLine(onChange: () => void, signal: AbortSignal): Promise<boolean> {
  const token = readToken() ?? '';
  const response = await within(
    silenceMs,
    fetch('/api/events/stream', {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      signal,
    }),
  );
  if (response.status === 401) endSession(token);
  if (response.status === 401 || response.status === 403) return false;
  if (!response.ok || response.body === null) return true;
  onChange();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await within(silenceMs, reader.read());
    if (done) return true;
    const messages = messagesIn(rest + value);
    rest = messages.rest;
    if (messages.data.length > 0) onChange();
  }
}

async function keepReading(onChange: () => void, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const started = performance.now();
    if (!(await readOnce(onChange, signal).catch(() => true))) return;
    failures = performance.now() - started > longestPauseMs ? 0 : failures + 1;
    if (!signal.aborted) await wait(pauseAfter(failures), signal);
  }
}

/** One call for a burst of them. */
function gathered(callBack: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      callBack();
    }, gatherMs);
  };
}

/**
 * Calls back whenever something of the signed-in person changed, and after each (re)connection, for what
 * was missed before it. Listens only while the tab can be seen. Answers how to stop.
 */
export function listenForChanges(onChange: () => void): () => void {
  let listening: AbortController | null = null;
  const tell = gathered(onChange);
  const follow = () => {
    if (document.visibilityState === 'visible' && listening === null) {
      listening = new AbortController();
      void keepReading(tell, listening.signal);
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
