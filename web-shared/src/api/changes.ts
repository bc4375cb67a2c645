import { createParser } from 'eventsource-parser';
import { within } from '../within.ts';
import { readToken } from './session.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** Three heartbeats of the server: a connection that is silent for longer is dead, without any error. */
const silenceMs = 45_000;
/** How long a page may be without a connection before its person hears of it. */
const noticeMs = 10_000;

export interface Listener {
  /** Called when the connection is open: earlier changes are not sent. */
  readonly opened: () => void;
  /** Called with the data of one event, as the server sent it. */
  readonly changed: (data: string) => void;
  /** There has been no connection for ten seconds; the next one is `opened` as ever. */
  readonly lost?: () => void;
  /** The server accepts no session with this token for the stream; nothing more comes. */
  readonly refused: (status: number, token: string) => void;
}

/** How long to wait before the next try, in ms: doubled with each failure, and spread by `random` (0 to 1). */
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

/** Reads one connection to its end. Returns whether it is worth opening another. */
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

/** Calls `lost` once it has waited long enough; `opened` and `stop` end the wait. */
function patience(lost: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    wait: (): void => {
      timer ??= setTimeout(lost, noticeMs);
    },
    end: (): void => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

async function keepReading(listener: Listener, signal: AbortSignal): Promise<void> {
  const without = patience(() => listener.lost?.());
  const opened = (): void => {
    without.end();
    listener.opened();
  };
  signal.addEventListener('abort', without.end);
  let failures = 0;
  while (!signal.aborted) {
    const started = performance.now();
    without.wait();
    if (!(await readOnce({ ...listener, opened }, signal))) return without.end();
    if (signal.aborted) return;
    without.wait();
    failures = performance.now() - started > longestPauseMs ? 0 : failures + 1;
    await wait(pauseAfter(failures, Math.random()), signal);
  }
}

/**
 * Listens for changes of what the signed-in person may see, while the tab is visible, and reconnects with growing
 * pauses. Returns a function that stops it.
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
