import { randomBytes, randomUUID } from 'node:crypto';
import type { Refused } from '@tidylog/contracts/domain/refused';
import type { session } from '@tidylog/contracts/schemas/people';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { Answered, CallContext } from '@tidylog/server/route';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creationOf } from '../kernel/idempotency.ts';
import type { Services } from '../services.ts';
import { mailedVerification } from '../testing/members.ts';
import { dyingAfter } from '../testing/mortal-log.ts';
import { settings } from '../testing/settings.ts';
import { admin, bodyOf, call, eventsIn, newWorld, typesIn, type World } from '../testing/world.ts';

type Session = z.output<typeof session>;

let world: World;
let services: Services;
beforeAll(async () => {
  world = await newWorld();
  services = world.process();
});
afterAll(() => world.remove());

const password = 'correct horse';
const newEmail = () => `${randomUUID()}@example.com`;
const register = (body: object, context: Partial<CallContext> = {}, by = services) =>
  call(by, 'POST /auth/register', {
    body: { first_name: 'Ada', last_name: 'Lovelace', password, ...body },
    context,
  });
const apply = (body: object, by = services) =>
  call(by, 'POST /cleaner/register', {
    body: { name: 'Ana Lopez', phone: '555-0100', password, ...body },
  });
const login = (email: string, given = password, by = services) =>
  call(by, 'POST /auth/login', { body: { email, password: given }, context: { address: '192.0.2.1' } });
const sessionOf = (result: Answered<unknown> | Refused) => bodyOf<Session>(result);

describe('registering', () => {
  test('signs a customer in, whatever role the body asks for', async () => {
    const email = newEmail();
    const { user, access_token } = await sessionOf(
      await register({ email, role: 'admin', is_admin: true, id: admin.id, phone: ' 555-0100 ' }),
    );
    expect(user).toEqual({
      id: user.id,
      first_name: 'Ada',
      last_name: 'Lovelace',
      email,
      phone: '555-0100',
      role: 'customer',
      email_verified: false,
    });
    expect(user.id).not.toBe(admin.id);
    expect(await services.auth.verifyToken(access_token)).toMatchObject({
      userId: user.id,
      role: 'customer',
    });
    expect(await typesIn(world.log, `user-${user.id}`)).toEqual([
      'RegistrationRequested',
      'UserRegistered',
      'EmailVerificationRequested',
      'SessionStarted',
    ]);
  });

  test('takes an address once, in any spelling, also at the same moment', async () => {
    const email = newEmail();
    const spellings = [email, email.toUpperCase(), ` ${email} `, email];
    const results = await Promise.all(
      spellings.map((spelling, index) =>
        register({ email: spelling }, {}, index % 2 ? services : world.process()),
      ),
    );
    expect(results.filter((result) => 'body' in result)).toHaveLength(1);
    expect(results.filter((result) => 'refused' in result && result.refused === 'email-used')).toHaveLength(
      3,
    );
    expect(await register({ email: email.replace('@', '+tag@') })).toHaveProperty('body');
  });

  test('under the same key gives the same account, but only for the same details and password', async () => {
    const email = newEmail();
    const context = { idempotencyKey: randomUUID() };
    const { user } = await sessionOf(await register({ email }, context));
    expect((await sessionOf(await register({ email }, context))).user).toEqual(user);
    expect(await register({ email, first_name: 'Eve' }, context)).toEqual({
      refused: 'idempotency-key-reused',
    });
    expect(await register({ email, password: 'another one' }, context)).toEqual({
      refused: 'idempotency-key-reused',
    });
  });

  test.each([1, 2])('killed after %i appends is finished by the to-do', async (appends) => {
    const idempotencyKey = randomUUID();
    const { id } = creationOf('guest', 'POST /auth/register', idempotencyKey);
    const dying = world.process({ log: dyingAfter(world.log, appends) });
    await expect(register({ email: newEmail() }, { idempotencyKey }, dying)).rejects.toThrow('killed');
    await world.process().policies['registration-steps']({ kind: 'registration-steps', subjectId: id });
    expect(await typesIn(world.log, `user-${id}`)).toEqual([
      'RegistrationRequested',
      'UserRegistered',
      'EmailVerificationRequested',
    ]);
  });

  test('leaves neither address nor password readable in the log', async () => {
    const email = newEmail();
    const { user } = await sessionOf(await register({ email }));
    await world.vault.erase(user.id);
    const [requested] = await eventsIn(world.log, `user-${user.id}`);
    expect(requested?.data).toMatchObject({ contact: 'erased', passwordHash: 'erased' });
  });
});

