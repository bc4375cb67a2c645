import { randomUUID } from 'node:crypto';
import { userId } from '@tidylog/contracts/schemas/ids';
import type { CallContext } from '@tidylog/server/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '../../services.ts';
import { newest } from '../../testing/members.ts';
import { dyingAfter } from '../../testing/mortal-log.ts';
import { admin, bodyOf, call, eventsIn, newWorld, typesIn, type World } from '../../testing/world.ts';
import { resetToken } from '../mailed-tokens.ts';

let world: World;
let services: Services;
beforeAll(async () => {
  world = await newWorld();
  services = world.process();
});
afterAll(() => world.remove());

const password = 'a louder river bends';
const office = { actor: admin } as const;
const person = (more: object = {}) => ({
  first_name: 'Dana',
  last_name: 'Whitlock',
  phone: null,
  email: `${randomUUID()}@example.com`,
  ...more,
});
const add = (body: object, context: Partial<CallContext> = {}, by = services) =>
  call(by, 'POST /admin/cleaners', { body, context: { ...office, ...context } });
const idOf = (result: Awaited<ReturnType<typeof add>>): string => {
  if ('refused' in result || result.id === undefined) throw new Error('No cleaner was added.');
  return result.id;
};
const added = async (body: object = person()): Promise<string> => idOf(await add(body));
const invite = (id: string) =>
  call(services, 'POST /admin/cleaners/:id/invite', { params: { id }, context: office });
const correct = (id: string, body: object, ifMatch: string | null = null) =>
  call(services, 'PATCH /admin/cleaners/:id', { params: { id }, body, context: { ...office, ifMatch } });
const choose = async (id: string) => {
  const { resetId } = await newest(world, id, 'CleanerInvited');
  const token = await resetToken(world.vault, { userId: userId.parse(id), resetId });
  return call(services, 'POST /auth/reset-password', { body: { token, password } });
};
const login = (email: string) => call(services, 'POST /auth/login', { body: { email, password } });

test('a cleaner whom the office adds is active, and signs in once they chose a password', async () => {
  const body = person();
  const id = await added(body);
  expect(await typesIn(world.log, `user-${id}`)).toEqual([
    'RegistrationRequested',
    'UserRegistered',
    'CleanerInvited',
  ]);
  expect(await typesIn(world.log, `cleaner-${id}`)).toEqual(['CleanerAdded']);
  expect(await login(body.email)).toMatchObject({ refused: 'wrong-credentials' });
  expect(await choose(id)).not.toHaveProperty('refused');
  expect(await bodyOf(await login(body.email))).toMatchObject({ user: { id, role: 'cleaner' } });
  expect(await choose(id)).toMatchObject({ refused: 'link-unusable' });
  expect(await invite(id)).toMatchObject({ refused: 'already-joined' });
});

test('an invitation is sent again, and then only the new link works', async () => {
  const id = await added();
  const { resetId } = await newest(world, id, 'CleanerInvited');
  expect(await bodyOf(await invite(id))).toEqual({ message: 'We are emailing the invitation again.' });
  const token = await resetToken(world.vault, { userId: userId.parse(id), resetId });
  expect(await call(services, 'POST /auth/reset-password', { body: { token, password } })).toMatchObject({
    refused: 'link-unusable',
  });
  expect(await choose(id)).not.toHaveProperty('refused');
});

test('the same key adds one cleaner, also after a crash', async () => {
  const body = person();
  const context = { idempotencyKey: randomUUID() };
  for (const appends of [1, 2, 3]) {
    const dying = world.process({ log: dyingAfter(world.log, appends) });
    await expect(add(body, context, dying)).rejects.toThrow('killed');
  }
  const id = idOf(await add(body, context));
  expect(idOf(await add(body, context))).toBe(id);
  expect(await typesIn(world.log, `cleaner-${id}`)).toEqual(['CleanerAdded']);
  const invited = (await eventsIn(world.log, `user-${id}`)).filter(({ type }) => type === 'CleanerInvited');
  expect(invited).toHaveLength(1);
  expect(await add({ ...body, last_name: 'Other' }, context)).toMatchObject({
    refused: 'idempotency-key-reused',
  });
});

test('an address that is used says by whom, and what to do', async () => {
  const body = person();
  await added(body);
  expect(await add(body)).toMatchObject({
    refused: 'email-used',
    detail: 'A cleaner with this email address already exists. Search for them in the list.',
  });
  const customer = person();
  await call(services, 'POST /auth/register', { body: { ...customer, password } });
  expect(await add(customer)).toMatchObject({
    refused: 'email-used',
    detail: 'This email address has a customer account. Ask the cleaner for another address.',
  });
});

test('a name is corrected on the version that was seen', async () => {
  const id = await added();
  const wanted = { first_name: 'Dana', last_name: 'Reed', phone: '(281) 555-0142' };
  expect(await correct(id, wanted, 'older')).toMatchObject({ refused: 'stale-version' });
  expect(await correct(id, wanted)).not.toHaveProperty('refused');
  expect((await newest(world, id, 'ProfileChanged')).contact).toMatchObject({ lastName: 'Reed' });
  expect(await correct(id, wanted, 'older')).not.toHaveProperty('refused');
});

test('only cleaners are invited and corrected here', async () => {
  const customer = person();
  const registered = await call(services, 'POST /auth/register', { body: { ...customer, password } });
  const { user } = await bodyOf<{ user: { id: string } }>(registered);
  const wanted = { first_name: 'Ada', last_name: 'Reed', phone: null };
  for (const id of [user.id, randomUUID()]) {
    expect(await invite(id)).toMatchObject({ refused: 'not-found' });
    expect(await correct(id, wanted)).toMatchObject({ refused: 'not-found' });
  }
});
