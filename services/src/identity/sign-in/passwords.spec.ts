import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

const composed = 'Mañana-café-9'.normalize('NFC');
const decomposed = composed.normalize('NFD');

describe('a password', () => {
  test('is the same however its characters are composed', async () => {
    for (const chosen of [composed, decomposed]) {
      const kept = await hashPassword(chosen);
      expect(await isPassword(composed, kept)).toBe(true);
      expect(await isPassword(decomposed, kept)).toBe(true);
      expect(await isPassword(composed.toLowerCase(), kept)).toBe(false);
      expect(await isPassword('Manana-cafe-9', kept)).toBe(false);
    }
  });

  test('that was kept as it had been typed stays right', async () => {
    const kept = await hash(decomposed);
    expect(await isPassword(decomposed, kept)).toBe(true);
    expect(await isPassword(composed, kept)).toBe(true);
  });

  test.each([null, undefined, 'erased'])('of an account without one (%s) is never right', async (kept) =>
    expect(await isPassword(composed, kept)).toBe(false),
  );
});
