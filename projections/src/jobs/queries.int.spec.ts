import { clockInAt, ownCorrection, tapAt } from '@tidylog/contracts/testing/taps';
import { usualMoveNotes } from '@tidylog/contracts/vocabulary/move-notes';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answer, call, settings } from '../testing/calls.ts';
import { assignment, cleanerActor, cleanerApplied } from '../testing/company.ts';
import { photoOf } from '../testing/golden-photos.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { jobsIn } from '../testing/jobs-in.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { visitRecordQueries } from '../visit-records/queries.ts';
import { jobQueries } from './queries.ts';

let tables: ReadTables;
let routes: readonly AnyRoute[];
let history: History;

beforeAll(async () => {
  tables = await readTables();
  const dependencies = { pool: tables.pool, settings, log: {} as EventLog };
  routes = jobQueries(dependencies);
});
afterAll(() => tables.remove());
beforeEach(() => {
  history = newHistory();
  cleanerApplied(history, 'Carla Díaz');
  cleanerApplied(history, 'Dora Brown');
});

const carla = cleanerActor('Carla Díaz');

const { job, confirmedJob } = jobsIn(() => history);

// In Chicago it is still the evening of the 15th.
const today = async (now = '2027-01-16T03:30:00Z') => {
  await tables.fold(history.events);
  return (await answer(routes, 'GET /cleaner/today-jobs', {}, { actor: carla, now })).body;
};
const idsOf = (jobs: readonly { readonly id: string }[]) => jobs.map((each) => each.id);

describe('the jobs of today', () => {
  test('are the confirmed ones of the business date, in the order of the day', async () => {
    confirmedJob('noon', { slotId: '12:00-14:00' });
    confirmedJob('morning');
    confirmedJob('tomorrow', { bookingDate: '2027-01-16' });
    confirmedJob('yesterday', { bookingDate: '2027-01-14' });
    confirmedJob("dora's", {}, 'Dora Brown');
    job('pending');
    expect(idsOf(await today())).toEqual([id('morning'), id('noon')]);
  });

  test('keep those completed and cancelled, but for one cancelled before it was confirmed', async () => {
    const done = confirmedJob('done');
    history.add('BookingCompleted', { ...done.subject, by: 'office', bookingDate: '2027-01-15', pay: null });
    const off = confirmedJob('off', { slotId: '10:00-12:00' });
    const cancelled = { bookingDate: '2027-01-15', reason: 'office', refund: null, notes: null } as const;
    history.add('BookingCancelled', {
      ...off.subject,
      ...cancelled,
      statusBefore: 'confirmed',
      cleanerId: null,
    });
    const never = job('never confirmed');
    history.add('BookingCancelled', {
      ...never.subject,
      ...cancelled,
      statusBefore: 'pending',
      cleanerId: null,
    });
    const jobs = await today();
    expect(jobs.map(({ status }) => status)).toEqual(['completed', 'cancelled']);
    expect(idsOf(jobs)).toEqual([id('done'), id('off')]);
  });

  test('keep a visit of an earlier day that nobody clocked out of', async () => {
    const { subject } = confirmedJob('forgotten', { bookingDate: '2027-01-14' });
    const at = '2027-01-14T14:00:00Z';
    history.add('CleanerClockedIn', { ...subject, cleanerId: carla.id, ...clockInAt(at) });
    expect(await today()).toMatchObject([{ id: id('forgotten'), status: 'in_progress', clocked_in_at: at }]);
  });

  test('can be begun from one hour before the visit, by the business clock', async () => {
    confirmedJob('visit');
    expect(await today('2027-01-15T12:59:59Z')).toMatchObject([{ can_clock_in: false }]);
    expect(await today('2027-01-15T13:00:00Z')).toMatchObject([{ can_clock_in: true }]);
  });

  test('have no notes where no one wrote any', async () => {
    const { subject } = confirmedJob('moved');
    const notes = usualMoveNotes({ fromDate: '2027-01-14', toDate: '2027-01-15' });
    history.add('CleanerAssigned', assignment(subject, 'Carla Díaz', { notes }));
    expect(await today()).toMatchObject([{ id: id('moved'), notes: null }]);
  });

  test('show what the cleaner needs, at the wall time of the house', async () => {
    confirmedJob('visit');
    expect(await today()).toEqual([
      {
        id: id('visit'),
        starts_at: '2027-01-15T14:00:00Z',
        pay_share: 0.6,
        pay_base: 365,
        eta_at: null,
        on_the_way_at: null,
        planned_end: null,
        is_overdue: false,
        hours_by: null,
        access_problem: null,
        cannot_come_at: null,
        checklist: { done: 0, total: 29 },
        photo_count: 0,
        open_question_id: null,
        version: '3',
        customer_name: 'Ana Lopez',
        contact_visible: true,
        customer_email: 'ana.lopez@example.com',
        customer_phone: '713-555-0101',
        address: '12 Oak Lane, Houston, TX 77433',
        date: '2027-01-15',
        time_slot: '8:00 AM - 10:00 AM',
        start_time: '08:00',
        end_time: '10:00',
        duration_hours: 3.5,
        total_amount: 342,
        pay_amount: 219,
        status: 'confirmed',
        special_instructions: 'The key is under the mat.',
        notes: 'Ring twice.',
        services: [
          { name: 'Dusting', price: 0 },
          { name: 'Inside Oven × 2', price: 30 },
        ],
        eta: null,
        clock_in_from: '2027-01-15T13:00:00Z',
        can_clock_in: true,
        can_take_back: false,
        clocked_in_at: null,
        clocked_out_at: null,
      },
    ]);
  });

  test('show the pay that was credited once they are completed', async () => {
    const { subject } = confirmedJob('visit');
    const pay = { cleanerId: carla.id, amount: 20_000, base: null, share: null, customerPaid: false };
    history.add('BookingCompleted', { ...subject, by: 'office', bookingDate: '2027-01-15', pay });
    expect(await today()).toMatchObject([{ pay_amount: 200, status: 'completed' }]);
  });
});

