import { expect, test } from 'vitest';
import {
  type Frequency,
  frequencies,
  frequencyName,
  houseSizes,
  houseSizeText,
  rhythmText,
  squareFeet,
} from './homes.ts';

test('a size of a home reads with its separators', () => {
  expect(squareFeet('2000-2500')).toBe('2,000 - 2,500');
  expect(houseSizes.map(houseSizeText).at(-1)).toBe('6,000 - 8,000 sq ft');
});

test('each frequency has its name and its rhythm', () => {
  expect(frequencies.map((one) => [frequencyName(one), rhythmText(one)])).toEqual([
    ['One-time', 'A single visit'],
    ['Weekly', 'Every week'],
    ['Bi-weekly', 'Every two weeks'],
    ['Every 3 weeks', 'Every three weeks'],
    ['Monthly', 'Once a month'],
  ]);
});

test('a frequency that this release does not know is shown as it is', () => {
  expect(frequencyName('daily' as Frequency)).toBe('daily');
  expect(rhythmText('daily' as Frequency)).toBe('daily');
});
