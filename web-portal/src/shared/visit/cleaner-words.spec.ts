import { expect, test } from 'vitest';
import { ratingWords, yearsWords } from './cleaner-words.ts';

test('years with us are counted in words', () => {
  expect([0, 1, 2, 11].map(yearsWords)).toEqual([
    'new with us',
    '1 year with us',
    '2 years with us',
    '11 years with us',
  ]);
});

test('a rating has one decimal, and none is a dash', () => {
  expect(ratingWords(5)).toEqual({ shown: '5.0', spoken: 'rated 5.0 of 5' });
  expect(ratingWords(4.7).shown).toBe('4.7');
  expect(ratingWords(null)).toEqual({ shown: '–', spoken: 'not rated yet' });
});
