import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { email, password, securedOwner } from '../../testing/secured-owner.ts';
import { bodyOf, call } from '../../testing/world.ts';
import { resetToken } from '../mailed-tokens.ts';

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

describe('a new password by mail', () => {
  const asking = async ({ company, services, userId }: Awaited<ReturnType<typeof setUp>>) => {
    await call(services, 'POST /auth/forgot-password', { body: { email } });
    const asked = company.events.findLast(({ type }) => type === 'PasswordResetRequested');
    if (asked?.type !== 'PasswordResetRequested') throw new Error('No one asked for a new password.');
    return await resetToken(company.vault, { userId, resetId: asked.data.resetId });
  };

  test('signs no one in without a code, and ends the other sign-ins', async () => {
    const world = await setUp();
    const token = await asking(world);
    const chosen = 'a louder river';
    const reset = await call(world.services, 'POST /auth/reset-password', {
      body: { token, password: chosen },
    });
    expect(reset).toMatchObject({ body: undefined });
    expect(await world.isRunning(world.sessionId)).toBe(false);
    expect(await world.finish(await world.ticket(chosen), world.recoveryCodes[0] ?? '')).toHaveProperty(
      'body',
    );
  });

  test('is asked for ten times without changing or ending anything', async () => {
    const world = await setUp();
    const before = world.types();
    for (let times = 0; times < 10; times += 1) await asking(world);
    expect(new Set(world.types().slice(before.length))).toEqual(new Set(['PasswordResetRequested']));
    expect(await world.isRunning(world.sessionId)).toBe(true);
    expect(await world.ticket()).toBeTruthy();
  });
});

describe('turning it off', () => {
  test('needs the password and a code, unless the sign-in is recent', async () => {
    const { act, digits, ticket, finish, types, isRunning, sessionId, login } = await setUp();
    const remove = (body: object) => act('DELETE /auth/second-factor', body);
    pass({ hours: 1 });
    expect(await remove({ password })).toEqual({ refused: 'code-needed' });
    expect(await remove({ password: 'wrong', code: digits() })).toMatchObject({
      errors: [{ path: 'password' }],
    });
    expect(await remove({ password, code: '000000' })).toMatchObject({ errors: [{ path: 'code' }] });
    const spent = digits();
    await finish(await ticket(), spent);
    expect(await remove({ password, code: spent })).toMatchObject({ errors: [{ path: 'code' }] });
    expect(types()).not.toContain('SecondFactorRemoved');
    pass({ seconds: 30 });
    expect(await remove({ password, code: digits() })).toHaveProperty('position');
    expect(types()).toContain('SecondFactorRemoved');
    expect(await isRunning(sessionId)).toBe(true);
    expect(await login()).toHaveProperty('body');
  });

  test('right after signing in needs the password alone', async () => {
    const { act, types } = await setUp();
    expect(await act('DELETE /auth/second-factor', { password })).toHaveProperty('position');
    expect(types()).toContain('SecondFactorRemoved');
  });

  test('slows down wrong codes', async () => {
    const { act } = await setUp();
    const remove = () => act('DELETE /auth/second-factor', { password, code: '000000' });
    for (let tries = 0; tries < 10; tries += 1) await remove();
    expect(await remove()).toEqual({ refused: 'too-often', retryAfter: 900 });
  });
});

describe('a lost phone', () => {
  test('of a colleague is an owner’s to solve, which signs them out', async () => {
    const { services, userId, isRunning, sessionId, login, types } = await setUp();
    await services.createAdmin({
      email: 'omar@example.com',
      password,
      firstName: 'Omar',
      lastName: 'Owner',
      staffRole: 'owner',
    });
    const omar = await bodyOf<{ user: { id: UserId } }>(
      await call(services, 'POST /auth/login', { body: { email: 'omar@example.com', password } }),
    );
    const remove = (by: UserId) =>
      call(services, 'DELETE /admin/staff/:id/second-factor', {
        params: { id: userId },
        context: { actor: { id: by, role: 'admin' } },
      });
    expect(await remove(userId)).toMatchObject({ refused: 'own-access' });
    expect(types()).not.toContain('SecondFactorRemoved');
    expect(await remove(omar.user.id)).toHaveProperty('position');
    expect(await isRunning(sessionId)).toBe(false);
    expect(await login()).toHaveProperty('body');
  });

  test('of the last owner is solved from the command line', async () => {
    const { services, isRunning, sessionId, login } = await setUp();
    expect(await services.removeSecondFactor('nobody@example.com')).toEqual({ refused: 'not-found' });
    expect(await services.removeSecondFactor(` ${email.toUpperCase()}`)).toEqual({ hadOne: true });
    expect(await services.removeSecondFactor(email)).toEqual({ hadOne: false });
    expect(await isRunning(sessionId)).toBe(false);
    expect(await login()).toHaveProperty('body');
  });
});