describe('signing in', () => {
  test('starts a session that the stream knows, until it is signed out', async () => {
    const email = newEmail();
    const { user } = await sessionOf(await register({ email }));
    const { access_token } = await sessionOf(await login(` ${email.toUpperCase()}`));
    const claims = await world.process().auth.verifyToken(access_token);
    const started = (await eventsIn(world.log, `user-${user.id}`)).at(-1);
    expect(claims).toEqual({
      userId: user.id,
      sessionId: started?.type === 'SessionStarted' ? started.data.sessionId : undefined,
      role: 'customer',
      epoch: 0,
      position: started?.position,
    });
    expect(started?.metadata.actor).toEqual({ id: user.id, role: 'customer' });

    const sessionId = claims?.sessionId ?? '';
    expect(await services.auth.sessionFromStream(user.id, sessionId)).toEqual({
      role: 'customer',
      epoch: 0,
      staffRole: null,
      hasSecondFactor: false,
    });
    const context = { actor: { id: user.id, role: 'customer' }, sessionId } as const;
    await call(world.process(), 'POST /auth/logout', { context });
    expect(await services.auth.sessionFromStream(user.id, sessionId)).toBeUndefined();
    expect(await services.auth.sessionFromStream('nobody', sessionId)).toBeUndefined();
  });

  test('says the same of an unknown address and of a wrong password', async () => {
    const email = newEmail();
    await register({ email });
    expect(await login(email, 'wrong')).toEqual({ refused: 'wrong-credentials' });
    expect(await login(newEmail())).toEqual({ refused: 'wrong-credentials' });
  });

  test('is slowed after ten wrong passwords, whether the address has an account or not', async () => {
    const known = newEmail();
    await register({ email: known });
    for (const email of [known, newEmail()]) {
      for (let tries = 0; tries < 10; tries += 1)
        expect(await login(email, 'wrong')).toEqual({ refused: 'wrong-credentials' });
      expect(await login(email)).toEqual({ refused: 'too-often', retryAfter: 900 });
    }
  });

  test('counts again after the right password', async () => {
    const email = newEmail();
    await register({ email });
    for (let tries = 0; tries < 9; tries += 1) await login(email, 'wrong');
    expect(await login(email)).toHaveProperty('body');
    expect(await login(email, 'wrong')).toEqual({ refused: 'wrong-credentials' });
    expect(await login(email)).toHaveProperty('body');
  });

  test('of a cleaner waits for the office, which only who knows the password is told', async () => {
    const email = newEmail();
    expect(await bodyOf(await apply({ email, status: 'approved', role: 'admin' }))).toMatchObject({
      success: true,
    });
    expect(await login(email, 'wrong')).toEqual({ refused: 'wrong-credentials' });
    expect(await login(email)).toEqual({ refused: 'pending-approval' });
    const other = newEmail();
    await apply({ email: other });
    for (const [address, decision] of [
      [email, 'approve'],
      [other, 'reject'],
    ] as const) {
      const id = await idOf(address);
      await call(services, `POST /admin/cleaners/:id/${decision}`, {
        params: { id },
        context: { actor: admin },
      });
    }
    expect((await sessionOf(await login(email))).user.role).toBe('cleaner');
    expect(await login(other)).toEqual({ refused: 'application-rejected' });
  });

  test('of an applicant does not follow from the link that proves their mailbox', async () => {
    const email = newEmail();
    await apply({ email });
    const id = await idOf(email);
    expect((await typesIn(world.log, `user-${id}`)).at(-1)).toBe('EmailVerificationRequested');
    const token = await mailedVerification(world, id);
    const verify = (typed?: string) =>
      call(services, 'POST /auth/verify-email', { body: { token, ...(typed && { password: typed }) } });
    expect(await verify()).toEqual({ refused: 'password-needed' });
    expect(await verify(password)).toMatchObject({ body: undefined, status: 204 });
    expect(await typesIn(world.log, `user-${id}`)).not.toContain('SessionStarted');
    expect((await typesIn(world.log, `user-${id}`)).at(-1)).toBe('EmailVerified');
  });

  test('of a used address sends the applicant to the sign-in', async () => {
    const email = newEmail();
    await register({ email });
    expect(await apply({ email })).toEqual({
      refused: 'email-used',
      detail: 'An account with this e-mail already exists. Sign in, or apply with another e-mail.',
    });
  });

  test('of a rejected applicant is possible after they apply again, with the same password', async () => {
    const email = newEmail();
    const [first, other] = [await apply({ email }), await apply({ email, bio: 'Careful.' })];
    expect(first).toHaveProperty('body');
    expect(other).toMatchObject({ refused: 'email-used' });
    const id = await idOf(email);
    const decide = (how: 'approve' | 'reject') =>
      call(services, `POST /admin/cleaners/:id/${how}`, { params: { id }, context: { actor: admin } });
    await decide('reject');
    expect(await apply({ email, password: 'not the one' })).toMatchObject({ refused: 'email-used' });
    const again = { email, name: 'Ana Maria Lopez', bio: 'Careful.' };
    for (let time = 0; time < 2; time += 1) expect(await apply(again)).toHaveProperty('body');
    const types = ['CleanerApplied', 'CleanerRejected', 'CleanerApplied'];
    expect(await typesIn(world.log, `cleaner-${id}`)).toEqual(types);
    expect(await login(email)).toEqual({ refused: 'pending-approval' });
    await decide('approve');
    expect((await sessionOf(await login(email))).user).toMatchObject({
      first_name: 'Ana',
      last_name: 'Maria Lopez',
    });
  });

  test('of an administrator works once the office has registered them', async () => {
    const email = newEmail();
    const details = {
      email,
      password,
      firstName: 'Office',
      lastName: 'Manager',
      staffRole: 'owner',
    } as const;
    expect(await services.createAdmin(details)).toHaveProperty('position');
    expect((await sessionOf(await login(email))).user.role).toBe('admin');
    expect(await services.createAdmin(details)).toEqual({ refused: 'email-used' });
  });

  test('into a demo account is refused outside a demo, like any unknown address', async () => {
    const [email = ''] = settings.demoMailboxes;
    const demo = { email, password };
    await services.createAdmin({ ...demo, firstName: 'Demo', lastName: 'Admin', staffRole: 'owner' });
    const { access_token: token } = await sessionOf(await login(demo.email, demo.password));
    expect(await services.auth.verifyToken(token)).toBeDefined();
    const production = world.process({ settings: { ...settings, demoMode: false } });
    expect(await login(demo.email.toUpperCase(), demo.password, production)).toEqual({
      refused: 'wrong-credentials',
    });
    expect(await production.auth.verifyToken(token)).toBeUndefined();
  });

  test('cannot be registered in production, by anybody', async () => {
    const production = world.process({ settings: { ...settings, demoMode: false } });
    const message = 'Use your own email address.';
    const refused = { refused: 'invalid-input', detail: message, errors: [{ path: 'email', message }] };
    for (const email of settings.demoMailboxes) {
      const spelled = ` ${email.toUpperCase()}`;
      expect(await register({ email: spelled }, {}, production)).toEqual(refused);
      expect(await apply({ email: spelled }, production)).toEqual(refused);
    }
    const email = settings.demoMailboxes.at(-1) ?? '';
    const office = { email, password, firstName: 'Ada', lastName: 'King', staffRole: 'owner' } as const;
    expect(await production.createAdmin(office)).toEqual(refused);
    expect(await register({ email })).toHaveProperty('body');
  });
});

