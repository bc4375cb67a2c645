import { describe, expect, test } from 'vitest';
import { problemOf } from './problem.ts';

describe('a refusal of too many tries', () => {
  test.each([
    [undefined, 'a moment'],
    [59, 'a moment'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [900, '15 minutes'],
  ])('that ends after %s s says to wait %s', (retryAfter, wait) => {
    const refusal = { refused: 'too-often', ...(retryAfter !== undefined && { retryAfter }) } as const;
    expect(problemOf(refusal).detail).toBe(`Too many tries. Please wait ${wait} and try again.`);
  });

  test('keeps a sentence of its own', () => {
    expect(problemOf({ refused: 'too-often', detail: 'Not today.' }).detail).toBe('Not today.');
  });
});
