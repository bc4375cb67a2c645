import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { CleanerEvent } from '@tidylog/contracts/events/cleaner';
import { unchanging } from '@tidylog/contracts/testing/settings';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { toDollars } from '@tidylog/contracts/vocabulary/money';
import { addDays, dateAt } from '@tidylog/contracts/vocabulary/time';
import type { EventLog, Recorded, WriteContext } from '@tidylog/eventlog/event-log';
import { attentionQueries } from '@tidylog/projections/attention/queries';
import { weekOf } from '@tidylog/projections/stats/days';
import { statsQueries } from '@tidylog/projections/stats/queries';
import { answer, settings } from '@tidylog/projections/testing/calls';
import { contactOf, office } from '@tidylog/projections/testing/company';
import { type ReadTables, readTables } from '@tidylog/projections/testing/read-tables';
import { createBookingActs } from '@tidylog/services/booking/acts/booking-acts';
import { bookingStream } from '@tidylog/services/booking/booking';
import { createVisitActs } from '@tidylog/services/booking/visit/visit-acts';
import { visitRoutes } from '@tidylog/services/booking/visit/visit-routes';
import { cleanerStream } from '@tidylog/services/cleaner/cleaner';
import { createDismissal } from '@tidylog/services/dismissal/dismissal';
import { accept } from '@tidylog/services/kernel/decision';
import { createStreams } from '@tidylog/services/kernel/transact';
import {
  ana,
  assigned,
  confirmed,
  friday,
  placed,
  requested,
  started,
} from '@tidylog/services/testing/booking-events';
import { createMemoryLog } from '@tidylog/services/testing/memory-log';
import { settings as defaults } from '@tidylog/services/testing/settings';
import { call, noViews } from '@tidylog/services/testing/world';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Act, correctedBooking, plans } from './testing/corrected-booking.ts';
import { recount, sumOf } from './testing/recount.ts';

let tables: ReadTables;
beforeAll(async () => {
  tables = await readTables();
});
afterAll(() => tables.remove());

/** How the visit ended, and what it cost, by its events alone. */
function endOf(events: readonly Recorded[]) {
  const [cancelled, completed] = [
    events.findLastIndex(({ type }) => type === 'BookingCancelled'),
    events.findLastIndex(({ type }) => type === 'BookingCompleted'),
  ];
  const reopened = events.findLastIndex(({ type }) => type === 'CompletionRevoked');
  const prices = events.flatMap(({ type, data }) =>
    type === 'BookingRequested' || type === 'CleaningSelectionChanged' ? [data.breakdown.finalTotal] : [],
  );
  return {
    isCancelled: cancelled >= 0,
    isCompleted: completed > reopened && cancelled < 0,
    total: prices.at(-1) ?? 0,
  };
}

async function expectFigures(events: readonly Recorded[], now: Temporal.Instant): Promise<void> {
  await tables.fold(events);
  const routes = statsQueries({ pool: tables.pool, settings, log: {} as EventLog });
  const { body } = await answer(routes, 'GET /admin/stats', {}, { actor: office, now: now.toString() });
  const { movements, revenue } = recount(events);
  const today = dateAt(now, 'America/Chicago');
  const { isCancelled, isCompleted, total } = endOf(events);
  expect(body.total_bookings).toBe(1);
  expect(body.bookings_by_status).toMatchObject({
    completed: Number(isCompleted),
    cancelled: Number(isCancelled),
  });
  expect(body.total_revenue).toBe(toDollars(revenue as never));
  for (let ago = 0; ago < 30; ago += 1) {
    const date = addDays(today, -ago);
    const ofDay = movements.filter((one) => one.date === date).map(({ amount }) => amount);
    expect(body.revenue_by_day.find((day) => day.date === date)?.revenue).toBe(
      toDollars(sumOf(ofDay) as never),
    );
  }
  const [monday, sunday] = weekOf(today);
  const isThisWeek = friday >= monday && friday <= sunday;
  const done = { cleaner_id: ana, jobs_completed: 1 };
  expect(body.top_performers).toMatchObject(
    isCompleted ? [{ ...done, total_revenue: toDollars(total as never) }] : [],
  );
  expect(body.weekly_completions).toMatchObject(isCompleted && isThisWeek ? [done] : []);
  expect(body.bookings_by_day.map(({ completed }) => completed)).toEqual(
    body.bookings_by_day.map(({ date }) => Number(isCompleted && date === friday)),
  );
}

test('the figures of the dashboard are a recount of the log, whatever was corrected in whatever order', () =>
  fc.assert(
    fc.asyncProperty(plans, async (plan: readonly Act[]) => {
      const world = await correctedBooking();
      for (const act of plan) await world.does(act);
      await expectFigures(await world.events(), world.now());
    }),
    { numRuns: 40 },
  ));

