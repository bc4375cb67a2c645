import { setTimeout as pause } from 'node:timers/promises';

/** What is awaited; undefined where it does not come within so many milliseconds, or fails. */
export async function within<Value>(patience: number, awaited: Promise<Value>): Promise<Value | undefined> {
  const enough = new AbortController();
  const late = pause(patience, undefined, { signal: enough.signal }).catch(() => undefined);
  try {
    return await Promise.race([awaited.catch(() => undefined), late]);
  } finally {
    enough.abort();
  }
}

/** Waits for something, for at most so many milliseconds. */
export async function atMost(patience: number, awaited: Promise<unknown>): Promise<void> {
  await within(patience, awaited);
}
