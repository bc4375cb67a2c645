import { minimumPasswordLength } from '@tidylog/contracts/vocabulary/limits';
import { ApiError, problemOf } from '@tidylog/web-shared/api/problem';
import { describe, expect, test } from 'vitest';
import { homeOf, isConsole, knownEmail, returnPath, withEmail } from '../../shared/session/home-of.ts';
import { registrationProblems } from '../../shared/session/registration.ts';
import { failureText } from '../../shared/session/sign-in-failure.ts';

const registration = {
  first_name: 'Ana',
  last_name: 'Reyes',
  email: 'ana@example.com',
  phone: '',
  password: 'x'.repeat(minimumPasswordLength),
  confirmPassword: 'x'.repeat(minimumPasswordLength),
};

describe('registration', () => {
  test('needs no phone', () => {
    expect(registrationProblems(registration)).toEqual([]);
  });

  test('looks at the match before the length', () => {
    expect(registrationProblems({ ...registration, password: 'a', confirmPassword: 'b' })).toEqual([
      ['confirmPassword', 'Passwords do not match'],
    ]);
  });

  test('refuses a short password', () => {
    const short = 'x'.repeat(minimumPasswordLength - 1);
    expect(registrationProblems({ ...registration, password: short, confirmPassword: short })).toEqual([
      ['password', 'Password must be at least 6 characters long'],
    ]);
  });

  test('names what is missing, in the order of the form', () => {
    const problems = registrationProblems({ ...registration, last_name: ' ', password: '', email: 'ana' });
    expect(problems.map(([field]) => field)).toEqual(['last_name', 'password', 'email']);
  });
});

describe('a failed sign-in says', () => {
  test('what the server said', () => {
    const refused = new ApiError(problemOf(401, { code: 'wrong-credentials', detail: 'Not right.' }));
    expect(failureText(refused, 'Login failed')).toBe('Not right.');
  });

  test('the short form when an answer has no detail', () => {
    expect(failureText(new ApiError(problemOf(500, { code: 'internal' })), 'Login failed')).toBe(
      'Login failed',
    );
  });

  test('the short form when an answer names no code', () => {
    expect(failureText(new ApiError(problemOf(502, {})), 'Login failed')).toBe('Login failed');
  });

  test.each([problemOf(502, '<html>'), { ...problemOf(0, null), code: 'no-answer' as const }])(
    'the long form when there was nothing to read (%#)',
    (problem) => {
      expect(failureText(new ApiError(problem), 'Login failed')).toBe('Login failed. Please try again.');
    },
  );
});

describe('where one goes after signing in', () => {
  test('is one’s own home', () => {
    expect([homeOf('customer'), homeOf('cleaner'), homeOf('admin')]).toEqual(['/', '/cleaner', '/admin']);
  });

  test('is where a guard stopped one', () => {
    expect(returnPath({ from: '/book?step=date' })).toBe('/book?step=date');
  });

  test.each([
    [null],
    [{}],
    [{ from: 5 }],
    [{ from: 'https://evil.example' }],
    [{ from: '//evil.example' }],
    [{ from: '/admin' }],
  ])('is never anything else (%j)', (state) => {
    expect(returnPath(state)).toBeUndefined();
  });

  test('only the console itself is the console', () => {
    expect([isConsole('/admin'), isConsole('/admin/login'), isConsole('/administration')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

test.each([
  [{ from: '/confirmation/b1', email: 'ana@example.com' }, 'ana@example.com'],
  [{ from: '/book' }, ''],
  [{ email: 5 }, ''],
  [null, ''],
])('signing in starts with the address that the page before knew (%j)', (state, email) => {
  expect(knownEmail(state)).toBe(email);
});

test('an address typed at the sign-in is kept on its other pages, with the page to return to', () => {
  const state = withEmail({ from: '/notes' }, ' ana@example.com ');
  expect(knownEmail(state)).toBe('ana@example.com');
  expect(returnPath(state)).toBe('/notes');
  expect(knownEmail(withEmail(null, 'ana@example.com'))).toBe('ana@example.com');
});
