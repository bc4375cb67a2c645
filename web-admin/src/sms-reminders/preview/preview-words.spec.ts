import { expect, test } from 'vitest';
import { characterName, missingText, sizeText, unusualText } from './preview-words.ts';

test('a text is counted in messages', () => {
  expect(sizeText({ segments: 1 })).toBe('1 message');
  expect(sizeText({ segments: 2 })).toBe('2 messages');
});

test.each([
  [[], undefined],
  [['’'], 'This character leaves room for only 70 characters in each message, instead of 160:'],
  [['’', 'á'], 'These characters leave room for only 70 characters in each message, instead of 160:'],
])('the unusual characters %j: %s', (unusual, text) => {
  expect(unusualText({ unusual })).toBe(text);
});

test.each([
  ['’', '’'],
  ['\u{00A0}', 'U+00A0'],
  ['\u{200B}', 'U+200B'],
  ['\u{0301}', 'U+0301'],
])('the character %j is called %s', (character, name) => {
  expect(characterName(character)).toBe(name);
});

test('what a visit has no value for yet is said', () => {
  expect(missingText({ missing: [] })).toBeUndefined();
  expect(missingText({ missing: ['eta'] })).toMatch(
    /^The cleaner of this visit has not given an arrival time yet/,
  );
  expect(missingText({ missing: ['eta', 'services'] })).toBe(
    'This visit has no value yet for {eta}, {services}.',
  );
});
