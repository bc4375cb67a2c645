import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attentionQueries } from '../attention/queries.ts';
import { answer, call, settings } from '../testing/calls.ts';
import { assignment, booked, cleanerApplied, office } from '../testing/company.ts';
import { id, newHistory } from '../testing/history.ts';
import { playedCalendars } from '../testing/played-calendars.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { createViews } from '../views.ts';
import { workScheduleQueries } from './queries.ts';

let tables: ReadTables;
let routes: readonly AnyRoute[];
const now = '2027-01-11T15:00:00Z';
const carla = { actor: { id: id('Carla Díaz'), role: 'cleaner' }, now } as const;
const day = [{ start: '08:00', end: '14:00' }];
const week = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: day, saturday: [], sunday: [] };

beforeAll(async () => {
  tables = await readTables();
  const calendars = playedCalendars({
    [id('Carla Díaz')]: { busy: [{ date: '2027-01-15' as LocalDate, start: '10:30', end: '11:00' }] },
    [id('Dora Brown')]: { trouble: 'not-shared' },
  });
  const dependencies = { pool: tables.pool, settings, log: {} as EventLog, calendars };
  routes = [...workScheduleQueries(dependencies), ...attentionQueries(dependencies)];
  const history = newHistory();
  for (const name of ['Carla Díaz', 'Dora Brown', 'Gone Girl']) {
    cleanerApplied(history, name);
    history.add('CleanerApproved', { cleanerId: id(name) });
  }
  for (const name of ['Carla Díaz', 'Dora Brown'])
    history.add('CalendarConnected', {
      cleanerId: id(name),
      calendarId: null,
      serviceAccount: 'tidy@example.com',
      privateKey: 'key',
    });
  history.add('CleanerDismissed', { cleanerId: id('Gone Girl'), reason: null });
  for (const [visit, cleaner, slotId] of [
    ['morning', 'Carla Díaz', '08:00-10:00'],
    ['noon', 'Carla Díaz', '12:00-14:00'],
    ['of Dora', 'Dora Brown', '08:00-10:00'],
    ['unconfirmed', 'Carla Díaz', '10:00-12:00'],
  ] as const) {
    const { subject } = booked(history, visit, { slotId });
    history.add('CleanerAssigned', assignment(subject, cleaner));
    if (visit !== 'unconfirmed')
      history.add('BookingConfirmed', { ...subject, by: 'office', cleanerId: id(cleaner) });
  }
  const cleanerId = id('Carla Díaz');
  history.add('WorkingHoursSet', { cleanerId, validFrom: '2027-01-04', week });
  const off = { from: '2027-01-15', to: '2027-01-15', slots: ['12:00-14:00' as const], note: 'Dentist' };
  history.add('TimeOffAdded', { cleanerId, timeOffId: id('dentist'), ...off });
  history.add('CalendarLinkIssued', { cleanerId, linkId: id('link') });
  await tables.fold(history.events);
});
afterAll(() => tables.remove());

const read = async (query: object = {}) =>
  (await answer(routes, 'GET /cleaner/schedule', { query: query as never }, carla)).body;

test('a cleaner reads their hours, time off, jobs, and how free each slot is', async () => {
  const schedule = await read({ from: '2027-01-15', to: '2027-01-16' });
  expect(schedule).toMatchObject({
    working_hours: week,
    valid_from: '2027-01-04',
    time_off: [
      { id: id('dentist'), from: '2027-01-15', to: '2027-01-15', slots: ['12:00-14:00'], note: 'Dentist' },
    ],
    days: [
      {
        date: '2027-01-15',
        slots: {
          '08:00-10:00': true,
          '10:00-12:00': false,
          '12:00-14:00': false,
          '14:00-16:00': false,
        },
      },
      { date: '2027-01-16', slots: { '08:00-10:00': false } },
    ],
  });
  expect(schedule.jobs.map((job) => job.id)).toEqual([id('morning'), id('noon')]);
  expect(schedule).toMatchObject({
    calendar_enabled: true,
    calendar_error: null,
    busy_times: [{ date: '2027-01-15', start: '10:30', end: '11:00' }],
  });
});

test('the usual days are a week back and five ahead', async () => {
  const { days } = await read();
  expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2027-01-04', '2027-02-15']);
});

test('at most 62 days are read, in their order', async () => {
  const ask = (from: string, to: string) =>
    call(routes, 'GET /cleaner/schedule', { query: { from, to } as never }, carla);
  expect((await read({ from: '2027-01-01', to: '2027-03-03' })).days).toHaveLength(62);
  expect(await ask('2027-01-01', '2027-03-04')).toMatchObject({ refused: 'invalid-input' });
  expect(await ask('2027-01-02', '2027-01-01')).toMatchObject({ refused: 'invalid-input' });
});

test('who was dismissed has none, and the office reads that of any cleaner', async () => {
  const gone = { actor: { id: id('Gone Girl'), role: 'cleaner' }, now } as const;
  expect(await call(routes, 'GET /cleaner/schedule', { query: {} }, gone)).toEqual({
    refused: 'cleaner-left',
  });
  const of = (name: string) => ({ params: { id: id(name) as never }, query: {} });
  const byOffice = { actor: office, now };
  expect(
    (await answer(routes, 'GET /admin/cleaners/:id/schedule', of('Dora Brown'), byOffice)).body,
  ).toMatchObject({
    working_hours: null,
    time_off: [],
    jobs: [{ id: id('of Dora') }],
    calendar_error: 'The calendar is not shared with our key.',
    busy_times: [],
  });
  expect(await call(routes, 'GET /admin/cleaners/:id/schedule', of('Nobody'), byOffice)).toEqual({
    refused: 'not-found',
  });
});

test('jobs in some days are found by their slots', async () => {
  const views = createViews({ pool: tables.pool, settings });
  const at = Temporal.Instant.from(now);
  const days = {
    cleanerId: id('Carla Díaz'),
    from: '2027-01-14' as LocalDate,
    to: '2027-01-16' as LocalDate,
  };
  const found = async (slots: readonly ['12:00-14:00'] | null) =>
    (await views.jobsWithin({ ...days, slots }, at)).map((job) => job.id);
  expect(await found(null)).toEqual([id('morning'), id('noon')]);
  expect(await found(['12:00-14:00'])).toEqual([id('noon')]);
});

test('the calendar names town and ZIP code, and nothing else of customers', async () => {
  const views = createViews({ pool: tables.pool, settings });
  const { bytes } = await views.calendarFeed(id('Carla Díaz'), Temporal.Instant.from(now));
  const text = new TextDecoder().decode(bytes);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(text).toContain(`UID:job-${id('morning')}@tidylog`);
  expect(text).toContain('DTSTART:20270115T140000Z');
  expect(text).toMatch(/LOCATION:\w+ \d{5}/);
  for (const secret of ['Ana', 'Lopez', 'Ring twice', '713-555']) expect(text).not.toContain(secret);
});

test('the office is asked about the jobs in time off', async () => {
  const { body } = await answer(
    routes,
    'GET /admin/attention',
    { query: {} as never },
    { actor: office, now },
  );
  const asked = body.filter(({ kind }) => kind === 'time-off-over-jobs');
  expect(asked).toMatchObject([
    {
      booking_id: id('noon'),
      cleaner_id: id('Carla Díaz'),
      text: 'Carla Díaz has time off, but is still assigned to the visit on Friday, January 15, 2027. Assign another cleaner.',
    },
  ]);
});
