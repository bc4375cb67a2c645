import { clockInAt, tapAt } from '@tidylog/contracts/testing/taps';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answer, settings } from '../testing/calls.ts';
import { assignment, booked, cleanerApplied, office } from '../testing/company.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { attentionQueries } from './queries.ts';

let tables: ReadTables;
let routes: readonly AnyRoute[];
let history: History;
const cleanerId = id('Carla Díaz');

beforeAll(async () => {
  tables = await readTables();
  routes = attentionQueries({ pool: tables.pool, settings, log: {} as EventLog });
});
afterAll(() => tables.remove());
beforeEach(() => {
  history = newHistory();
  cleanerApplied(history, 'Carla Díaz');
  history.add('CleanerApproved', { cleanerId });
});

const visit = (bookingDate = '2027-01-15') => {
  const { subject } = booked(history, 'visit', { bookingDate });
  history.add('CleanerAssigned', assignment(subject, 'Carla Díaz'));
  history.add('BookingConfirmed', { ...subject, by: 'office', cleanerId });
  return { ...subject, cleanerId };
};
const told = async (now: string) => {
  await tables.fold(history.events);
  const { body } = await answer(routes, 'GET /admin/attention', {}, { actor: office, now });
  return body.map(({ kind, text }) => [kind, text]);
};

const kindsAt = async (now: string) => (await told(now)).map(([kind]) => kind);

test('a visit that has not begun is named from 15 minutes after its start', async () => {
  visit();
  expect(await told('2027-01-15T14:14:59Z')).toEqual([]);
  expect(await told('2027-01-15T14:15:00Z')).toEqual([
    [
      'not-clocked-in',
      'Carla Díaz has not clocked in to the visit on Friday, January 15, 2027, 8:00 AM - 10:00 AM. Call them, or assign another cleaner.',
    ],
  ]);
});

test('a visit that has not begun is not named where its cleaner said why, or has begun', async () => {
  const late = visit();
  const of = (booking: string) => {
    const { subject } = booked(history, booking);
    history.add('CleanerAssigned', assignment(subject, 'Carla Díaz'));
    history.add('BookingConfirmed', { ...subject, by: 'office', cleanerId });
    return { ...subject, cleanerId };
  };
  history.add('CleanerClockedIn', { ...late, ...clockInAt('2027-01-15T14:00:00Z') });
  const { source: _source, ...tap } = tapAt('2027-01-15T12:00:00Z');
  const note = { noteId: id('note'), audience: 'office', text: 'I am ill.', cannotCome: true } as const;
  history.add('CleanerNoteWritten', { ...of('ill'), ...tap, ...note });
  const report = { reportId: id('report'), reason: 'no-key', note: null, photoIds: [] as string[] } as const;
  history.add('CouldNotGetIn', { ...of('closed'), ...tapAt('2027-01-15T14:05:00Z'), ...report });
  expect(await kindsAt('2027-01-15T15:00:00Z')).not.toContain('not-clocked-in');
});

test('reports about visits of today or later come first, then visits that have not begun', async () => {
  const of = (booking: string, bookingDate = '2027-01-15') => {
    const { subject } = booked(history, booking, { bookingDate });
    history.add('CleanerAssigned', assignment(subject, 'Carla Díaz'));
    history.add('BookingConfirmed', { ...subject, by: 'office', cleanerId });
    return { ...subject, cleanerId };
  };
  const report = { reportId: id('report'), reason: 'no-key', note: null, photoIds: [] as string[] } as const;
  history.add('CouldNotGetIn', {
    ...of('earlier', '2027-01-14'),
    ...tapAt('2027-01-14T14:05:00Z'),
    ...report,
  });
  of('late');
  history.add('CouldNotGetIn', { ...of('closed'), ...tapAt('2027-01-15T14:30:00Z'), ...report });
  await tables.fold(history.events);
  const now = '2027-01-15T15:00:00Z';
  const listed = await answer(routes, 'GET /admin/attention', {}, { actor: office, now });
  expect(listed.body.map(({ kind, booking_id, is_urgent }) => [kind, booking_id, is_urgent])).toEqual([
    ['not-got-into', id('closed'), true],
    ['not-clocked-in', id('late'), false],
    ['not-got-into', id('earlier'), false],
  ]);
  const query = { filter: JSON.stringify({ urgent: 'yes' }) };
  const urgent = await answer(routes, 'GET /admin/attention', { query }, { actor: office, now });
  expect(urgent.body.map(({ booking_id }) => booking_id)).toEqual([id('closed')]);
});

