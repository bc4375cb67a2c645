import { describe, expect, test } from 'vitest';
import { LogUnavailable } from './errors.ts';
import { backOff, retrying } from './retry.ts';

const busy = new Error('busy');
const retries = { dependency: 'The till', isTransient: (error: unknown) => error === busy, patience: 60 };

test('pauses grow to a second at most, and no two writers wait alike', () => {
  for (const attempt of [0, 1, 5, 50]) {
    const full = Math.min(1000, 25 * 2 ** attempt);
    const pauses = Array.from({ length: 50 }, () => backOff(attempt));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(full / 2);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(full);
    expect(new Set(pauses).size).toBeGreaterThan(1);
  }
});

describe('a call', () => {
  test('is repeated until it succeeds', async () => {
    let calls = 0;
    const answer = await retrying(retries, async () => {
      calls += 1;
      if (calls < 2) throw busy;
      return calls;
    });
    expect(answer).toBe(2);
  });

  test('that fails for good is not repeated', async () => {
    let calls = 0;
    const refused = retrying(retries, async () => {
      calls += 1;
      throw new Error('no such thing');
    });
    await expect(refused).rejects.toThrow('no such thing');
    expect(calls).toBe(1);
  });

  test('ends as unavailable when its time is over, with the cause', async () => {
    const given = retrying(retries, async () => {
      throw busy;
    });
    await expect(given).rejects.toThrow(LogUnavailable);
    await expect(given).rejects.toMatchObject({ message: 'The till does not answer.', cause: busy });
  });
});
