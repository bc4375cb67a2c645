import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { repeated } from './repeated.ts';

const log = pino({ level: 'silent' });

test('an act is repeated, a failure does not end it, and a stop waits for the current act', async () => {
  const act = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('not now')).mockResolvedValue();
  const stop = repeated({ act, every: 0, failed: 'it failed', log });
  await vi.waitFor(() => expect(act.mock.calls.length).toBeGreaterThan(2));
  await stop();
  const times = act.mock.calls.length;
  const { promise, resolve } = Promise.withResolvers<void>();
  const long = vi.fn(() => promise);
  const stopLong = repeated({ act: long, every: 60_000, failed: 'it failed', log });
  let stopped = false;
  const stopping = stopLong().then(() => {
    stopped = true;
  });
  await Promise.resolve();
  expect(stopped).toBe(false);
  resolve();
  await stopping;
  expect(long).toHaveBeenCalledOnce();
  expect(act).toHaveBeenCalledTimes(times);
});
