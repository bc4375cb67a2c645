import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, call, settings } from '../testing/calls.ts';
import { assignment, booked, registered } from '../testing/company.ts';
import { id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { cleanerSettingsQueries } from './queries.ts';

let tables: ReadTables;
let routes: readonly AnyRoute[];
const as = (name: string) => ({ actor: { id: id(name), role: 'cleaner' } }) as const;
const settingsOf = async (name: string) => (await answer(routes, 'GET /cleaner/settings', {}, as(name))).body;

const askedUntil = (userId: string, expiresAt: string) => ({
  userId,
  changeId: id('change'),
  emailHash: 'new',
  expiresAt,
  addresses: { from: 'old@example.com', to: 'new@example.com' },
});

beforeAll(async () => {
  tables = await readTables();
  routes = cleanerSettingsQueries({ pool: tables.pool, settings, log: {} as EventLog });
  const history = newHistory();
  for (const name of ['Carla Díaz', 'Dora Brown']) registered(history, name, 'cleaner');
  const mails = {
    jobAssignments: false,
    jobReminders: true,
    paymentNotifications: true,
    scheduleChanges: true,
  };
  history.add('NotificationsChosen', { cleanerId: id('Carla Díaz'), ...mails });
  history.add('EmailChangeRequested', askedUntil(id('Carla Díaz'), '2999-01-01T00:00:00Z'));
  history.add('EmailChangeRequested', askedUntil(id('Dora Brown'), '2020-01-01T00:00:00Z'));
  for (const [name, rating, comment] of [
    ['Carla Díaz', 4, null],
    ['Dora Brown', 1, 'Late.'],
    ['Carla Díaz', 5, 'Spotless.'],
  ] as const) {
    const bookingDate = rating === 5 ? '2027-01-14' : '2027-01-13';
    const { subject } = booked(history, `${name} ${rating}`, { bookingDate });
    history.add('CleanerAssigned', assignment(subject, name));
    history.add('BookingRated', { ...subject, cleanerId: id(name), rating, comment });
  }
  await tables.fold(history.events);
});
afterAll(() => tables.remove());

test('settings are what the cleaner chose, and the usual ones besides', async () => {
  expect(await settingsOf('Carla Díaz')).toEqual({
    notifications: {
      job_assignments: false,
      job_reminders: true,
      payment_notifications: true,
      schedule_changes: true,
    },
    profile: {
      first_name: 'Carla',
      last_name: 'Díaz',
      phone: '713-555-0101',
      email: 'carla.díaz@example.com',
    },
    privacy: { show_contact_info: false, allow_marketing: false },
    pending_email: 'new@example.com',
    version: expect.stringMatching(/^\w+\.\w+$/),
  });
});

test('an address whose link has run out is pending no more', async () => {
  expect(await settingsOf('Dora Brown')).toMatchObject({ pending_email: null });
});

test('a person without an account has no settings', async () => {
  expect(await call(routes, 'GET /cleaner/settings', {}, as('Nobody'))).toEqual({ refused: 'not-found' });
});

test('ratings are those of the own visits, the latest first', async () => {
  const { body } = await answer(routes, 'GET /cleaner/ratings', {}, as('Carla Díaz'));
  expect(body).toEqual([
    { date: '2027-01-14', rating: 5, comment: 'Spotless.' },
    { date: '2027-01-13', rating: 4, comment: null },
  ]);
});