describe('the lists of jobs', () => {
  const now = '2027-01-15T12:00:00Z';
  const listed = async (query: object = {}) => {
    await tables.fold(history.events);
    return idsOf((await answer(routes, 'GET /cleaner/jobs', { query }, { actor: carla, now })).body);
  };
  const some = () => {
    for (const [name, bookingDate] of Object.entries({
      'long ago': '2026-12-14',
      'days ago': '2027-01-12',
      yesterday: '2027-01-14',
      today: '2027-01-15',
      tomorrow: '2027-01-16',
      later: '2027-02-20',
    }))
      confirmedJob(name, { bookingDate });
    const begun = confirmedJob('begun', { bookingDate: '2026-12-01' });
    history.add('CleanerClockedIn', {
      ...begun.subject,
      cleanerId: carla.id,
      ...clockInAt('2026-12-01T14:00:00Z'),
    });
    job('pending');
  };
  const named = (...names: string[]) => names.map((name) => id(name));

  test('have what is in progress first, then what comes, then what was', async () => {
    some();
    expect(await listed()).toEqual(named('begun', 'today', 'tomorrow', 'later', 'yesterday', 'days ago'));
  });

  test('go by calendar days of the business, and by status', async () => {
    some();
    expect(await listed({ date_range: 'today' })).toEqual(named('today'));
    expect(await listed({ date_range: 'tomorrow', status: '' })).toEqual(named('tomorrow'));
    expect(await listed({ date_range: 'week' })).toEqual(named('today', 'tomorrow', 'yesterday', 'days ago'));
    expect(await listed({ date_range: 'month' })).toEqual(
      named('today', 'tomorrow', 'yesterday', 'days ago'),
    );
    expect(await listed({ status: 'in_progress' })).toEqual(named('begun'));
    expect(await listed({ status: 'cancelled' })).toEqual([]);
    for (const query of [{ status: 'lost' }, { date_range: 'year' }] as never[])
      expect(await call(routes, 'GET /cleaner/jobs', { query }, { actor: carla, now })).toMatchObject({
        refused: 'invalid-input',
      });
  });

  test('of what comes and of what was never begun have confirmed jobs alone', async () => {
    some();
    confirmedJob('14 days ago', { bookingDate: '2027-01-01' });
    confirmedJob('15 days ago', { bookingDate: '2026-12-31' });
    await tables.fold(history.events);
    const ask = async (name: 'GET /cleaner/upcoming-jobs' | 'GET /cleaner/open-jobs') =>
      idsOf((await answer(routes, name, {}, { actor: carla, now })).body);
    expect(await ask('GET /cleaner/upcoming-jobs')).toEqual(named('tomorrow', 'later'));
    expect(await ask('GET /cleaner/open-jobs')).toEqual(named('14 days ago', 'days ago', 'yesterday'));
  });
});

