import { expect, test } from 'vitest';
import { nameOfAmount, openAmounts } from './open-amounts.ts';

const fee = { id: 'fee', service_date: null, balance_due: 200 };
const past = { id: 'past', service_date: '2027-01-15', balance_due: 30 };
const paid = { id: 'paid', service_date: '2027-01-08', balance_due: 0 };
const next = { id: 'next', service_date: '2027-01-22', balance_due: 160 };

test('home asks for what is left to pay, but for visits to come, which ask themselves', () =>
  expect(openAmounts([fee, past, paid, next], [{ id: 'next' }])).toEqual([fee, past]));

test('an amount is named by what it is for', () => {
  expect(nameOfAmount(fee)).toBe('Early cancellation fee');
  expect(nameOfAmount(past)).toBe('Cleaning on Friday, January 15, 2027');
});
