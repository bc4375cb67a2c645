import { randomUUID } from 'node:crypto';
import { userId } from '@tidylog/contracts/schemas/ids';
import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import type { CallContext } from '@tidylog/server/route';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { newest } from '../../testing/members.ts';
import { dyingAfter } from '../../testing/mortal-log.ts';
import { startedWorld } from '../../testing/started-world.ts';
import { bodyOf, call, eventsIn, typesIn } from '../../testing/world.ts';
import { resetToken } from '../mailed-tokens.ts';

const { world, services } = await startedWorld();
const password = 'a louder river bends';

const person = (staff_role: StaffRole, more: object = {}) => ({
  first_name: 'Dan',
  last_name: 'Whitlock',
  email: `${randomUUID()}@example.com`,
  staff_role,
  ...more,
});
const by = (id: UserId): Partial<CallContext> => ({ actor: { id, role: 'admin' } });
const login = (email: string) => call(services, 'POST /auth/login', { body: { email, password } });
const tokenOf = async (email: string) =>
  (await bodyOf<{ access_token: string }>(await login(email))).access_token;
const sessionRole = async (token: string) => {
  const claims = await services.auth.verifyToken(token);
  return claims && services.auth.sessionFromStream(claims.userId, claims.sessionId);
};

interface Someone {
  readonly id: UserId;
  readonly email: string;
}
const founded = async (): Promise<Someone> => {
  const email = `${randomUUID()}@example.com`;
  await services.createAdmin({ email, password, firstName: 'Olga', lastName: 'Owner', staffRole: 'owner' });
  const claims = await services.auth.verifyToken(await tokenOf(email));
  if (claims === undefined) throw new Error('No owner is there.');
  return { id: claims.userId, email };
};
const invite = (actor: UserId, body: object, context: Partial<CallContext> = {}, process = services) =>
  call(process, 'POST /admin/staff', { body, context: { ...by(actor), ...context } });
const invited = async (actor: UserId, staffRole: StaffRole): Promise<Someone> => {
  const body = person(staffRole);
  const result = await invite(actor, body);
  if ('refused' in result || result.id === undefined) throw new Error('No one was invited.');
  return { id: userId.parse(result.id), email: body.email };
};
const joined = async (actor: UserId, staffRole: StaffRole): Promise<Someone> => {
  const someone = await invited(actor, staffRole);
  const { resetId } = await newest(world, someone.id, 'StaffInvited');
  const token = await resetToken(world.vault, { userId: someone.id, resetId });
  await bodyOf(await call(services, 'POST /auth/reset-password', { body: { token, password } }));
  await tokenOf(someone.email);
  return someone;
};
const give = (actor: UserId, id: UserId, body: object, ifMatch: string | null = null) =>
  call(services, 'PATCH /admin/staff/:id', { params: { id }, body, context: { ...by(actor), ifMatch } });
const remove = (actor: UserId, id: UserId) =>
  call(services, 'DELETE /admin/staff/:id', { params: { id }, context: by(actor) });

test('someone is invited, chooses a password, and has a session of their role', async () => {
  const owner = await founded();
  const someone = await invited(owner.id, 'bookkeeper');
  expect(await typesIn(world.log, `user-${someone.id}`)).toEqual([
    'RegistrationRequested',
    'UserRegistered',
    'StaffInvited',
  ]);
  expect(await login(someone.email)).toMatchObject({ refused: 'wrong-credentials' });
  const { email } = await joined(owner.id, 'dispatcher');
  expect(await sessionRole(await tokenOf(email))).toMatchObject({ role: 'admin', staffRole: 'dispatcher' });
});

test('a new role ends the sessions, and holds from the next sign-in', async () => {
  const owner = await founded();
  const { id, email } = await joined(owner.id, 'analyst');
  const token = await tokenOf(email);
  expect(await give(owner.id, id, { staff_role: 'dispatcher' })).not.toHaveProperty('refused');
  expect(await sessionRole(token)).toBeUndefined();
  expect(await sessionRole(await tokenOf(email))).toMatchObject({ staffRole: 'dispatcher' });
  const epochs = (await typesIn(world.log, `user-${id}`)).filter((type) => type === 'SessionsEnded');
  await give(owner.id, id, { staff_role: 'dispatcher' });
  expect((await typesIn(world.log, `user-${id}`)).filter((type) => type === 'SessionsEnded')).toEqual(epochs);
});

test('a removed person is signed out, cannot sign in, and is restored', async () => {
  const owner = await founded();
  const { id, email } = await joined(owner.id, 'analyst');
  const token = await tokenOf(email);
  expect(await remove(owner.id, id)).not.toHaveProperty('refused');
  expect(await sessionRole(token)).toBeUndefined();
  expect(await login(email)).toMatchObject({ refused: 'staff-removed' });
  const again = { params: { id }, context: by(owner.id) };
  expect(await call(services, 'POST /admin/staff/:id/invite', again)).toMatchObject({
    refused: 'not-in-office',
  });
  await give(owner.id, id, { staff_role: 'analyst' });
  expect(await sessionRole(await tokenOf(email))).toMatchObject({ staffRole: 'analyst' });
});

