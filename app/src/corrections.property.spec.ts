import type { Recorded } from '@tidylog/eventlog/event-log';
import { bookings } from '@tidylog/projections/bookings/fold';
import { payments as paymentRows } from '@tidylog/projections/payments/fold';
import { foldRows } from '@tidylog/projections/testing/fold-rows';
import { walletLines } from '@tidylog/projections/wallets/lines/fold';
import { ana, ids } from '@tidylog/services/testing/booking-events';
import { walletStream } from '@tidylog/services/wallet/wallet';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Act, type CorrectedBooking, correctedBooking, plans } from './testing/corrected-booking.ts';
import { recount, sumOf } from './testing/recount.ts';

const { bookingId } = ids;

/** One pay a job, and never less than nothing in the wallet. */
function expectPay(events: readonly Recorded[]) {
  let available = 0;
  let standing = 0;
  for (const { type, data } of events) {
    if (type === 'JobPaymentCredited') {
      standing += 1;
      if (data.status === 'available') available += data.amount;
    }
    if (type === 'JobPaymentReleased') available += data.amount;
    if (type === 'JobPaymentReversed') {
      standing -= 1;
      if (data.status === 'available') available -= data.amount;
    }
    expect(available).toBeGreaterThanOrEqual(0);
    expect(standing).toBeLessThanOrEqual(1);
  }
  return { available, standing };
}

/** What the booking costs by the last event that prices it. */
function totalIn(events: readonly Recorded[]): number | undefined {
  const priced = events.findLast(
    ({ type }) => type === 'BookingRequested' || type === 'CleaningSelectionChanged',
  );
  return priced !== undefined && 'breakdown' in priced.data ? priced.data.breakdown.finalTotal : undefined;
}

/** No payment is refunded beyond its amount, here or at the provider. */
function expectRefundsWithin({ paid, back }: ReturnType<typeof recount>, { provider }: CorrectedBooking) {
  for (const [paymentId, amount] of paid)
    expect(
      sumOf(back.filter((one) => one.paymentId === paymentId).map((one) => one.amount)),
    ).toBeLessThanOrEqual(amount);
  expect(sumOf(provider.refunds().map((one) => one.amount))).toBeLessThanOrEqual(
    sumOf(provider.charges().map((one) => one.amount)),
  );
}

/** The rows of payments and of the booking say what the log says. */
function expectRows(all: readonly Recorded[], revenue: number, status: string) {
  const [money] = foldRows(paymentRows, all).values();
  expect((money?.paid ?? 0) - (money?.refunded ?? 0) - (money?.charged_back ?? 0)).toBe(revenue);
  const row = foldRows(bookings, all).get(bookingId);
  expect(row?.status).toBe(status);
  expect(row?.total).toBe(totalIn(all));
}

async function expectInOrder(world: CorrectedBooking): Promise<void> {
  const all = await world.events();
  const counted = recount(all);
  const { state } = await world.booking();
  expectRefundsWithin(counted, world);
  expectRows(all, counted.revenue, state.status);
  const { available, standing } = expectPay(all);
  expect(standing).toBe(state.status === 'completed' ? 1 : 0);
  const entries = [...foldRows(walletLines, all).values()].filter(
    ({ type, status }) => type !== 'job_payment' || status === 'completed',
  );
  expect(sumOf(entries.map((entry) => entry.amount))).toBe(available);
  expect((await world.streams.load(walletStream(ana))).state.sums.available).toBe(available);
}

test('whatever the office corrects, in any order: refunds, pay and figures agree with the log', () =>
  fc.assert(
    fc.asyncProperty(plans, async (plan: readonly Act[]) => {
      const world = await correctedBooking();
      for (const act of plan) {
        await world.does(act);
        await expectInOrder(world);
      }
    }),
    { numRuns: 300 },
  ));
