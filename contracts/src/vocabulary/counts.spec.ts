import { expect, test } from 'vitest';
import { counted, numberWord, ordinalWord } from './counts.ts';

test.each([
  [1, '1 place'],
  [2, '2 places'],
  [0, '0 places'],
])('%i is counted', (count, text) => {
  expect(counted(count, 'place')).toBe(text);
});

test('small numbers are words, larger ones figures', () => {
  expect([numberWord(3), numberWord(12)]).toEqual(['three', '12']);
  expect([ordinalWord(3), ordinalWord(12)]).toEqual(['third', '12th']);
});
