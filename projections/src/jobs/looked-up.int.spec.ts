import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../testing/calls.ts';
import { cleanerActor, cleanerApplied, moveOf } from '../testing/company.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { jobsIn } from '../testing/jobs-in.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { createViews } from '../views.ts';

let tables: ReadTables;
let history: History;

beforeAll(async () => {
  tables = await readTables();
});
afterAll(() => tables.remove());
beforeEach(() => {
  history = newHistory();
  cleanerApplied(history, 'Carla Díaz');
  cleanerApplied(history, 'Dora Brown');
});

const carla = cleanerActor('Carla Díaz');

const { job, confirmedJob } = jobsIn(() => history);

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

  test('reminds of the confirmed jobs of a day, in their order', async () => {
    confirmedJob('noon', { slotId: '12:00-14:00' });
    confirmedJob('morning');
    confirmedJob('elsewhere', { bookingDate: '2027-01-16' });
    confirmedJob("dora's", {}, 'Dora Brown');
    job('pending');
    await tables.fold(history.events);
    expect(await views().jobsOn(slot)).toEqual([id('morning'), id('noon')]);
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
