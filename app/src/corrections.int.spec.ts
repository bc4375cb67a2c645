import { toDollars } from '@tidylog/contracts/vocabulary/money';
import { addDays, dateAt } from '@tidylog/contracts/vocabulary/time';
import type { EventLog, Recorded } from '@tidylog/eventlog/event-log';
import { weekOf } from '@tidylog/projections/stats/days';
import { statsQueries } from '@tidylog/projections/stats/queries';
import { answer, settings } from '@tidylog/projections/testing/calls';
import { office } from '@tidylog/projections/testing/company';
import { type ReadTables, readTables } from '@tidylog/projections/testing/read-tables';
import { ana, friday } from '@tidylog/services/testing/booking-events';
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
