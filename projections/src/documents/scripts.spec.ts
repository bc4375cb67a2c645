import { expect, test } from 'vitest';
import { isInBrandFont, runsOf } from './scripts.ts';

const told = (text: string) => runsOf(text).map((run) => `${run.family}: ${run.text}`);

test.each([
  ['Łukasz Żółć', ['base: Łukasz Żółć']],
  ['Анна, Ελένη, דוד, سارة', ['base: Анна, Ελένη, דוד, سارة']],
  ['Zoë 🧹 李', ['base: Zoë ', 'emoji: 🧹', 'base:  ', 'han: 李']],
  ['李 小龍 Lee', ['han: 李 小龍 ', 'base: Lee']],
  ['山田 たろう', ['han: 山田 たろう']],
  ['김민준', ['hangul: 김민준']],
  ['आरती Devi', ['devanagari: आरती ', 'base: Devi']],
  ['สมชาย', ['thai: สมชาย']],
  ['👨‍👩‍👧 🇺🇸', ['emoji: 👨‍👩‍👧', 'base:  ', 'emoji: 🇺🇸']],
  ['e\u0301', ['base: e\u0301']],
  ['', ['base: ']],
])('%s', (text, expected) => {
  expect(told(text)).toEqual(expected);
});

test.each([
  ['Łukasz Żółć', true],
  ['Zoë O’Brien & Sons, 2 × $15.00', true],
  ['e\u0301', true],
  ['Zoë 🧹 李', true],
  ['Nguyễn Thị Hằng', false],
  ['Анна', false],
  ['Ana (אנה) 12', false],
])('%s is written in the brand font: %s', (text, expected) => {
  expect(isInBrandFont(text)).toBe(expected);
});
