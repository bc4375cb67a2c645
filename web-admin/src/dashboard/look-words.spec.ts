import { shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
import { describe, expect, test } from 'vitest';
import { lookWords } from './look-words.ts';

const zone = 'America/Chicago';
const [last, next] = ['2027-01-15T09:00:00.000Z', '2027-01-16T09:00:00.000Z'];
const words = (last_look_at: string | null, next_look_at: string | null, is_late = false) =>
  lookWords({ last_look_at, next_look_at, is_late }, zone);

describe("when payments are compared with the payment provider's", () => {
  test('for the first time', () => {
    expect(words(null, next)).toBe(
      `Not yet compared with the payment provider. The first comparison runs on ${shortBusinessTime(next, zone)}.`,
    );
    expect(words(null, null)).toBe('Not yet compared with the payment provider.');
  });

  test('after the first time', () => {
    const was = `Payments were last compared with the payment provider on ${shortBusinessTime(last, zone)}.`;
    expect(words(last, next)).toBe(`${was} Next time: ${shortBusinessTime(next, zone)}.`);
    expect(words(last, null)).toBe(was);
  });

  test.each([last, null])('and that it is late, after %s', (before) =>
    expect(words(before, next, true)).toMatch(/The comparison is late: we try again every few minutes\.$/),
  );
});
