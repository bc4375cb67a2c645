import { expect, test } from 'vitest';
import { newBooking } from '../testing/fixtures/bookings.ts';
import { completeWords } from './complete-words.ts';

const asked = 'A customer with an account is asked by email how it was.';

test('completing says who is paid what and when, and what is still due', () => {
  expect(completeWords(newBooking())).toEqual([
    'No cleaner is assigned, so no one is paid.',
    'Ana Miller still owes $235.00.',
    asked,
  ]);
  const assigned = { cleaner_name: 'Rosa Delgado', expected_pay: 141 };
  expect(completeWords(newBooking({ ...assigned, balance_due: 20 }))[0]).toBe(
    'Rosa Delgado earns $141.00, available once the customer has paid.',
  );
  expect(completeWords(newBooking({ ...assigned, balance_due: 0 }))).toEqual([
    'Rosa Delgado earns $141.00, available right away.',
    'Nothing is left to pay.',
    asked,
  ]);
});
