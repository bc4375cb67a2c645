import type { Refused } from '@tidylog/contracts/domain/refused';
import { settingNames } from '@tidylog/contracts/domain/settings';
import { settingVersion } from '@tidylog/contracts/domain/versions';
import type { Answered } from '@tidylog/server/route';
import { expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { anotherGuest, bookingBody } from '../testing/settings.ts';
import { startedWorld } from '../testing/started-world.ts';
import { admin, bodyOf, call, eventsIn, monday, noViews, typesIn } from '../testing/world.ts';

// The rows of the read side are old here, as after the restore of a backup: nothing is decided by them.
const { world, services } = await startedWorld();

const put = (body: object, { by = services, now = monday, ifMatch = null as string | null } = {}) =>
  call(by, 'PUT /admin/settings', { body, context: { actor: admin, now, ifMatch } });
const takeBack = (name: string, valid_from: string, now = monday) =>
  call(services, 'DELETE /admin/settings/:name/:valid_from', {
    params: { name, valid_from },
    context: { actor: admin, now },
  });
const quote = async (by = services) =>
  bodyOf<{ final_total: number }>(
    await call(by, 'POST /quote', {
      body: { house_size: '1000-2000', frequency: 'one_time', rooms: {} },
    }),
  );
const book = (changes: object, by: Services = services) =>
  call(by, 'POST /bookings/guest', { body: { ...bookingBody, customer: anotherGuest(), ...changes } });
const outcome = (result: Answered<unknown> | Refused) => ('refused' in result ? result.refused : 'placed');
const settingEvents = () => eventsIn(world.log, 'settings');

test('the first values are written once, by whichever process is first', async () => {
  const other = world.process();
  await Promise.all([services.foundations(), other.foundations()]);
  const events = await settingEvents();
  expect(events.map(({ data }) => data)).toEqual(
    settingNames.map((name) => expect.objectContaining({ name, validFrom: null })),
  );
  expect(events[0]?.metadata.actor.role).toBe('system');
});

test('a rate that changes between quote and booking refuses the booking with its new price', async () => {
  const quoted = await quote();
  expect(quoted.final_total).toBe(180);
  await bodyOf(await put({ name: 'tax_rate', value: 0.0825 }));
  const booked = await book({ expected_total: quoted.final_total });
  expect(booked).toMatchObject({
    refused: 'price-changed',
    extra: { pricing_breakdown: { tax_rate: 0.0825, final_total: 194.85 } },
  });
  expect(await quote(world.process())).toMatchObject({ final_total: 194.85 });
  expect(outcome(await book({ expected_total: 194.85 }))).toBe('placed');
  expect((await settingEvents()).at(-1)).toMatchObject({
    type: 'SettingChanged',
    data: { name: 'tax_rate', value: 825, validFrom: '2027-01-11T15:00:00Z' },
    metadata: { actor: admin },
  });
});

test('a capacity holds for the visits of its dates, however long before they are booked', async () => {
  const [before, from] = ['2027-02-26', '2027-03-01'];
  await put({ name: 'daily_capacity', value: 1, valid_from: from });
  expect(outcome(await book({ booking_date: from }))).toBe('placed');
  expect(outcome(await book({ booking_date: from }, world.process()))).toBe('day-full');
  for (let home = 0; home < 2; home += 1)
    expect(outcome(await book({ booking_date: before }))).toBe('placed');
});

test('a capacity below what a day has cancels nothing, and takes nothing more', async () => {
  const booking_date = '2027-02-23';
  const [first] = [await book({ booking_date }), await book({ booking_date })];
  await put({ name: 'daily_capacity', value: 1, valid_from: booking_date });
  expect(await typesIn(world.log, `day-${booking_date}`)).toEqual(['PlaceClaimed', 'PlaceClaimed']);
  expect(outcome(await book({ booking_date }))).toBe('day-full');
  const { id } = await bodyOf<{ id: string }>(first ?? { refused: 'internal' });
  await call(services, 'DELETE /admin/bookings/:id', { params: { id }, context: { actor: admin } });
  expect(outcome(await book({ booking_date }))).toBe('day-full');
  await bodyOf(await takeBack('daily_capacity', booking_date));
  expect(outcome(await book({ booking_date }))).toBe('placed');
});

test('other settings go by the moment of the act', async () => {
  await put({ name: 'hold_hours', value: 48 });
  await put({ name: 'served_zip_codes', value: ['77433', '10001'], valid_from: '2027-01-12' });
  const placed = await bodyOf<{ hold_expires_at: string }>(await book({ booking_date: '2027-02-10' }));
  expect(placed.hold_expires_at).toBe('2027-01-13T15:00:00Z');
  const newYork = { ...anotherGuest(), zip_code: '10001' };
  expect(outcome(await book({ customer: newYork, booking_date: '2027-02-10' }))).toBe('invalid-input');
  const tomorrow = { now: monday.add({ hours: 24 }) };
  const body = { ...bookingBody, customer: newYork, booking_date: '2027-02-10' };
  expect(outcome(await call(services, 'POST /bookings/guest', { body, context: tomorrow }))).toBe('placed');
});

test('of two who change a setting at once the second is shown what the first made of it', async () => {
  const [founded] = (await settingEvents()).filter(
    ({ data }) => 'name' in data && data.name === 'brand_name',
  );
  const facts = [founded?.data as { validFrom: null; value: string }];
  const seen = settingVersion(facts);
  const current = {
    name: 'brand_name',
    value: 'Spotless',
    since: null,
    coming: [],
    source: 'setting' as const,
    by: 'Olivia Owner',
    version: '2',
  };
  const other = world.process({ views: { ...noViews, settings: async () => [current] } });
  const both = await Promise.all([
    put({ name: 'brand_name', value: 'Spotless' }, { by: other, ifMatch: seen }),
    put({ name: 'brand_name', value: 'Shiny' }, { by: other, ifMatch: seen }),
  ]);
  expect(both.map(outcome).toSorted()).toEqual(['placed', 'stale-version']);
  expect(both.find((result) => 'refused' in result)).toMatchObject({ extra: { setting: current } });
  // A change of another setting is in nobody's way.
  await put({ name: 'support_hours', value: 'Always' });
  const hours = settingVersion([{ validFrom: null, value: 'never said' }]);
  expect(outcome(await put({ name: 'support_hours', value: 'Never' }, { ifMatch: hours }))).toBe(
    'stale-version',
  );
});

test('the past stays, and what is in force cannot be taken back', async () => {
  const yesterday = { name: 'hold_hours', value: 12, valid_from: '2027-01-10' };
  expect(outcome(await put(yesterday))).toBe('setting-in-past');
  const far = { name: 'hold_hours', value: 12, valid_from: '9999-12-31' };
  expect(await put(far)).toMatchObject({ refused: 'invalid-input', errors: [{ path: 'valid_from' }] });
  const future = monday.add({ hours: 1_000 });
  await put({ name: 'hold_hours', value: 12, valid_from: '2027-01-20' });
  expect(outcome(await takeBack('hold_hours', '2027-01-20', future))).toBe('setting-in-force');
  expect(outcome(await takeBack('hold_hours', '2027-01-20'))).toBe('placed');
  expect(outcome(await takeBack('hold_hours', '2027-01-20'))).toBe('placed');
  expect(outcome(await takeBack('hold_hours', '2027-01-21'))).toBe('not-found');
});

test.each([
  { name: 'tax_rate', value: 8.25 },
  { name: 'tax_rate', value: 0.00001 },
  { name: 'daily_capacity', value: 0 },
  { name: 'hold_hours', value: 1.5 },
  { name: 'served_zip_codes', value: [] },
  { name: 'served_zip_codes', value: ['77433', '77433'] },
  { name: 'office_email', value: 'nobody' },
  { name: 'brand_name', value: ' ' },
  { name: 'time_zone', value: 'UTC' },
  { name: 'brand_name', value: 'Spotless', valid_from: 'soon' },
])('a call that names $name as $value is refused before it is decided', async (body) =>
  expect(put(body)).rejects.toThrow(),
);