test('a removed person loses their second factor, also after a crash', async () => {
  const owner = await founded();
  const { id, email } = await joined(owner.id, 'analyst');
  const context = by(id);
  const { secret } = await bodyOf<{ secret: string }>(
    await call(services, 'POST /auth/second-factor/setup', { context }),
  );
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await bodyOf(await call(services, 'POST /auth/second-factor/enable', { context, body: { code } }));
  expect(await login(email)).toMatchObject({ refused: 'second-factor-needed' });
  await give(owner.id, id, { staff_role: 'dispatcher' });
  await services.policies['staff-steps']({ kind: 'staff-steps', subjectId: id });
  expect(await login(email)).toMatchObject({ refused: 'second-factor-needed' });

  const dying = world.process({ log: dyingAfter(world.log, 1) });
  const removal = { params: { id }, context: by(owner.id) };
  await expect(call(dying, 'DELETE /admin/staff/:id', removal)).rejects.toThrow('killed');
  await services.policies['staff-steps']({ kind: 'staff-steps', subjectId: id });
  await give(owner.id, id, { staff_role: 'analyst' });
  expect(await login(email)).toHaveProperty('body');
});

test('a name is corrected on the version that was seen', async () => {
  const owner = await founded();
  const { id } = await invited(owner.id, 'analyst');
  expect(await give(owner.id, id, { first_name: 'Dana' }, 'older')).toMatchObject({
    refused: 'stale-version',
  });
  expect(await give(owner.id, id, { first_name: 'Dana' })).not.toHaveProperty('refused');
  expect((await newest(world, id, 'ProfileChanged')).contact).toMatchObject({
    firstName: 'Dana',
    lastName: 'Whitlock',
  });
});

test('the same key invites one person, also after a crash', async () => {
  const owner = await founded();
  const body = person('analyst');
  const context = { idempotencyKey: randomUUID() };
  for (const appends of [1, 1, 1, 1]) {
    const dying = world.process({ log: dyingAfter(world.log, appends) });
    await expect(invite(owner.id, body, context, dying)).rejects.toThrow('killed');
  }
  const done = await invite(owner.id, body, context);
  const id = 'refused' in done ? '' : (done.id ?? '');
  const granted = (await eventsIn(world.log, 'staff')).filter(
    ({ type, data }) => type === 'StaffGranted' && data.userId === id,
  );
  expect(granted).toHaveLength(1);
  expect((await typesIn(world.log, `user-${id}`)).filter((type) => type === 'StaffInvited')).toHaveLength(1);
  expect(await invite(owner.id, { ...body, staff_role: 'owner' }, context)).toMatchObject({
    refused: 'idempotency-key-reused',
  });
});

test('an address that is used is refused, and gives no role', async () => {
  const owner = await founded();
  const length = (await eventsIn(world.log, 'staff')).length;
  expect(await invite(owner.id, person('owner', { email: owner.email }))).toMatchObject({
    refused: 'email-used',
  });
  const customer = `${randomUUID()}@example.com`;
  const register = { email: customer, password, first_name: 'Mia', last_name: 'Moss', phone: null };
  await call(services, 'POST /auth/register', { body: register });
  expect(await invite(owner.id, person('owner', { email: customer }))).toMatchObject({
    detail: 'This email address has a customer account. Ask for another address.',
  });
  expect(await eventsIn(world.log, 'staff')).toHaveLength(length);
});

test('of two invitations of one address at once one is refused with a sentence about the office', async () => {
  const owner = await founded();
  for (let round = 0; round < 5; round += 1) {
    const body = person('analyst');
    const results = await Promise.all([invite(owner.id, body), invite(owner.id, body)]);
    expect(results.filter((result) => 'refused' in result)).toMatchObject([
      { refused: 'email-used', detail: expect.stringMatching(/in the office|right now/) },
    ]);
  }
});

test('someone who has set a password is not invited again, and the sentence is about a colleague', async () => {
  const owner = await founded();
  const { id } = await joined(owner.id, 'analyst');
  const again = { params: { id }, context: by(owner.id) };
  expect(await call(services, 'POST /admin/staff/:id/invite', again)).toMatchObject({
    refused: 'already-joined',
    detail: expect.stringMatching(/^This person has already set a password/),
  });
});

test('two owners who demote each other at once leave one', async () => {
  const owner = await founded();
  const staff = await eventsIn(world.log, 'staff');
  const others = new Set(staff.flatMap(({ type, data }) => (type === 'StaffGranted' ? [data.userId] : [])));
  others.delete(owner.id);
  for (const id of others) await remove(owner.id, userId.parse(id));
  let pair = [owner.id, (await joined(owner.id, 'owner')).id] as const;
  for (let round = 0; round < 20; round += 1) {
    const [one, other] = pair;
    const results = await Promise.all([
      give(one, other, { staff_role: 'analyst' }),
      give(other, one, { staff_role: 'analyst' }),
    ]);
    const refusals = results.filter((result) => 'refused' in result);
    expect(refusals).toMatchObject([{ refused: 'last-owner' }]);
    const kept = 'refused' in results[0] ? other : one;
    const lost = kept === one ? other : one;
    await give(kept, lost, { staff_role: 'owner' });
    pair = [kept, lost];
  }
});
