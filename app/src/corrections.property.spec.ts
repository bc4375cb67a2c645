import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { unchanging } from '@tidylog/contracts/testing/settings';
import { type Cents, toCents } from '@tidylog/contracts/vocabulary/money';
import type { Recorded, WriteContext } from '@tidylog/eventlog/event-log';
import { bookings } from '@tidylog/projections/bookings/fold';
import { payments as paymentRows } from '@tidylog/projections/payments/fold';
import { foldRows } from '@tidylog/projections/testing/fold-rows';
import { wallets } from '@tidylog/projections/wallets/fold';
import { createBookingActs } from '@tidylog/services/booking/acts/booking-acts';
import { bookingStream } from '@tidylog/services/booking/booking';
import { createCards } from '@tidylog/services/customer/cards';
import { accept } from '@tidylog/services/kernel/decision';
import { createStreams } from '@tidylog/services/kernel/transact';
import { recordDispute } from '@tidylog/services/ledger/decisions';
import { ledgerStream } from '@tidylog/services/ledger/ledger';
import { isPayable } from '@tidylog/services/payment/pay/payable';
import { createPayments } from '@tidylog/services/payment/payments';
import { ana, assigned, confirmed, ids, placed, requested } from '@tidylog/services/testing/booking-events';
import { createMemoryLog } from '@tidylog/services/testing/memory-log';
import { createMemoryPayments } from '@tidylog/services/testing/memory-payments';
import { settings as defaults } from '@tidylog/services/testing/settings';
import { createJobPayRelease } from '@tidylog/services/wallet/release';
import { walletStream } from '@tidylog/services/wallet/wallet';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const { bookingId } = ids;
const by: WriteContext = {
  actor: { id: '0197a1f0-0000-7000-8000-0000000000f1', role: 'admin' },
  correlation: 'test',
  causation: null,
  time: Temporal.Instant.from('2027-01-16T15:00:00Z'),
};

type Act =
  | { readonly do: 'card' | 'complete' | 'reopen' | 'clear' | 'dispute' | 'release' }
  | { readonly do: 'cash' | 'refund' | 'cancel'; readonly amount: number }
  | { readonly do: 'times'; readonly minutes: number }
  | { readonly do: 'decide'; readonly outcome: 'won' | 'lost' };

const amount = fc.integer({ min: 1, max: 22_000 });
const simple = ['card', 'complete', 'reopen', 'clear', 'dispute', 'release'] as const;
const money = ['cash', 'refund', 'refund', 'cancel'] as const;
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom(...simple).map((name): Act => ({ do: name })),
  fc.tuple(fc.constantFrom(...money), amount).map(([name, sum]): Act => ({ do: name, amount: sum })),
  fc.integer({ min: 1, max: 240 }).map((minutes): Act => ({ do: 'times', minutes })),
  fc.constantFrom('won' as const, 'lost' as const).map((outcome): Act => ({ do: 'decide', outcome })),
);
const acts = fc.array(act, { minLength: 1, maxLength: 14 });

