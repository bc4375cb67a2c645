import { clockInAt, tapAt } from '@tidylog/contracts/testing/taps';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answer, settings } from '../testing/calls.ts';
import { assignment, booked, cleanerActor, cleanerApplied, office } from '../testing/company.ts';
import { type DataOf, type History, id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { visitRecordQueries } from '../visit-records/queries.ts';
import { jobQueries } from './queries.ts';

let tables: ReadTables;
let routes: readonly AnyRoute[];
let history: History;

beforeAll(async () => {
  tables = await readTables();
  const dependencies = { pool: tables.pool, settings, log: {} as EventLog };
  routes = [...jobQueries(dependencies), ...visitRecordQueries(dependencies)];
});
afterAll(() => tables.remove());
beforeEach(() => {
  history = newHistory();
  cleanerApplied(history, 'Carla Díaz');
  cleanerApplied(history, 'Dora Brown');
});

const carla = cleanerActor('Carla Díaz');
const confirmedJob = (booking: string, changes: Partial<DataOf<'BookingRequested'>> = {}) => {
  const { subject, request } = booked(history, booking, changes);
  history.add('CleanerAssigned', assignment(subject, 'Carla Díaz'));
  history.add('BookingConfirmed', { ...subject, by: 'office', cleanerId: carla.id });
  return { subject, request };
};

describe('the figures of a cleaner', () => {
  const figures = async (actor = carla) => {
    await tables.fold(history.events);
    const now = '2027-01-15T12:00:00Z';
    return (await answer(routes, 'GET /cleaner/stats', {}, { actor, now })).body;
  };
  const nothing = {
    completedJobs: 0,
    totalEarnings: 0,
    rating: 5,
    ratingCount: 0,
    onTimeRate: null,
    todayJobs: 0,
  };

  test('start with nothing, and with five stars', async () =>
    expect(await figures()).toEqual({
      ...nothing,
      repeatCustomers: 0,
      totalWithdrawn: 0,
      memberSince: null,
    }));

  test('count jobs, earnings, punctual clock-ins and customers who came back', async () => {
    const work = (name: string, at: string) => {
      const { subject, request } = confirmedJob(name, { bookingDate: at.slice(0, 10) as LocalDate });
      history.add('CleanerClockedIn', { ...subject, cleanerId: carla.id, ...clockInAt(at) });
      history.add('BookingCompleted', {
        ...subject,
        by: 'office',
        bookingDate: request.bookingDate,
        pay: { cleanerId: carla.id, amount: 5_050, base: null, share: null, customerPaid: false },
      });
      history.add('JobPaymentCredited', {
        cleanerId: carla.id,
        bookingId: subject.bookingId,
        completion: 1,
        amount: 5_050,
        status: 'pending',
        bookingDate: request.bookingDate,
        base: null,
        share: null,
      });
      history.add('BookingRated', { ...subject, cleanerId: carla.id, rating: 4, comment: null });
    };
    work('punctual', '2027-01-11T14:15:00Z');
    work('late', '2027-01-12T14:15:01Z');
    confirmedJob('today');
    confirmedJob('tomorrow', { bookingDate: '2027-01-16' });
    expect(await figures()).toMatchObject({
      completedJobs: 2,
      totalEarnings: 101,
      rating: 4,
      onTimeRate: 50,
      todayJobs: 1,
      repeatCustomers: 1,
    });
    expect(await figures(cleanerActor('Dora Brown'))).toMatchObject(nothing);
  });
});

test('the office sees all that was recorded, with who did it', async () => {
  const { subject } = confirmedJob('visit');
  const by = { ...subject, cleanerId: carla.id };
  const late = { ...clockInAt('2027-01-15T14:02:00Z'), tappedAt: '2027-01-15T14:02:00Z' } as const;
  history.add('CleanerClockedIn', { ...by, ...late, source: 'sent-later' });
  const { source: _source, ...tap } = tapAt('2027-01-15T15:00:00Z');
  const note = { ...by, ...tap, noteId: id('note'), audience: 'office', cannotCome: false } as const;
  history.add('CleanerNoteWritten', { ...note, text: 'The key is bent.' });
  await tables.fold(history.events);
  const params = { id: id('visit') };
  const { body } = await answer(routes, 'GET /admin/bookings/:id/visit', { params }, { actor: office });
  expect(body).toMatchObject({
    hours_by: 'sent_later',
    taps: [{ what: 'clock_in', by: 'Carla Díaz', source: 'sent-later', tapped_at: '2027-01-15T14:02:00Z' }],
    notes: [{ text: 'The key is bent.', by: 'Carla Díaz' }],
    corrections: [],
    problems: [],
  });
});