test('a visit that was never begun is named from the day after', async () => {
  visit();
  expect(await kindsAt('2027-01-16T05:59:00Z')).toEqual(['not-clocked-in']);
  expect(await told('2027-01-16T06:00:00Z')).toEqual([
    [
      'never-begun',
      'Carla Díaz never clocked in to the visit on Friday, January 15, 2027. Correct the times, or move or cancel the visit.',
    ],
  ]);
});

test('a closed door is named until the office decides', async () => {
  const of = visit();
  const report = { reportId: id('report'), reason: 'wrong-code', note: null } as const;
  history.add('CouldNotGetIn', { ...of, ...tapAt('2027-01-15T14:05:00Z'), ...report, photoIds: [] });
  const matter = [
    'not-got-into',
    'Carla Díaz could not get in to the visit on Friday, January 15, 2027: the code does not work. Decide what happens.',
  ];
  expect(await told('2027-01-15T14:10:00Z')).toEqual([matter]);
  expect(await told('2027-01-16T14:10:00Z')).toEqual([matter]);
  const settled = { reportId: id('report'), outcome: 'dismissed', cleanerPay: 0, earningId: null } as const;
  history.add('AccessProblemSettled', { ...of, ...settled });
  expect(await told('2027-01-15T14:10:00Z')).toEqual([]);
});

test('a cleaner who cannot come, or was not there, is named until another one has the visit', async () => {
  const of = visit();
  const { source: _source, ...tap } = tapAt('2027-01-15T12:00:00Z');
  const note = { noteId: id('note'), audience: 'office', text: 'I am ill.', cannotCome: true } as const;
  history.add('CleanerNoteWritten', { ...of, ...tap, ...note });
  expect(await told('2027-01-15T12:10:00Z')).toEqual([
    [
      'cannot-come',
      'Carla Díaz cannot come to the visit on Friday, January 15, 2027. Assign another cleaner.',
    ],
  ]);
  expect(await told('2027-01-16T12:10:00Z')).toEqual([
    ['cannot-come', 'Carla Díaz was not at the visit on Friday, January 15, 2027. Move or cancel the visit.'],
  ]);
  history.add('CleanerUnassigned', of);
  const after = await told('2027-01-15T12:10:00Z');
  expect(after.filter(([kind]) => kind === 'cannot-come')).toEqual([]);
});

test('hours that a cleaner entered later are named until the office saves the times', async () => {
  const of = visit();
  const [begin, end] = ['2027-01-15T14:00:00Z', '2027-01-15T16:00:00Z'];
  history.add('CleanerClockedIn', { ...of, ...clockInAt(begin), source: 'claimed' });
  history.add('CleanerClockedOut', { ...of, ...tapAt(end), source: 'claimed' });
  const { cleanerId: _cleanerId, ...subject } = of;
  const pay = { cleanerId, amount: 100, base: null, share: null, customerPaid: true };
  history.add('BookingCompleted', { ...subject, by: 'clock-out', bookingDate: '2027-01-15', pay });
  const kinds = async () => (await told('2027-01-17T12:00:00Z')).filter(([kind]) => kind === 'claimed-times');
  expect(await kinds()).toEqual([
    [
      'claimed-times',
      'Carla Díaz entered their hours for the visit on Friday, January 15, 2027 later. Check the times and save them.',
    ],
  ]);
  const times = { clockedInAt: begin, clockedOutAt: end };
  const corrected = { ...times, before: times, statusAfter: 'completed', reason: 'Right.' } as const;
  history.add('WorkTimesCorrected', {
    ...of,
    ...corrected,
    correctionId: null,
    questionId: null,
    takenBackAt: null,
  });
  expect(await kinds()).toEqual([]);
});
