import { setTimeout as pause } from 'node:timers/promises';

/** The awaited value; undefined if it fails or takes longer than this, in milliseconds. */
export async function within<Value>(patience: number, awaited: Promise<Value>): Promise<Value | undefined> {
  const enough = new AbortController();
  const late = pause(patience, undefined, { signal: enough.signal }).catch(() => undefined);
  try {
    return await Promise.race([awaited.catch(() => undefined), late]);
  } finally {
    enough.abort();
  }
}

/** Waits for at most this many milliseconds. */
export async function atMost(patience: number, awaited: Promise<unknown>): Promise<void> {
  await within(patience, awaited);
}
