import { expect, test } from 'vitest';
import { bankName } from './bank-name.ts';

test.each([
  ['Ana Early', 'Ana Early'],
  ["José O'Brien-Núñez, Jr.", 'Jose OBrienNunez Jr'],
  ['=SUM(A1)', 'SUMA1'],
  ['Łucja Strauß', 'Lucja Strauss'],
  ['  Ana \t  Early ', 'Ana Early'],
  ['x'.repeat(60), 'x'.repeat(22)],
  [`${'x'.repeat(21)} y`, 'x'.repeat(21)],
  ['Æsa Þórðardóttir', 'AEsa Thordardottir'],
  ['李小龙', ''],
])('a bank reads %s as %s', (name, expected) => expect(bankName(name)).toBe(expected));

test('a letter of a European name is reduced, not dropped', () => {
  const letters = Array.from({ length: 0x180 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index));
  expect(letters.filter((letter) => /\p{L}/u.test(letter) && bankName(letter) === '')).toEqual([]);
});
