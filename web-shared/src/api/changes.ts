import { createParser } from 'eventsource-parser';
import { within } from '../within.ts';
import { readToken } from './session.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** Three beats of the server: a line that is silent for longer is dead, and nothing says so. */
const silenceMs = 45_000;

export interface Listener {
  /** The line is open: what changed before it was is not sent. */
  readonly opened: () => void;
  /** Something changed: the data of one event, as the server sent it. */
  readonly changed: (data: string) => void;
  /** The server takes this token for no session that may listen; nothing more comes. */
  readonly refused: (status: number, token: string) => void;
}

/** How long to wait before the next try, in ms: doubled with each failure, with `random` (0 to 1) spreading it. */
export const pauseAfter = (failures: number, random: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** failures) * (0.5 + random / 2);

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Reads one line to its end. Answers whether it is worth opening another. */
async function readLine({ opened, changed, refused }: Listener, signal: AbortSignal): Promise<boolean> {
  const token = readToken() ?? '';
  const response = await within(
    silenceMs,
    fetch('/api/events/stream', {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      signal,
    }),
  );
  if (response.status === 401 || response.status === 403) {
    refused(response.status, token);
    return false;
  }
  if (!response.ok || response.body === null) return true;
  opened();
  const parser = createParser({ onEvent: ({ data }) => changed(data) });
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await within(silenceMs, reader.read());
    if (done) return true;
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

async function readOnce(listener: Listener, stopped: AbortSignal): Promise<boolean> {
  const line = new AbortController();
  try {
    return await readLine(listener, AbortSignal.any([stopped, line.signal]));
  } catch {
    return true;
  } finally {
    line.abort();
  }
}

async function keepReading(listener: Listener, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const started = performance.now();
    if (!(await readOnce(listener, signal))) return;
    failures = performance.now() - started > longestPauseMs ? 0 : failures + 1;
    if (!signal.aborted) await wait(pauseAfter(failures, Math.random()), signal);
  }
}

/**
 * Listens for what changes of the things that the signed-in person may see, while the tab can be seen, and opens the
 * line again after growing pauses. Answers how to stop.
 */
export function listenForChanges(listener: Listener): () => void {
  let listening: AbortController | null = null;
  const follow = () => {
    if (document.visibilityState === 'visible' && listening === null) {
      listening = new AbortController();
      void keepReading(listener, listening.signal);
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
