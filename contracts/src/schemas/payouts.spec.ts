import { describe, expect, test } from 'vitest';
import { detailsInput, isRouting, methodNameInput } from './payouts.ts';

const bank = {
  account_holder: "José O'Brien-Núñez, Jr.",
  routing_number: '011000138',
  account_number: '000123456789',
  account_type: 'checking',
};
const isTaken = (changes: Partial<typeof bank>) =>
  detailsInput.bank.safeParse({ ...bank, ...changes }).success;

test('a routing number has a check digit', () => {
  expect(isRouting('011000138')).toBe(true);
  expect(isRouting('011000139')).toBe(false);
  expect(isRouting('000000000')).toBe(false);
  expect(isRouting('11000138')).toBe(false);
});

describe('the details of a bank account', () => {
  test('keep their zeros, and lose blanks and dashes', () =>
    expect(
      detailsInput.bank.parse({ ...bank, routing_number: '011-000 138', account_number: '0001 2345-6789' }),
    ).toMatchObject({ routing_number: '011000138', account_number: '000123456789' }));
  test.each(['1234', '12345678901234567'])('take the account number %s', (account_number) =>
    expect(isTaken({ account_number })).toBe(true),
  );
  test.each(['123', '123456789012345678', '12a4', ''])('refuse the account number "%s"', (account_number) =>
    expect(isTaken({ account_number })).toBe(false),
  );
  test('need a holder and a right routing number', () => {
    expect(isTaken({ account_holder: ' ' })).toBe(false);
    expect(isTaken({ account_holder: 'x'.repeat(61) })).toBe(false);
    expect(isTaken({ routing_number: '011000139' })).toBe(false);
  });
});

test.each([
  ['011000139', 'This routing number does not exist. Compare it with your check.'],
  ['11000138', 'Enter the nine digits of the routing number, as on your checks.'],
])('says what is wrong with the routing number %s', (routing_number, message) => {
  const { error } = detailsInput.bank.safeParse({ ...bank, routing_number });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('no field takes a whole card number, however it is written', () => {
  const card = { brand: 'Visa', last_four: '4242' };
  expect(detailsInput.card.safeParse(card).success).toBe(true);
  for (const number of [
    '4242424242424242',
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    '4242  4242  4242  4242',
    '4242/4242/4242/4242',
    '4242, 4242, 4242, 4242',
    '４２４２４２４２４２４２４２４２',
    '424242424242',
  ]) {
    expect(detailsInput.card.safeParse({ ...card, last_four: number }).success).toBe(false);
    expect(detailsInput.card.safeParse({ ...card, brand: `Visa ${number}` }).success).toBe(false);
    expect(detailsInput.digital.safeParse({ service: 'Zelle', handle: number }).success).toBe(false);
    expect(isTaken({ account_holder: `Ana ${number}` })).toBe(false);
    expect(methodNameInput.safeParse(`My card ${number}`).success).toBe(false);
  }
  expect(detailsInput.digital.safeParse({ service: 'Zelle', handle: '+1 281 555 0142' }).success).toBe(true);
});