async function company() {
  const log = createMemoryLog();
  const streams = createStreams(log, { now: () => 0, pause: async () => undefined });
  const provider = createMemoryPayments();
  const { gateway } = provider;
  const kit = { log, streams, settings: unchanging(defaults), vault: {} as never };
  const payments = createPayments(kit, { gateway, cards: createCards(kit, gateway) });
  const acts = createBookingActs(kit, payments.ofBookings);
  const release = createJobPayRelease(streams);
  const past: readonly BookingEvent[] = [requested, placed, assigned, confirmed];
  await streams.transact(bookingStream(bookingId), () => accept(...past), by);
  const booking = () => streams.load(bookingStream(bookingId));
  const ledger = async () => (await streams.load(ledgerStream(bookingId))).state;
  const begin = Temporal.Instant.from('2027-01-15T14:00:00Z');
  let count = 0;
  const nextId = () => {
    count += 1;
    return `0197a1f0-0000-4000-8000-${String(count).padStart(12, '0')}`;
  };

  async function disputed(outcome: 'won' | 'lost' | null): Promise<void> {
    const { payments: all, disputes } = await ledger();
    const open = [...disputes].find(([, { status }]) => status === 'open');
    const last = all.findLast(({ status, by: how }) => status === 'succeeded' && how !== 'outside');
    const paymentId = outcome === null ? last?.paymentId : open?.[1].paymentId;
    if (paymentId === undefined) return;
    const known = [...disputes].find(([, dispute]) => dispute.paymentId === paymentId);
    const dispute = {
      paymentId,
      providerDisputeId: known?.[0] ?? `du_${nextId()}`,
      amount: all.find((payment) => payment.paymentId === paymentId)?.amount ?? toCents(0),
      reason: 'fraudulent',
      outcome,
    };
    await streams.transact(ledgerStream(bookingId), recordDispute(dispute), by);
    await payments.agree(bookingId, by);
  }

  async function does(act: Act): Promise<void> {
    switch (act.do) {
      case 'card': {
        const { state } = await booking();
        if (isPayable(state)) await payments.pay(state, { methodId: 'pm_ok', save: false }, by);
        return;
      }
      case 'cash': {
        const received = {
          paymentId: nextId(),
          amount: toCents(act.amount),
          method: 'cash',
          note: null,
        } as const;
        await payments.office.record(bookingId, received, by);
        return;
      }
      case 'refund': {
        const asked = { refundId: nextId(), amount: toCents(act.amount), note: 'Agreed.' };
        await payments.office.refund(bookingId, asked, by);
        return;
      }
      case 'cancel': {
        const asked = { refundAmount: toCents(act.amount), choice: 'any-amount', notes: null } as const;
        await acts.cancel(bookingId, { ...asked, version: null }, by);
        return;
      }
      case 'complete':
        await acts.change(bookingId, { status: 'completed', notes: null, version: null }, by);
        return;
      case 'reopen':
        await acts.reopen(bookingId, { reopenId: nextId(), reason: 'Not done yet.', version: null }, by);
        return;
      case 'times':
      case 'clear': {
        const minutes = act.do === 'times' ? act.minutes : null;
        const times = {
          clockedInAt: minutes === null ? null : begin,
          clockedOutAt: minutes === null ? null : begin.add({ minutes }),
        };
        await acts.correctTimes(bookingId, { ...times, reason: 'By phone.', version: null }, by);
        return;
      }
      case 'dispute':
        return disputed(null);
      case 'decide':
        return disputed(act.outcome);
      case 'release':
        return release(await booking(), by);
    }
  }

  const events = async (): Promise<readonly Recorded[]> => {
    const names = [`booking-${bookingId}`, `payment-${bookingId}`, `wallet-${ana}`];
    const all = await Promise.all(names.map((name) => Array.fromAsync(log.read(name))));
    return all.flat().toSorted((one, other) => Number(one.position - other.position));
  };
  return { streams, provider, booking, ledger, does, events };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** The money of a log, counted from its events alone. */
function recount(events: readonly Recorded[]) {
  const failed = new Set(
    events.flatMap(({ type, data }) => (type === 'RefundFailed' ? [data.refundId] : [])),
  );
  const lost = new Set(
    events.flatMap(({ type, data }) =>
      type === 'DisputeClosed' && data.outcome === 'lost' ? [data.providerDisputeId] : [],
    ),
  );
  const paid = new Map<string, Cents>();
  const back: { readonly paymentId: string; readonly amount: number }[] = [];
  let taken = 0;
  for (const { type, data } of events) {
    if (type === 'PaymentSucceeded' || type === 'PaymentRecorded')
      paid.set(data.paymentId, data.amount as Cents);
    if ((type === 'RefundRequested' || type === 'RefundRecorded') && !failed.has(data.refundId))
      back.push(data);
    if (type === 'DisputeOpened' && lost.has(data.providerDisputeId)) taken += data.amount;
  }
  return {
    paid,
    back,
    taken,
    revenue: sumOf([...paid.values()]) - sumOf(back.map((one) => one.amount)) - taken,
  };
}

type World = Awaited<ReturnType<typeof company>>;

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

async function expectInOrder({ streams, provider, booking, events }: World): Promise<void> {
  const all = await events();
  const { paid, back, revenue } = recount(all);
  for (const [paymentId, amount] of paid)
    expect(
      sumOf(back.filter((one) => one.paymentId === paymentId).map((one) => one.amount)),
    ).toBeLessThanOrEqual(amount);
  expect(sumOf(provider.refunds().map((one) => one.amount))).toBeLessThanOrEqual(
    sumOf(provider.charges().map((one) => one.amount)),
  );

  const [money] = foldRows(paymentRows, all).values();
  expect((money?.paid ?? 0) - (money?.refunded ?? 0) - (money?.charged_back ?? 0)).toBe(revenue);
  const { state } = await booking();
  expect(foldRows(bookings, all).get(bookingId)?.status).toBe(state.status);

  const { available, standing } = expectPay(all);
  expect(standing).toBe(state.status === 'completed' ? 1 : 0);
  const entries = [...foldRows(wallets, all).values()].filter(({ status }) => status === 'available');
  expect(sumOf(entries.map((entry) => entry.amount))).toBe(available);
  expect((await streams.load(walletStream(ana))).state.available).toBe(available);
}

test('whatever the office corrects, in any order: refunds, pay and figures agree with the log', () =>
  fc.assert(
    fc.asyncProperty(acts, async (plan: readonly Act[]) => {
      const world = await company();
      for (const act of plan) {
        await world.does(act);
        await expectInOrder(world);
      }
    }),
    { numRuns: 300 },
  ));
