import type { CalendarTimes } from '@tidylog/contracts/vocabulary/calendar-times';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answer, settings } from '../testing/calls.ts';
import { assignment, booked, cleanerApplied, office, registered } from '../testing/company.ts';
import { type DataOf, type History, id, newHistory } from '../testing/history.ts';
import { playedCalendars } from '../testing/played-calendars.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { calendarQueries } from './queries.ts';

const kim = { ...office, id: id('Kim Lee') };

let tables: ReadTables;
let routes: readonly AnyRoute[];
let history: History;
let played: Readonly<Record<string, CalendarTimes>> = {};

beforeAll(async () => {
  tables = await readTables();
  routes = calendarQueries({
    pool: tables.pool,
    settings,
    log: {} as EventLog,
    calendars: { timesOf: (ids, days) => playedCalendars(played).timesOf(ids, days) },
  });
});
afterAll(() => tables.remove());
beforeEach(() => {
  history = newHistory();
  registered(history, 'Kim Lee', 'admin');
});

const cleaner = (name: string, isActive = true) => {
  cleanerApplied(history, name);
  if (isActive) history.add('CleanerApproved', { cleanerId: id(name) });
};
const job = (booking: string, changes: Partial<DataOf<'BookingRequested'>> = {}, by?: string) => {
  const { subject } = booked(history, booking, changes);
  if (by !== undefined) history.add('CleanerAssigned', assignment(subject, by), { by: kim });
  return subject;
};
const cancelled = (subject: ReturnType<typeof job>, bookingDate = '2027-01-15') =>
  history.add('BookingCancelled', {
    ...subject,
    bookingDate,
    statusBefore: 'pending',
    reason: 'office',
    refund: null,
    notes: null,
    cleanerId: null,
  });

const at = (now: string) => ({ actor: office, now });
const unassigned = async (now = '2027-01-15T16:30:00Z') => {
  await tables.fold(history.events);
  return (await answer(routes, 'GET /admin/calendar/unassigned-jobs', {}, at(now))).body.unassigned_jobs;
};
const board = async (date?: string, now = '2027-01-15T16:30:00Z') => {
  await tables.fold(history.events);
  const query = date === undefined ? {} : { date };
  return (await answer(routes, 'GET /admin/calendar/availability-summary', { query }, at(now))).body;
};

describe('the unassigned jobs', () => {
  test('are those to come without a cleaner, by date and slot, until their slot is over', async () => {
    cleaner('Carla Brown');
    job('tomorrow', { bookingDate: '2027-01-16' });
    job('noon', { slotId: '12:00-14:00' });
    job('running', { slotId: '10:00-12:00' });
    job('over');
    job('yesterday', { bookingDate: '2027-01-14' });
    job('assigned', { slotId: '12:00-14:00' }, 'Carla Brown');
    cancelled(job('gone', { slotId: '12:00-14:00' }));
    expect((await unassigned()).map((card) => card.id)).toEqual([id('running'), id('noon'), id('tomorrow')]);
  });

  test('are cards with what was chosen, or a name for anything', async () => {
    job('chosen', { slotId: '12:00-14:00' });
    job('plain', { slotId: '14:00-16:00', services: [], addOns: [] });
    expect(await unassigned()).toMatchObject([
      {
        service_name: 'Dusting, Inside Oven',
        total_price: 342,
        total_amount: 342,
        apartment: null,
        notes: null,
        customer_name: 'Ana Lopez',
        last_change: { by: 'Ana Lopez', at: '2027-01-04T15:00:00Z', what: 'booked' },
      },
      { service_name: 'Home Cleaning' },
    ]);
  });
});

describe('the day of the board', () => {
  test('has today, its places, and its slots as instants with the offset of that date', async () => {
    job('visit');
    const { slots, ...day } = await board();
    expect(day).toMatchObject({
      date: '2027-01-15',
      today: '2027-01-15',
      places: { taken: 1, capacity: 10, closed: false },
    });
    expect(slots.map(({ has_begun }) => has_begun)).toEqual([true, true, false, false, false, false]);
    expect(slots[0]).toEqual({
      id: '08:00-10:00',
      time_slot: '8:00 AM - 10:00 AM',
      start_time: '2027-01-15T08:00:00-06:00',
      end_time: '2027-01-15T10:00:00-06:00',
      has_begun: true,
    });
    const changeOfClocks = (await board('2027-03-14')).slots.map(({ start_time }) => start_time);
    expect(changeOfClocks[0]).toBe('2027-03-14T08:00:00-05:00');
    expect((await board('2027-03-13')).slots[0]?.start_time).toBe('2027-03-13T08:00:00-06:00');
    history.add('DayClosed', { date: '2027-01-18', reason: 'Holiday' });
    expect((await board('2027-01-18')).places).toEqual({ taken: 0, capacity: 10, closed: true });
  });

  test('has a row for each active cleaner by name, and for any other who has a job that day', async () => {
    cleaner('Zoe Adams');
    cleaner('Carla Brown');
    cleaner('Pia Waiting', false);
    cleaner('Dora Helps', false);
    job('hers', {}, 'Dora Helps');
    expect((await board()).cleaners).toMatchObject([
      { cleaner_name: 'Carla Brown', is_active: true, calendar_enabled: false, calendar_error: null },
      { cleaner_name: 'Dora Helps', is_active: false },
      { cleaner_name: 'Zoe Adams', is_active: true },
    ]);
    expect((await board('2027-01-16')).cleaners).toHaveLength(2);
  });

  test('has a row free, busy or unknown by its own calendar, and names the one that could not be read', async () => {
    for (const name of ['Busy Bea', 'Dead Key', 'No Calendar']) cleaner(name);
    for (const name of ['Busy Bea', 'Dead Key'])
      history.add('CalendarConnected', {
        cleanerId: id(name),
        calendarId: null,
        serviceAccount: 'tidy@example.com',
        privateKey: 'key',
      });
    const date = '2027-01-15' as LocalDate;
    played = {
      [id('Busy Bea')]: { busy: [{ date, start: '09:15', end: '09:45' }] },
      [id('Dead Key')]: { trouble: 'key-refused' },
      [id('No Calendar')]: { busy: [{ date, start: '00:00', end: '24:00' }] },
    };
    const { cleaners } = await board();
    const seen = cleaners.map(({ calendar_error, slots }) => [
      calendar_error,
      slots['08:00-10:00'].available,
      slots['10:00-12:00'].available,
    ]);
    expect(seen).toEqual([
      [null, false, true],
      ['Google does not accept our key.', 'unknown', 'unknown'],
      [null, 'unknown', 'unknown'],
    ]);
  });

  test('has six cells a row with the jobs that stand there, as they came, and who changed them', async () => {
    cleaner('Carla Brown');
    job('first', {}, 'Carla Brown');
    job('second', {}, 'Carla Brown');
    cancelled(job('gone', {}, 'Carla Brown'));
    job('late', { slotId: '18:00-20:00' }, 'Carla Brown');
    const [row] = (await board()).cleaners;
    const cells = Object.values(row?.slots ?? {});
    expect(cells).toHaveLength(6);
    expect(cells.every(({ available }) => available === 'unknown')).toBe(true);
    expect(row?.slots['08:00-10:00'].existing_jobs).toMatchObject([
      { id: id('first'), notes: 'Ring twice.', last_change: { by: 'Kim Lee', what: 'assigned' } },
      { id: id('second') },
    ]);
    expect(row?.slots['18:00-20:00'].existing_jobs).toMatchObject([{ id: id('late') }]);
  });
});