/** The id of the account of an address. */
async function idOf(email: string): Promise<string> {
  const [claimed] = await eventsIn(world.log, `email-${await world.vault.hmac('mailboxes', email)}`);
  if (claimed?.type !== 'EmailClaimed') throw new Error('Nobody has this address.');
  return claimed.data.userId;
}

describe('a token', () => {
  const claims = { sid: randomUUID(), role: 'admin', epoch: 0, pos: '1' };
  const signed = (key: Uint8Array, expires: string | number = '1h') =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(admin.id)
      .setExpirationTime(expires)
      .sign(key);
  const verify = (token: string) => services.auth.verifyToken(token);
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('of ours is believed', async () => {
    const token = await signed(await world.vault.secret('tokens'));
    expect(await verify(token)).toEqual({
      userId: admin.id,
      sessionId: claims.sid,
      role: 'admin',
      epoch: 0,
      position: 1n,
    });
  });

  test('that is expired, altered, unsigned or not ours is not', async () => {
    const key = await world.vault.secret('tokens');
    const [header = '', body = '', signature = ''] = (await signed(key)).split('.');
    const lifted = encoded({ sub: admin.id, ...claims, exp: 4_000_000_000 });
    const tokens = [
      await signed(key, Math.floor(Date.now() / 1000) - 1),
      await signed(randomBytes(32)),
      `${header}.${lifted}.${signature}`,
      `${header}.${body}.`,
      `${header}.${body}`,
      ...['none', 'None', 'NONE'].map((alg) => `${encoded({ alg })}.${lifted}.`),
      '',
      'nonsense',
    ];
    for (const token of tokens) expect(await verify(token)).toBeUndefined();
  });

  test('without expiry or with odd claims is not', async () => {
    const key = await world.vault.secret('tokens');
    const endless = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(admin.id)
      .sign(key);
    const odd = await new SignJWT({ ...claims, pos: '-1' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(admin.id)
      .setExpirationTime('1h')
      .sign(key);
    expect(await verify(endless)).toBeUndefined();
    expect(await verify(odd)).toBeUndefined();
  });
});