describe('a job of their own', () => {
  const now = '2027-01-15T18:10:00Z';
  const of = (booking: string, actor = carla) =>
    answer(routes, 'GET /cleaner/jobs/:id', { params: { id: id(booking) } }, { actor, now });

  test('has its rooms, checklist, notes and times', async () => {
    const { subject } = confirmedJob('visit');
    const by = { ...subject, cleanerId: carla.id };
    const [begin, end] = ['2027-01-15T14:02:00Z', '2027-01-15T17:30:00Z'];
    const { source: _source, ...tap } = tapAt('2027-01-15T15:00:00Z');
    history.add('CleanerOnTheWay', { ...by, ...tapAt('2027-01-15T13:30:00Z'), eta: begin });
    history.add('CleanerClockedIn', { ...by, ...clockInAt(begin, end) });
    const item = { itemId: 'bedrooms-1-bed', room: 'Bedroom 1', text: 'Make the bed', done: true };
    history.add('ChecklistTicked', { ...by, ...tap, items: [{ ...item, at: tap.at }] });
    const note = { ...by, ...tap, noteId: id('note'), audience: 'customer', cannotCome: false } as const;
    history.add('CleanerNoteWritten', { ...note, text: 'A tile is loose.' });
    await tables.fold(history.events);
    const { body, version } = await of('visit');
    expect(version).toBe(body.version);
    expect(body).toMatchObject({
      status: 'in_progress',
      eta: '08:02',
      eta_at: begin,
      on_the_way_at: '2027-01-15T13:30:00Z',
      planned_end: end,
      is_overdue: true,
      hours_by: 'tap',
      checklist: { done: 1, total: 29 },
      notes_written: [{ id: id('note'), text: 'A tile is loose.', audience: 'customer' }],
      times: [
        { what: 'on_the_way', by: 'Carla Díaz', source: 'live' },
        { what: 'clock_in', at: begin },
      ],
    });
    expect(body.rooms).toContainEqual({ name: 'Bedrooms', count: 3 });
    expect(body.checklist_items.find(({ id: item }) => item === 'bedrooms-1-bed')).toMatchObject({
      done_at: tap.at,
    });
  });

  test('has the hours before and after a correction', async () => {
    const { subject } = confirmedJob('visit');
    const by = { ...subject, cleanerId: carla.id };
    const [begin, earlier] = ['2027-01-15T14:05:00Z', '2027-01-15T13:58:00Z'];
    history.add('CleanerClockedIn', { ...by, ...clockInAt(begin) });
    const hours = { clockedInAt: earlier, before: { clockedInAt: begin, clockedOutAt: null } };
    const after = { clockedOutAt: null, statusAfter: 'in_progress', reason: 'Came earlier' } as const;
    history.add('WorkTimesCorrected', { ...by, ...ownCorrection, ...hours, ...after });
    await tables.fold(history.events);
    const { times } = (await of('visit')).body;
    const correction = { was_clocked_in_at: begin, clocked_in_at: earlier, clocked_out_at: null };
    expect(times.find(({ what }) => what === 'times_corrected')).toMatchObject({ correction });
    expect(times.find(({ what }) => what === 'clock_in')).toMatchObject({ correction: null });
  });

  test('says what the office pays for the trip to a closed door, to whom it was closed', async () => {
    const { subject } = confirmedJob('visit');
    const report = { ...tapAt('2027-01-15T15:00:00Z'), reason: 'no-key' as const, note: null, photoIds: [] };
    const own = { ...subject, cleanerId: carla.id, reportId: id('own') };
    history.add('CouldNotGetIn', { ...own, ...report });
    await tables.fold(history.events);
    expect((await of('visit')).body.trip_pay).toBeNull();
    const pay = { outcome: 'cancelled', cleanerPay: 2_500, earningId: id('earning') } as const;
    history.add('AccessProblemSettled', { ...own, ...pay });
    history.add('CouldNotGetIn', { ...own, ...report, cleanerId: id('Dora Brown'), reportId: id('other') });
    await tables.fold(history.events);
    expect((await of('visit')).body.trip_pay).toBe(25);
  });

  test('starts empty after a clock-in at the wrong house, of which the office alone sees what was made', async () => {
    const { subject } = confirmedJob('visit');
    const by = { ...subject, cleanerId: carla.id };
    const begin = '2027-01-15T14:02:00Z';
    const { source: _source, ...tap } = tapAt('2027-01-15T14:05:00Z');
    history.add('CleanerClockedIn', { ...by, ...clockInAt(begin) });
    const note = { noteId: id('note'), audience: 'customer', cannotCome: false, text: 'A tile.' } as const;
    history.add('CleanerNoteWritten', { ...by, ...tap, ...note });
    history.add('PhotoAdded', photoOf(subject, 'wrong', { takenAt: tap.at }));
    history.add('WorkTimesCorrected', {
      ...by,
      ...ownCorrection,
      clockedInAt: null,
      clockedOutAt: null,
      statusAfter: 'confirmed',
      before: { clockedInAt: begin, clockedOutAt: null },
      reason: 'Not this house',
      takenBackAt: '2027-01-15T14:08:00Z',
    });
    await tables.fold(history.events);
    const { body } = await of('visit');
    expect(body).toMatchObject({ status: 'confirmed', notes_written: [], photos: [], photo_count: 0 });
    const log = { readAsIs: () => ReadableStream.from(history.events) } as unknown as EventLog;
    const office = visitRecordQueries({ pool: tables.pool, settings, log });
    const report = await answer(
      office,
      'GET /admin/bookings/:id/visit',
      { params: { id: id('visit') } },
      { actor: { id: id('Office'), role: 'admin' } },
    );
    expect(report.body).toMatchObject({
      notes: [{ text: 'A tile.', is_taken_back: true }],
      photos: [{ is_taken_back: true }],
    });
  });

  test('is not there for others', async () => {
    confirmedJob('visit');
    await tables.fold(history.events);
    const dora = { actor: cleanerActor('Dora Brown'), now };
    expect(await call(routes, 'GET /cleaner/jobs/:id', { params: { id: id('visit') } }, dora)).toMatchObject({
      refused: 'not-found',
    });
  });

  test('keeps its contact while a report is undecided', async () => {
    const { subject } = confirmedJob('visit', { bookingDate: '2027-01-10' });
    const report = {
      reportId: id('report'),
      reason: 'no-key',
      note: null,
      photoIds: [] as string[],
    } as const;
    history.add('CouldNotGetIn', {
      ...subject,
      cleanerId: carla.id,
      ...tapAt('2027-01-10T14:00:00Z'),
      ...report,
    });
    await tables.fold(history.events);
    expect((await of('visit')).body).toMatchObject({
      contact_visible: true,
      access_problem: { id: id('report'), reason: 'no-key', settled: null },
    });
    const settle = { reportId: id('report'), outcome: 'dismissed', cleanerPay: 0, earningId: null } as const;
    history.add('AccessProblemSettled', { ...subject, cleanerId: carla.id, ...settle });
    await tables.fold(history.events);
    expect((await of('visit')).body).toMatchObject({ contact_visible: false });
  });
});
