import { clockInAt } from '@tidylog/contracts/testing/taps';
import { usualMoveNotes } from '@tidylog/contracts/vocabulary/move-notes';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answer, settings } from '../testing/calls.ts';
import { assignment, booked, cleanerActor, cleanerApplied, moveOf } from '../testing/company.ts';
import { type DataOf, type History, id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { createViews } from '../views.ts';
import { walletQueries } from '../wallets/queries.ts';
import { jobQueries } from './queries.ts';

let tables: ReadTables;
let routes: readonly AnyRoute[];
let history: History;

beforeAll(async () => {
  tables = await readTables();
  const dependencies = { pool: tables.pool, settings, log: {} as EventLog };
  routes = [...jobQueries(dependencies), ...walletQueries(dependencies)];
});
afterAll(() => tables.remove());
beforeEach(() => {
  history = newHistory();
  cleanerApplied(history, 'Carla Díaz');
  cleanerApplied(history, 'Dora Brown');
});

const carla = cleanerActor('Carla Díaz');

const job = (booking: string, changes: Partial<DataOf<'BookingRequested'>> = {}, cleaner = 'Carla Díaz') => {
  const { subject, request } = booked(history, booking, changes);
  const { position } = history.add('CleanerAssigned', assignment(subject, cleaner));
  return { subject, request, position };
};
const confirmedJob = (
  booking: string,
  changes: Partial<DataOf<'BookingRequested'>> = {},
  cleaner?: string,
) => {
  const made = job(booking, changes, cleaner);
  history.add('BookingConfirmed', { ...made.subject, by: 'office', cleanerId: null });
  return made;
};

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

describe('the balance of a wallet', () => {
  const balance = async () =>
    (await answer(routes, 'GET /cleaner/wallet-balance', {}, { actor: carla })).body;

  test('is nothing before the first job', async () => {
    await tables.fold([]);
    expect(await balance()).toEqual({ available: 0, pending: 0 });
  });

  test('sums what is pending apart from what is available, of this cleaner alone', async () => {
    const credit = (booking: string, cleanerId: string, amount: number, status: 'pending' | 'available') =>
      history.add('JobPaymentCredited', {
        cleanerId,
        bookingId: id(booking),
        completion: 1,
        bookingDate: '2027-01-15',
        amount,
        status,
        base: null,
        share: null,
      });
    credit('one', carla.id, 18_956, 'pending');
    credit('two', carla.id, 10_001, 'pending');
    credit('three', carla.id, 5050, 'available');
    credit('four', id('Dora Brown'), 7, 'available');
    await tables.fold(history.events);
    expect(await balance()).toEqual({ available: 50.5, pending: 289.57 });
  });
});

describe('what the write side looks up', () => {
  const views = () => createViews({ pool: tables.pool, settings });
  const now = Temporal.Instant.from('2027-01-04T15:00:00Z');
  const slot = {
    cleanerId: id('Carla Díaz'),
    date: '2027-01-15' as LocalDate,
    slotId: '08:00-10:00',
  } as const;

  test('is the job, for its cleaner alone', async () => {
    confirmedJob('visit');
    await tables.fold(history.events);
    expect(await views().job(id('visit'), carla.id, now)).toMatchObject({
      id: id('visit'),
      pay_amount: 219,
    });
    expect(await views().job(id('visit'), id('Dora Brown'), now)).toBeUndefined();
    expect(await views().job(id('unknown'), carla.id, now)).toBeUndefined();
  });

  test('warns of the other jobs in the slot, with what brought them there', async () => {
    const first = job('first');
    const moved = job('moved', { slotId: '10:00-12:00' });
    const gone = job('gone');
    job('elsewhere', { bookingDate: '2027-01-16' });
    job("dora's", {}, 'Dora Brown');
    const to = { toDate: slot.date, toSlotId: slot.slotId };
    const move = moveOf(moved.request, 'move', to);
    const { position } = history.add('BookingRescheduled', {
      ...move,
      holdUntil: null,
      cleanerId: null,
      remindAt: null,
    });
    const cancelled = {
      bookingDate: slot.date,
      statusBefore: 'pending',
      reason: 'office',
      refund: null,
      notes: null,
    } as const;
    history.add('BookingCancelled', { ...gone.subject, ...cancelled, cleanerId: null });
    await tables.fold(history.events);
    expect(await views().jobsAt(slot)).toEqual([
      { bookingId: id('first'), customerName: 'Ana Lopez', since: first.position },
      { bookingId: id('moved'), customerName: 'Ana Lopez', since: position },
    ]);
    expect(await views().jobsAt({ ...slot, slotId: '18:00-20:00' })).toEqual([]);
  });
});
