import { expect, test } from 'vitest';
import { newPasswordProblem } from './NewPasswordFields.tsx';

test('passwords must match, then be long enough', () => {
  expect(newPasswordProblem({ password: 'ab', confirmPassword: 'cd' })).toEqual({
    confirmPassword: 'Passwords do not match',
  });
  expect(newPasswordProblem({ password: 'ab', confirmPassword: 'ab' })).toEqual({
    password: 'Password must be at least 6 characters long',
  });
  expect(newPasswordProblem({ password: 'secret1', confirmPassword: 'secret1' })).toBeNull();
});
