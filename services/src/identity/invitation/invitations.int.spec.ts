import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { userId } from '@tidylog/contracts/schemas/ids';
import type { CallContext } from '@tidylog/server/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalendarToAsk } from '../../cleaner/calendar-provider.ts';
import { creationOf } from '../../kernel/idempotency.ts';
import type { Services } from '../../services.ts';
import { mailedReset, newest } from '../../testing/members.ts';
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

test('an invitation works next to a link that resets the password, until one of them is used', async () => {
  const body = person();
  const id = await added(body);
  await call(services, 'POST /auth/forgot-password', { body: { email: body.email } });
  const reset = await mailedReset(world, id);
  expect(await choose(id)).not.toHaveProperty('refused');
  expect(await call(services, 'POST /auth/reset-password', { body: { token: reset, password } })).toEqual({
    refused: 'link-unusable',
  });
  const other = person();
  const second = await added(other);
  await call(services, 'POST /auth/forgot-password', { body: { email: other.email } });
  const token = await mailedReset(world, second);
  expect(await call(services, 'POST /auth/reset-password', { body: { token, password } })).not.toHaveProperty(
    'refused',
  );
  expect(await choose(second)).toEqual({ refused: 'link-unusable' });
});

test('no invitation goes to a dismissed cleaner or to an applicant', async () => {
  const id = await added();
  await call(services, 'DELETE /admin/cleaners/:id', { params: { id }, context: office });
  expect(await invite(id)).toEqual({
    refused: 'cleaner-not-active',
    detail: 'This cleaner was dismissed. Reinstate them first, then invite them again.',
  });
  const applicant = randomUUID();
  await call(services, 'POST /cleaner/register', {
    body: { ...person(), name: 'Ana Lopez', phone: '281-555-0100', password },
    context: { idempotencyKey: applicant },
  });
  const { id: pending } = creationOf('guest', 'POST /cleaner/register', applicant);
  expect(await invite(pending)).toEqual({ refused: 'not-approved' });
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

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keyFile = (more: object = {}) =>
  JSON.stringify({
    type: 'service_account',
    client_email: 'tidy@google.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ...more,
  });
const cleanerEvents = (id: string) => typesIn(world.log, `cleaner-${id}`);
const noCalendar = { refused: 'invalid-input', errors: [{ path: 'google_calendar_credentials' }] };

test('a cleaner is added with their calendar, under the same key once', async () => {
  const body = person({ google_calendar_credentials: keyFile() });
  const context = { idempotencyKey: randomUUID() };
  const id = idOf(await add(body, context));
  expect(idOf(await add(body, context))).toBe(id);
  expect(await cleanerEvents(id)).toEqual(['CleanerAdded', 'CalendarConnected']);
  const others = { ...body, google_calendar_credentials: keyFile({ calendar_id: 'team@example.com' }) };
  expect(await add(others, context)).toMatchObject({ refused: 'idempotency-key-reused' });
});

test('a key file that cannot be read adds no one and changes nothing', async () => {
  const body = person({ google_calendar_credentials: 'nothing of Google' });
  expect(await add(body)).toMatchObject(noCalendar);
  const id = await added({ ...body, google_calendar_credentials: null });
  const changed = { first_name: 'New', last_name: 'Name', phone: null };
  for (const calendar of [{ google_calendar_credentials: '{}' }, { calendar_integration_enabled: true }])
    expect(await correct(id, { ...changed, ...calendar })).toMatchObject(noCalendar);
  const both = { google_calendar_credentials: keyFile(), calendar_integration_enabled: false };
  expect(await correct(id, { ...changed, ...both })).toMatchObject({
    errors: [{ path: 'calendar_integration_enabled' }],
  });
  expect(await cleanerEvents(id)).toEqual(['CleanerAdded']);
  expect((await newest(world, id, 'UserRegistered')).contact).toMatchObject({ firstName: 'Dana' });
});

test('a calendar is connected, left as it is, replaced, and disconnected', async () => {
  const id = await added();
  const same = { first_name: 'Dana', last_name: 'Whitlock', phone: null };
  await correct(id, { ...same, google_calendar_credentials: keyFile() });
  await correct(id, same);
  await correct(id, { ...same, calendar_integration_enabled: true });
  expect(await cleanerEvents(id)).toEqual(['CleanerAdded', 'CalendarConnected']);
  await correct(id, { ...same, google_calendar_credentials: keyFile({ calendar_id: 'team@example.com' }) });
  await correct(id, { ...same, calendar_integration_enabled: false });
  expect((await cleanerEvents(id)).slice(2)).toEqual(['CalendarConnected', 'CalendarDisconnected']);
});

test('a check asks the calendar that the key file names, else that of their email address', async () => {
  const asked: CalendarToAsk[] = [];
  const by = world.process({
    calendars: {
      busyTimes: async (calendar) => {
        asked.push(calendar);
        return { busy: [] };
      },
    },
  });
  const check = (id: string) =>
    call(by, 'POST /admin/cleaners/:id/calendar/check', { params: { id }, context: office });
  const body = person({ google_calendar_credentials: keyFile() });
  const id = await added(body);
  expect(await bodyOf(await check(id))).toMatchObject({ readable: true });
  const same = { first_name: body.first_name, last_name: body.last_name, phone: null };
  await correct(id, { ...same, google_calendar_credentials: keyFile({ calendar_id: 'team@example.com' }) });
  await check(id);
  expect(asked).toMatchObject([{ calendarId: body.email }, { calendarId: 'team@example.com' }]);
  await correct(id, { ...same, calendar_integration_enabled: false });
  expect(await check(id)).toMatchObject({ refused: 'no-calendar' });
  expect(await check(randomUUID())).toMatchObject({ refused: 'not-found' });
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
