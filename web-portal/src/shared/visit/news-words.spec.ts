import { expect, test } from 'vitest';
import { hourOf } from './news-words.ts';

test.each([
  ['09:40', '9:40 AM'],
  ['00:05', '12:05 AM'],
  ['12:30', '12:30 PM'],
  ['18:00', '6:00 PM'],
])('%s is %s', (wallTime, words) => expect(hourOf(wallTime)).toBe(words));
