import { generateKeyPairSync } from 'node:crypto';
import { unavailableWarning } from '@tidylog/contracts/vocabulary/slot-warnings';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type LocalCalendars, startCalendars } from '@tidylog/local-calendar/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { office, officeWorld } from '../testing/office-world.ts';
import { bodyOf, call, showing } from '../testing/world.ts';
import { createGoogleCalendar } from './calendar/google-calendar.ts';

const { world, newCleaner, newBooking } = await officeWorld();
let google: LocalCalendars;
let services: Services;
beforeAll(async () => {
  google = await startCalendars({ port: 0 });
  services = world.process({ calendars: createGoogleCalendar({ url: google.url }) });
});
afterAll(() => google.close());

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keyFile = (account: string) =>
  JSON.stringify({
    type: 'service_account',
    client_email: account,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  });

async function connected(name: string, account = 'tidy@example.com'): Promise<string> {
  const id = await newCleaner(`${name}@example.com`);
  const body = {
    first_name: 'Ana',
    last_name: 'Lopez',
    phone: null,
    google_calendar_credentials: keyFile(account),
    calendar_integration_enabled: true,
  };
  await call(services, 'PATCH /admin/cleaners/:id', { params: { id }, body, context: office });
  return id;
}

const date = '2027-01-20' as LocalDate;
async function readOf(ids: readonly string[]) {
  const times = await services.calendarReader.timesOf(ids, { from: date, to: date });
  return ids.map((id) => times.get(id));
}

async function warningFor(cleanerId: string): Promise<string | null> {
  const id = await newBooking(date);
  const body = { booking_id: id, cleaner_id: cleanerId, start_time: '08:00', end_time: '10:00' };
  const assigned = await call(services, 'POST /admin/calendar/assign-job', { body, context: office });
  const shown = showing({ 'GET /admin/bookings/:id': { id, version: '99' } });
  return (await bodyOf<{ message: string | null }>(assigned, shown)).message;
}

test('a job in a busy time is assigned with a warning, and only there', async () => {
  const [busy, free] = [await connected('busy'), await connected('free')];
  google.play('busy@example.com', {
    busy: [{ start: '2027-01-20T09:15:00-06:00', end: '2027-01-20T15:45:00Z' }],
  });
  expect(await readOf([busy, free])).toEqual([
    { busy: [{ date, start: '09:15', end: '09:45' }] },
    { busy: [] },
  ]);
  expect(await warningFor(busy)).toBe(unavailableWarning);
  expect(await warningFor(free)).toBeNull();
});

test('a calendar that cannot be read has its reason, leaves the others as they are, and blocks no job', async () => {
  google.playKey('silent@example.com', 'silent');
  google.playKey('dead@example.com', 'withdrawn');
  google.play('hidden@example.com', { error: 'notFound' });
  const hidden = await connected('hidden');
  const silent = await connected('silent', 'silent@example.com');
  const dead = await connected('dead', 'dead@example.com');
  const fine = await connected('fine');
  expect(await readOf([hidden, silent, dead, fine])).toEqual([
    { trouble: 'not-shared' },
    { trouble: 'no-answer' },
    { trouble: 'key-refused' },
    { busy: [] },
  ]);
  for (const id of [hidden, silent, dead]) expect(await warningFor(id)).toBeNull();
});
