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
  ['李小龙', ''],
])('a bank reads %s as %s', (name, expected) => expect(bankName(name)).toBe(expected));
