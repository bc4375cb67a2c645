import { ApiError, type Problem } from '@tidylog/web-shared/api/problem';
import { expect, test } from 'vitest';
import type { GuestSummary } from '../../shared/visit/summary.ts';
import { accountOf, failureOf, madeWords, namesItsMaker, typedProblem } from './guest-account.ts';

const maker = { email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace', phone: null };
const summary = { booking_id: 'b1', customer_information: maker } as GuestSummary;
const refused = (problem: Partial<Problem>) =>
  failureOf(
    new ApiError({
      code: 'invalid-input',
      status: 422,
      detail: 'Please check the marked fields.',
      errors: [],
      extra: {},
      ...problem,
    }),
  );

test("an account is made from the booking's contact, the password and the booking's id", () => {
  expect(accountOf(summary, 'correct horse')).toEqual({
    ...maker,
    password: 'correct horse',
    booking_id: 'b1',
  });
});

test('it is offered if the booking says who made it', () => {
  expect(namesItsMaker(summary)).toBe(true);
  expect(namesItsMaker({ ...summary, customer_information: { ...maker, email: '' } })).toBe(false);
  expect(namesItsMaker({ ...summary, customer_information: { ...maker, first_name: '' } })).toBe(false);
});

test.each([
  ['', 'Please choose a password.'],
  ['short', 'Password must be at least 6 characters long'],
])('a password such as "%s" is refused next to its field', (password, message) => {
  expect(typedProblem(password)).toEqual({ password: message });
});

test('a password that will do is sent', () => expect(typedProblem('correct horse')).toBeUndefined());

test('what the server says about the password is next to its field', () => {
  expect(refused({ errors: [{ path: 'password', message: 'Too common.' }] })).toEqual({
    password: 'Too common.',
  });
});

test('a mailbox with an account gets the answer of the registration, with a link to sign in', () => {
  const detail = 'An account with this e-mail already exists. Sign in or reset your password.';
  expect(refused({ code: 'email-used', status: 409, detail })).toEqual({ text: detail, isUsed: true });
});

test('what is wrong with another field is a message, because there is no field to mark', () => {
  expect(refused({ errors: [{ path: 'phone', message: 'Enter a phone number.' }] }).text).toBe(
    'We cannot make an account from this booking: Enter a phone number.',
  );
});

test('a missing answer asks to try again', () => {
  expect(failureOf(new TypeError('offline')).text).toBe('Registration failed. Please try again.');
});

test('nothing is called confirmed, or in the account, before it is', () => {
  const user = { id: 'u1', ...maker, role: 'customer' } as const;
  expect(madeWords({ ...user, email_verified: true }).title).toBe('This booking is in your account.');
  expect(madeWords({ ...user, email_verified: false })).toEqual({
    title: 'Please confirm your email.',
    text: expect.stringContaining('Once you have used it, this booking is in your account.'),
  });
});
