import { setTimeout as pause } from 'node:timers/promises';

/** Waits for something, for at most so many milliseconds. */
export async function atMost(patience: number, awaited: Promise<unknown>): Promise<void> {
  const enough = new AbortController();
  await Promise.race([awaited, pause(patience, undefined, { signal: enough.signal }).catch(() => undefined)]);
  enough.abort();
}
