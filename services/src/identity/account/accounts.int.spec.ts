import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Services } from '../../services.ts';
import {
  isSignedIn,
  login,
  type Member,
  mailedReset,
  mailedVerification,
  memberOf,
  newEmail,
  newest,
  newMember,
  password,
  type Session,
} from '../../testing/members.ts';
import { bodyOf, call, countingLimits, newWorld, typesIn, type World } from '../../testing/world.ts';

let world: World;
let services: Services;
beforeAll(async () => {
  world = await newWorld();
  services = world.process();
});
afterAll(() => world.remove());

const forgot = (email: string, by = services) => call(by, 'POST /auth/forgot-password', { body: { email } });
const reset = (token: string, chosen = 'battery staple', by = services) =>
  call(by, 'POST /auth/reset-password', {
    body: { token, password: chosen },
    context: { address: '192.0.2.1' },
  });
const verify = (token: string, { context }: Partial<Member> = {}) =>
  call(services, 'POST /auth/verify-email', { body: { token }, ...(context && { context }) });
const unusable = { refused: 'link-unusable' };
const typesOf = ({ id }: Member) => typesIn(world.log, `user-${id}`);

/** Another link than was mailed: of another person, of another request, cut off, or made up. */
const altered = (token: string): string[] => {
  const [who = '', request = '', seal = ''] = token.split('.');
  const flip = (text: string) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`;
  return [
    [flip(who), request, seal].join('.'),
    [who, flip(request), seal].join('.'),
    [who, request, seal.slice(1)].join('.'),
    [who, request].join('.'),
    [who, request, seal, seal].join('.'),
    [who, request, 'é'.repeat(seal.length)].join('.'),
    'nonsense',
  ];
};

describe('a forgotten password', () => {
  test('is asked for without telling who has an account, by answer or by time', async () => {
    const member = await newMember(services);
    const timed = async (email: string) => {
      const started = performance.now();
      expect(await forgot(email)).toEqual({ body: undefined });
      return performance.now() - started;
    };
    for (const email of [` ${member.email.toUpperCase()}`, newEmail()])
      expect(await timed(email)).toBeGreaterThan(390);
    expect(await typesOf(member)).toContain('PasswordResetRequested');
  });

  test('is replaced by the link, once; all sessions end, and the mailbox is proved', async () => {
    const member = await newMember(services);
    await forgot(member.email);
    const token = await mailedReset(world, member.id);
    for (const other of altered(token)) expect(await reset(other)).toEqual(unusable);
    expect(await reset(token)).toHaveProperty('position');
    expect(await isSignedIn(services, member.token)).toBe(false);
    expect(await login(services, member.email)).toEqual({ refused: 'wrong-credentials' });
    const { user } = await bodyOf<Session>(await login(services, member.email, 'battery staple'));
    expect(user.email_verified).toBe(true);
    expect(await reset(token, 'another one')).toEqual(unusable);
  });

  test('is replaced by the newest link only', async () => {
    const member = await newMember(services);
    await forgot(member.email);
    const older = await mailedReset(world, member.id);
    await forgot(member.email);
    expect(await reset(older)).toEqual(unusable);
    expect(await reset(await mailedReset(world, member.id))).toHaveProperty('position');
  });

  test('is replaced within half an hour of real time, whatever the clock of the business says', async () => {
    const member = await newMember(services);
    await forgot(member.email);
    const token = await mailedReset(world, member.id);
    const { expiresAt } = await newest(world, member.id, 'PasswordResetRequested');
    const left = Temporal.Now.instant().until(expiresAt).total('minutes');
    expect(left).toBeGreaterThan(29);
    expect(left).toBeLessThanOrEqual(30);
    const later = Temporal.Instant.from(expiresAt);
    const clock = vi.spyOn(Temporal.Now, 'instant').mockReturnValue(later);
    try {
      expect(await reset(token)).toEqual(unusable);
    } finally {
      clock.mockRestore();
    }
    expect(await reset(token)).toHaveProperty('position');
  });

  test('asks for no more than five mails an hour', async () => {
    const member = await newMember(services);
    for (let times = 0; times < 7; times += 1) await forgot(member.email);
    const asked = (await typesOf(member)).filter((type) => type === 'PasswordResetRequested');
    expect(asked).toHaveLength(5);
  });

  test('lets the owner in again where others have guessed too often', async () => {
    const by = world.process({ limits: countingLimits() });
    const member = await newMember(by);
    for (let tries = 0; tries < 11; tries += 1) await login(by, member.email, 'guess');
    expect(await login(by, member.email)).toMatchObject({ refused: 'too-often' });
    await forgot(member.email, by);
    await reset(await mailedReset(world, member.id), 'battery staple', by);
    expect(await login(by, member.email, 'battery staple')).toHaveProperty('body');
  });
});

describe('proving the mailbox', () => {
  test('is asked for at the registration, for a day, and happens by the link', async () => {
    const member = await newMember(services);
    const token = await mailedVerification(world, member.id);
    const { expiresAt } = await newest(world, member.id, 'EmailVerificationRequested');
    const left = Temporal.Now.instant().until(expiresAt).total('hours');
    expect(left).toBeGreaterThan(23.9);
    expect(left).toBeLessThanOrEqual(24);
    for (const other of altered(token)) expect(await verify(other, member)).toEqual(unusable);
    expect(await verify(token, member)).toMatchObject({ status: 204 });
    const before = await typesOf(member);
    expect(before.at(-1)).toBe('EmailVerified');
    expect(await verify(token)).toMatchObject({ status: 204 });
    expect(await typesOf(member)).toEqual(before);
    expect(await isSignedIn(services, member.token)).toBe(true);
  });

  test('is no use of a link that sets a password', async () => {
    const member = await newMember(services);
    await forgot(member.email);
    expect(await verify(await mailedReset(world, member.id), member)).toEqual(unusable);
  });

  test('needs a session of the account, or its password, whose tries are those of signing in', async () => {
    const by = world.process({ limits: countingLimits() });
    const [member, other] = [await newMember(by), await newMember(by)];
    const token = await mailedVerification(world, member.id);
    expect(await verify(token)).toEqual({ refused: 'password-needed' });
    expect(await verify(token, other)).toEqual({ refused: 'password-needed' });
    const typed = (given: string) =>
      call(by, 'POST /auth/verify-email', {
        body: { token, password: given },
        context: { address: '192.0.2.1' },
      });
    expect(await typed('a guess')).toEqual({ refused: 'wrong-credentials' });
    expect(await typesOf(member)).not.toContain('EmailVerified');
    const { user } = await bodyOf<Session>(await typed(password));
    expect(user).toMatchObject({ id: member.id, email_verified: true });
    expect(await isSignedIn(services, member.token)).toBe(true);
    const late = await newMember(by);
    const lateToken = await mailedVerification(world, late.id);
    for (let tries = 0; tries < 10; tries += 1) await login(by, late.email, 'guess');
    expect(
      await call(by, 'POST /auth/verify-email', {
        body: { token: lateToken, password },
        context: { address: '192.0.2.1' },
      }),
    ).toMatchObject({ refused: 'too-often' });
  });

  test('lets who has the mailbox choose a new password; the person who registered loses theirs, and all sessions', async () => {
    const member = await newMember(services);
    const token = await mailedVerification(world, member.id);
    for (const other of altered(token)) expect(await reset(other)).toEqual(unusable);
    expect(await reset(token)).toHaveProperty('position');
    expect(await isSignedIn(services, member.token)).toBe(false);
    expect(await login(services, member.email)).toEqual({ refused: 'wrong-credentials' });
    expect(await newest(world, member.id, 'EmailVerified')).toMatchObject({ reclaimed: true });
    expect(await reset(token, 'another one')).toEqual(unusable);
  });

  test('can be asked for again, and then the newest link counts', async () => {
    const member = await newMember(services);
    const older = await mailedVerification(world, member.id);
    const send = () => call(services, 'POST /auth/send-verification', { context: member.context });
    expect(await send()).toHaveProperty('position');
    expect(await verify(older, member)).toEqual(unusable);
    expect(await verify(await mailedVerification(world, member.id), member)).toHaveProperty('position');
    const before = await typesOf(member);
    await send();
    expect(await typesOf(member)).toEqual(before);
    for (let times = 0; times < 3; times += 1) await send();
    expect(await send()).toMatchObject({ refused: 'too-often' });
  });
});

describe('changing the password', () => {
  const change = ({ context }: Member, current: string, by = services) =>
    call(by, 'POST /auth/change-password', { body: { current, new: 'battery staple' }, context });

  test('gives a new session and ends all others', async () => {
    const member = await newMember(services);
    const other = await bodyOf<Session>(await login(services, member.email));
    const changed = await memberOf(services, await bodyOf<Session>(await change(member, password)));
    expect(await isSignedIn(services, member.token)).toBe(false);
    expect(await isSignedIn(services, other.access_token)).toBe(false);
    expect(await isSignedIn(services, changed.token)).toBe(true);
    expect(await login(services, member.email)).toEqual({ refused: 'wrong-credentials' });
    expect(await login(services, member.email, 'battery staple')).toHaveProperty('body');
  });

  test('needs the old one, and few tries', async () => {
    const by = world.process({ limits: countingLimits() });
    const member = await newMember(by);
    const wrong = { refused: 'invalid-input', errors: [{ path: 'current', message: expect.any(String) }] };
    for (let tries = 0; tries < 10; tries += 1)
      expect(await change(member, 'guess', by)).toMatchObject(wrong);
    expect(await change(member, password, by)).toMatchObject({ refused: 'too-often' });
    expect(await isSignedIn(by, member.token)).toBe(true);
  });
});

test('signing out everywhere ends every session, and no later one', async () => {
  const member = await newMember(services);
  const other = await bodyOf<Session>(await login(services, member.email));
  await call(services, 'POST /auth/logout-everywhere', { context: member.context });
  expect(await isSignedIn(services, member.token)).toBe(false);
  expect(await isSignedIn(world.process(), other.access_token)).toBe(false);
  const again = await bodyOf<Session>(await login(services, member.email));
  expect(await isSignedIn(services, again.access_token)).toBe(true);
});

describe('a profile', () => {
  const put = ({ context }: Member, body: object) =>
    call(services, 'PUT /customer/profile', { body, context });

  test('changes in name and phone, and in nothing else', async () => {
    const member = await newMember(services);
    const body = { first_name: 'Augusta', last_name: 'King', phone: '', role: 'admin', email: 'a@b.co' };
    expect(await bodyOf(await put(member, body))).toEqual({
      id: member.id,
      first_name: 'Augusta',
      last_name: 'King',
      email: member.email,
      phone: null,
      role: 'customer',
      email_verified: false,
      version: expect.stringMatching(/./),
    });
    const before = await typesOf(member);
    expect(before.at(-1)).toBe('ProfileChanged');
    await put(member, body);
    expect(await typesOf(member)).toEqual(before);
  });
});

describe('saved addresses', () => {
  const address = { street: '12 Oak Lane', city: 'Houston', state: 'TX', zip_code: '77433' };

  test('are saved once under a key, changed and removed by their owner alone', async () => {
    const [member, stranger] = [await newMember(services), await newMember(services)];
    const context = { ...member.context, idempotencyKey: 'key-1' };
    const save = (body = address) => call(services, 'POST /customer/addresses', { body, context });
    const { id } = await bodyOf<{ id: string }>(await save());
    expect(await bodyOf(await save())).toMatchObject({ id, ...address });
    expect(await save({ ...address, city: 'Katy' })).toEqual({ refused: 'idempotency-key-reused' });

    const change = (by: Member) =>
      call(services, 'PUT /customer/addresses/:id', {
        params: { id },
        body: { ...address, city: 'Katy' },
        context: by.context,
      });
    const remove = (by: Member) =>
      call(services, 'DELETE /customer/addresses/:id', { params: { id }, context: by.context });
    expect(await change(stranger)).toEqual({ refused: 'not-found' });
    expect(await bodyOf(await change(member))).toMatchObject({ id, ...address, city: 'Katy' });
    expect(await remove(stranger)).toEqual({ refused: 'not-found' });
    expect(await remove(member)).toHaveProperty('position');
    expect(await remove(member)).toEqual({ refused: 'not-found' });
    expect(await typesIn(world.log, `customer-${member.id}`)).toEqual([
      'AddressSaved',
      'AddressSaved',
      'AddressRemoved',
    ]);
  });
});
