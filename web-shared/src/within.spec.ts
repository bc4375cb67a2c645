import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TookTooLong, within } from './within.ts';

describe('a wait that has an end', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('gives what the promise comes to, and leaves no timer behind', async () => {
    await expect(within(1_000, Promise.resolve('came'))).resolves.toBe('came');
    await expect(within(1_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ends when nobody settles the promise', async () => {
    const waiting = expect(within(1_000, new Promise(() => undefined))).rejects.toThrow(TookTooLong);
    await vi.advanceTimersByTimeAsync(1_000);
    await waiting;
  });
});
