import { describe, expect, test } from 'vitest';
import { newPassword, officePassword } from './identity-endpoints.ts';

const complaint = (schema: typeof newPassword, password: string) =>
  schema.safeParse(password).error?.issues[0]?.message;

describe('a new password', () => {
  test.each(['secret-1', 'a quiet river bends', 'Mañana-café-9', 'correct horse'])('may be %s', (password) =>
    expect(complaint(newPassword, password)).toBeUndefined(),
  );
  test.each(['123456', 'password', 'Password1', 'QWERTYUIOP', 'iloveyou'])(
    'may not be %s, which many have',
    (password) => expect(complaint(newPassword, password)).toContain('one of the most common'),
  );
  test('has 6 characters, however they are composed', () => {
    expect(complaint(newPassword, 'abc1é'.normalize('NFD'))).toBe(
      'Password must be at least 6 characters long',
    );
    expect(newPassword.parse('café-au-9'.normalize('NFD'))).toBe('café-au-9'.normalize('NFC'));
  });
  test.each([' '.repeat(8), '\u3164'.repeat(8)])('is not blank: %j', (password) =>
    expect(complaint(newPassword, password)).toBe('Please choose a password that is not blank.'),
  );
  test('of the office has 12', () => {
    expect(complaint(officePassword, 'eleven char')).toContain('at least 12 characters');
    expect(complaint(officePassword, 'twelve chars')).toBeUndefined();
    expect(complaint(officePassword, 'password')).toContain('one of the most common');
  });
});
