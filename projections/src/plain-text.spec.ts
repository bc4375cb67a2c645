import { describe, expect, test } from 'vitest';
import { plain, searchText } from './plain-text.ts';

describe('plain text', () => {
  test.each([
    ['José', 'jose'],
    ['Jose\u0301', 'jose'],
    ['Łukasz Żółć', 'lukasz zolc'],
    ['Nguyễn Thị Hằng', 'nguyen thi hang'],
    ['Straße', 'strasse'],
    ['Zoë 🧹 李', 'zoe 🧹 李'],
    ['  two\n words ', 'two words'],
  ])('of %j is %j', (text, expected) => {
    expect(plain(text)).toBe(expected);
  });
});

test('what is searched begins each word after a blank, and is nothing for nobody', () => {
  expect(searchText('Ana', null, 'ana@example.com')).toBe(' ana ana@example.com');
  expect(searchText(null, null)).toBe('');
});