const byOffice: WriteContext = {
  actor: office,
  correlation: 'test',
  causation: null,
  time: Temporal.Instant.from('2027-01-15T14:00:30Z'),
};
const noMoney = {
  ledgerOf: () => Promise.reject(new Error('A clock-in moves no money.')),
  carryOver: async () => undefined,
  payForJob: async () => undefined,
  canTakeBackPay: async () => false,
  takeBackPay: () => Promise.reject(new Error('A clock-in is not paid.')),
  voidInvoice: async () => ({ position: undefined }),
};

const streamsIn = (log: EventLog) => {
  const streams = createStreams(log);
  return { log, streams, settings: unchanging(defaults), vault: {} as never };
};
const past: readonly BookingEvent[] = [requested, placed, assigned, confirmed];

/** What is under Attention after all that these streams hold. */
async function attentionAfter(log: EventLog, streams: readonly string[]) {
  const all = await Promise.all(streams.map((name) => Array.fromAsync(log.read(name))));
  await tables.fold(all.flat().toSorted((one, other) => Number(one.position - other.position)));
  const queries = attentionQueries({ pool: tables.pool, settings, log: {} as EventLog });
  const now = '2027-01-15T14:01:00Z';
  return (await answer(queries, 'GET /admin/attention', {}, { actor: office, now })).body;
}

test('two clock-ins in one second both pass, and are under Attention until the office takes one back', async () => {
  const log = createMemoryLog();
  const kit = streamsIn(log);
  const bookingActs = createBookingActs(kit, noMoney);
  // The rows are a moment behind: no job is open yet.
  const visitActs = createVisitActs(kit, { money: noMoney, views: noViews });
  const routes = visitRoutes(kit, { visitActs, views: noViews });
  const jobs = [
    '0197a1f0-0000-7000-8000-0000000000b1',
    '0197a1f0-0000-7000-8000-0000000000b2',
  ] as BookingId[];
  for (const bookingId of jobs) {
    const events = past.map((event) => ({ ...event, data: { ...event.data, bookingId } }) as BookingEvent);
    await kit.streams.transact(bookingStream(bookingId), () => accept(...events), byOffice);
  }
  const clockIn = (id: BookingId, now: string) =>
    call({ routes }, 'POST /cleaner/clock-in/:id', {
      params: { id },
      context: { actor: { id: ana, role: 'cleaner' }, now: Temporal.Instant.from(now) },
    });
  const taps = await Promise.all(jobs.map((id, index) => clockIn(id, `2027-01-15T14:00:00.${index}00Z`)));
  for (const tap of taps) expect(tap).not.toHaveProperty('refused');

  const attention = () =>
    attentionAfter(
      log,
      jobs.map((id) => `booking-${id}`),
    );
  expect(await attention()).toMatchObject([{ kind: 'two-jobs-open', cleaner_id: ana }]);
  const [first = '' as BookingId] = jobs;
  const nothing = { clockedInAt: null, clockedOutAt: null, reason: 'Wrong house.', version: null };
  await bookingActs.correctTimes(first, nothing, byOffice);
  expect(await attention()).toEqual([]);
});

test('a dismissed cleaner who is still clocked in is under Attention until the office corrects the times', async () => {
  const log = createMemoryLog();
  const kit = streamsIn(log);
  const bookingActs = createBookingActs(kit, noMoney);
  const { bookingId } = requested.data;
  await kit.streams.transact(bookingStream(bookingId), () => accept(...past, started), byOffice);
  const added: CleanerEvent = {
    type: 'CleanerAdded',
    data: { cleanerId: ana, contact: contactOf('Ana Soto') },
  };
  await kit.streams.transact(cleanerStream(ana), () => accept(added), byOffice);
  // The rows say nothing of the job, as at the moment of its clock-in.
  const { dismiss } = createDismissal(kit, noViews);
  expect(await dismiss(ana, null, byOffice)).not.toHaveProperty('refused');

  const attention = () => attentionAfter(log, [`booking-${bookingId}`, `cleaner-${ana}`]);
  expect(await attention()).toMatchObject([
    { kind: 'cleaner-dismissed', booking_id: bookingId, text: expect.stringContaining('is clocked in to') },
  ]);
  const worked = {
    clockedInAt: Temporal.Instant.from('2027-01-15T14:00:00Z'),
    clockedOutAt: Temporal.Instant.from('2027-01-15T14:00:20Z'),
  };
  const corrected = { ...worked, reason: 'They left.', version: null };
  expect(await bookingActs.correctTimes(bookingId, corrected, byOffice)).not.toHaveProperty('refused');
  expect(await attention()).toEqual([]);
});
