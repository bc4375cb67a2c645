import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { password, securedOwner } from '../../testing/secured-owner.ts';
import { bodyOf, call } from '../../testing/world.ts';

const wrong = { refused: 'wrong-code' };

let now: Temporal.Instant;
const pass = (duration: Temporal.DurationLike) => {
  now = now.add(duration);
};
beforeEach(() => {
  now = Temporal.Now.instant();
  vi.spyOn(Temporal.Now, 'instant').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});
const setUp = () => securedOwner(() => now);

describe('a second factor', () => {
  test('is shown as a QR code and as text for the app', async () => {
    const { setup } = await setUp();
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup.otpauth_url).toMatch(/^otpauth:\/\/totp\/Tidy%20Home%20Cleaning:olga%40example\.com\?/);
    expect(setup.otpauth_url).toContain(`secret=${setup.secret}`);
    expect(setup.qr).toMatch(/^<svg/);
  });

  test('comes with ten recovery codes, of which the log has hashes only', async () => {
    const { recoveryCodes, company } = await setUp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const log = JSON.stringify(company.events, (_, value) => (typeof value === 'bigint' ? '' : value));
    for (const code of recoveryCodes) {
      expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
      expect(log).not.toContain(code);
      expect(log).not.toContain(code.replace('-', ''));
    }
  });

  test('is refused twice, and to customers', async () => {
    const { enable, act, services } = await setUp();
    expect(await enable()).toEqual({ refused: 'second-factor-on' });
    expect(await act('POST /auth/second-factor/setup', undefined)).toEqual({ refused: 'second-factor-on' });
    const mia = { email: 'mia@example.com', password, first_name: 'Mia', last_name: 'Moss', phone: null };
    const { user } = await bodyOf<{ user: { id: UserId } }>(
      await call(services, 'POST /auth/register', { body: mia }),
    );
    const context = { actor: { id: user.id, role: 'customer' } } as const;
    expect(await call(services, 'POST /auth/second-factor/setup', { context })).toEqual({
      refused: 'forbidden',
    });
  });
});

describe('a code', () => {
  test('that turned it on signs no one in; the next one does', async () => {
    const { ticket, digits, finish, sessionIn, isRunning } = await setUp();
    const one = await ticket();
    expect(await finish(one, digits())).toEqual(wrong);
    pass({ seconds: 30 });
    const { sessionId } = await sessionIn(await finish(one, ` ${digits().slice(0, 3)} ${digits().slice(3)}`));
    expect(await isRunning(sessionId)).toBe(true);
  });

  test('signs in once, with two tickets one after the other or at once', async () => {
    const { ticket, digits, finish } = await setUp();
    for (let round = 0; round < 3; round += 1) {
      pass({ seconds: 30 });
      const [one, other] = [await ticket(), await ticket()];
      const answers = await Promise.all([finish(one, digits()), finish(other, digits())]);
      expect(answers.filter((answer) => 'refused' in answer)).toEqual([wrong]);
      expect(await finish(await ticket(), digits())).toEqual(wrong);
    }
  });

  test('of an older step than the last one is refused as a wrong one is', async () => {
    const { ticket, digits, finish } = await setUp();
    pass({ seconds: 30 });
    const older = digits();
    pass({ seconds: 30 });
    expect(await finish(await ticket(), digits())).toHaveProperty('body');
    expect(await finish(await ticket(), older)).toEqual(wrong);
    expect(await finish(await ticket(), '000000')).toEqual(wrong);
  });

  test('for recovery signs in once, also at once, until new ones are made', async () => {
    const { ticket, finish, recoveryCodes, act } = await setUp();
    const [first = '', second = '', third = ''] = recoveryCodes;
    const tickets = [await ticket(), await ticket(), await ticket()];
    const answers = await Promise.all(tickets.map((one) => finish(one, first)));
    expect(answers.filter((answer) => 'refused' in answer)).toEqual([wrong, wrong]);
    expect(await finish(await ticket(), second.toLowerCase().replace('-', ' '))).toHaveProperty('body');
    const made = await act('POST /auth/second-factor/recovery-codes', { password });
    const { recovery_codes: newer } = await bodyOf<{ recovery_codes: string[] }>(made);
    expect(await finish(await ticket(), third)).toEqual(wrong);
    expect(await finish(await ticket(), newer[0] ?? '')).toHaveProperty('body');
  });

  test('is slowed down like a wrong password, and the right password forgives none', async () => {
    const { ticket, digits, finish, types } = await setUp();
    pass({ seconds: 30 });
    const here = { address: '203.0.113.9' };
    for (let tries = 0; tries < 10; tries += 1)
      expect(await finish(await ticket(), `nonsense ${tries}`, here)).toEqual(wrong);
    const late = await finish(await ticket(), digits(), here);
    expect(late).toEqual({ refused: 'too-often', retryAfter: 900 });
    expect(types()).toContain('SignInsLimited');
    expect(await finish(await ticket(), digits(), { address: '198.51.100.7' })).toHaveProperty('body');
  });
});

describe('a ticket', () => {
  const over = { refused: 'ticket-over' };

  test('works once, for five minutes, and only if it is ours', async () => {
    const { ticket, digits, finish, recoveryCodes, company } = await setUp();
    pass({ seconds: 30 });
    const one = await ticket();
    expect(await finish(one, digits())).toHaveProperty('body');
    expect(await finish(one, recoveryCodes[0] ?? '')).toEqual(over);
    const [header = '', , signature = ''] = one.split('.');
    expect(await finish(`${header}.e30.${signature}`, recoveryCodes[0] ?? '')).toEqual(over);
    const late = await ticket();
    vi.setSystemTime(Date.now() + 301_000);
    try {
      expect(await finish(late, recoveryCodes[0] ?? '')).toEqual(over);
    } finally {
      vi.useRealTimers();
    }
    expect(company.events.filter(({ type }) => type === 'SessionStarted')).toHaveLength(2);
  });

  test('is no token, and a token is no ticket', async () => {
    const { ticket, services, finish, recoveryCodes, act } = await setUp();
    expect(await services.auth.verifyToken(await ticket())).toBeUndefined();
    const changed = await act('POST /auth/change-password', { current: password, new: 'a louder river' });
    const { access_token } = await bodyOf<{ access_token: string }>(changed);
    expect(await finish(access_token, recoveryCodes[0] ?? '')).toEqual(over);
  });

  test('ends with a new password', async () => {
    const { ticket, finish, recoveryCodes, act } = await setUp();
    const one = await ticket();
    await act('POST /auth/change-password', { current: password, new: 'a louder river' });
    expect(await finish(one, recoveryCodes[0] ?? '')).toEqual(over);
  });
});
