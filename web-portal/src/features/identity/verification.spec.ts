import { ApiError, type ProblemCode } from '@tidylog/web-shared/api/problem';
import { expect, test } from 'vitest';
import { nextStep } from './verification.ts';

const refused = (code: ProblemCode, status: number) =>
  new ApiError({ code, status, detail: undefined, errors: [], extra: {} });
const after = (error: Error | null, asksPassword = false) =>
  nextStep({ token: 'token', error, asksPassword });

test('a mailed link waits for a button, even if a program opens it', () =>
  expect(after(null)).toBe('confirm'));
test('without its token it does not work', () =>
  expect(nextStep({ token: '', error: null, asksPassword: false })).toBe('unusable'));
test.each([
  ['password-needed', 401],
  ['wrong-credentials', 401],
  ['too-often', 429],
] as const)('after %s the password is asked for', (code, status) => {
  expect(after(refused(code, status))).toBe('password');
});
test('while a password is judged it is still asked for', () => expect(after(null, true)).toBe('password'));
test('a link that is over does not work', () =>
  expect(after(refused('link-unusable', 409))).toBe('unusable'));
test('without an answer it can be tried again', () => {
  expect(after(refused('no-answer', 0))).toBe('no-answer');
  expect(after(refused('unavailable', 503))).toBe('no-answer');
});
