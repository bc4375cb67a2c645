import { describe, expect, test } from 'vitest';
import { createTurns } from './turns.ts';

describe('turns', () => {
  test('come at once for what was never tried', () => {
    expect(createTurns().isDue('job-pay/1', 0)).toBe(true);
  });

  test('wait twice as long after each failure, five minutes at most', () => {
    const turns = createTurns();
    const pauseAfterFailure = () => {
      turns.failed('job-pay/1', 0);
      for (let seconds = 0; ; seconds++) if (turns.isDue('job-pay/1', seconds * 1000)) return seconds;
    };
    expect(Array.from({ length: 11 }, pauseAfterFailure)).toEqual([
      1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300,
    ]);
    expect(turns.isDue('job-pay/2', 0)).toBe(true);
  });

  test('let what was done rest while its row is closed, and forget its failures', () => {
    const turns = createTurns();
    turns.failed('job-pay/1', 0);
    expect(turns.failing()).toBe(1);
    turns.succeeded('job-pay/1', 5_000);
    expect(turns.failing()).toBe(0);
    expect(turns.isDue('job-pay/1', 6_999)).toBe(false);
    expect(turns.isDue('job-pay/1', 7_000)).toBe(true);
  });

  test('come ever more seldom for what stays open, once a minute at least', () => {
    const turns = createTurns();
    const restAfterAct = () => {
      turns.succeeded('payment-steps/1', 0);
      for (let seconds = 0; ; seconds++) if (turns.isDue('payment-steps/1', seconds * 1000)) return seconds;
    };
    expect(Array.from({ length: 7 }, restAfterAct)).toEqual([2, 4, 8, 16, 32, 60, 60]);
    turns.failed('payment-steps/1', 0);
    expect(restAfterAct()).toBe(2);
  });

  test('name what need not be looked for', () => {
    const turns = createTurns();
    turns.failed('job-pay/1', 0);
    turns.succeeded('job-pay/2', 0);
    expect(turns.resting(999)).toEqual(['job-pay/1', 'job-pay/2']);
    expect(turns.resting(1_000)).toEqual(['job-pay/2']);
    expect(['job-pay/1', 'job-pay/2', 'job-pay/3'].filter((item) => turns.hasFailed(item))).toEqual([
      'job-pay/1',
    ]);
  });

  test('are forgotten with what is not open any more', () => {
    const turns = createTurns();
    turns.failed('job-pay/1', 0);
    turns.failed('job-pay/2', 0);
    turns.keepOnly(new Set(['job-pay/2']));
    expect(turns.failing()).toBe(1);
    expect(turns.isDue('job-pay/1', 0)).toBe(true);
  });
});
