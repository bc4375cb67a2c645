import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBookingActs } from '../../booking/acts/booking-acts.ts';
import { bookingStream } from '../../booking/booking.ts';
import { requestBooking } from '../../booking/decisions.ts';
import { createBookingSteps } from '../../booking/steps.ts';
import { createCards } from '../../customer/cards.ts';
import { idFrom } from '../../kernel/idempotency.ts';
import { accepted, createStreams } from '../../kernel/transact.ts';
import { moneyOf } from '../../ledger/amounts.ts';
import { ledgerStream } from '../../ledger/ledger.ts';
import { askedIn } from '../../ledger/refund-decisions.ts';
import { details, ids } from '../../testing/booking-events.ts';
import { createMemoryLog } from '../../testing/memory-log.ts';
import { createMemoryPayments, type MemoryPayments } from '../../testing/memory-payments.ts';
import { price } from '../../testing/payment-events.ts';
import { settings } from '../../testing/settings.ts';
import { withoutInvoices } from '../../testing/without-invoices.ts';
import { createPayments } from '../payments.ts';

const { bookingId, customerId } = ids;
const inTime = Temporal.Instant.from('2027-01-12T15:00:00Z');
const as = (actor: WriteContext['actor']): WriteContext => ({
  actor,
  correlation: 'test',
  causation: null,
  time: inTime,
});
const office = as({ id: '0197a1f0-0000-7000-8000-0000000000f1', role: 'admin' });
const owner = as({ id: customerId, role: 'customer' });
const noWaiting = { now: () => 0, pause: async () => undefined };

/** One process, which remembers nothing of others. */
function processOn(log: ReturnType<typeof createMemoryLog>, { gateway }: MemoryPayments) {
  const streams = createStreams(log, noWaiting);
  const vault = { hmac: async (_key: string, text: string) => text } as never;
  const kit = { log, streams, settings, vault };
  const cards = createCards(kit, gateway);
  const payments = createPayments(kit, { gateway, cards });
  return {
    streams,
    cards,
    payments,
    bookingActs: createBookingActs(kit, { ...payments.ofBookings, ...withoutInvoices }),
    finish: createBookingSteps(streams, settings),
  };
}
type Process = ReturnType<typeof processOn>;

interface Act {
  readonly does: 'charge' | 'record' | 'refund' | 'edit' | 'cancel';
  readonly amount: number;
  /** Under the same key it is a repeat. */
  readonly key: string;
}

const acts = {
  charge: ({ payments }: Process, { key }: Act) => payments.officeCharge.charge(bookingId, key, office),
  record: ({ payments }: Process, { key, amount }: Act) => {
    const paymentId = idFrom('received', key);
    const received = { paymentId, amount: amount as typeof price, method: 'cash', note: null } as const;
    return payments.office.record(bookingId, received, office);
  },
  refund: ({ payments }: Process, { key, amount }: Act) => {
    const asked = { refundId: idFrom('refund', key), amount: amount as typeof price, note: 'Agreed.' };
    return payments.office.refund(bookingId, asked, office);
  },
  edit: ({ bookingActs }: Process, { amount }: Act) => {
    const { houseSize, rooms, services, addOns, estimatedDurationHours } = details;
    const selected = { houseSize, rooms, services, addOns, estimatedDurationHours };
    const breakdown = { ...details.breakdown, finalTotal: toCents(amount) };
    const content = { priced: { selected, breakdown } };
    return bookingActs.change(bookingId, { content, notes: null, version: null }, office);
  },
  cancel: ({ bookingActs }: Process) => {
    const cancelling = { refundAmount: null, choice: 'any-amount', notes: null, askedBy: 'office' } as const;
    return bookingActs.cancel(bookingId, { ...cancelling, version: null }, office);
  },
};

const act = fc.record<Act>({
  does: fc.constantFrom('charge', 'charge', 'record', 'record', 'refund', 'refund', 'edit', 'cancel'),
  amount: fc.constantFrom(1, 5_000, price / 2, price),
  key: fc.constantFrom('a', 'b', 'c'),
});
/** What some people of the office do at the same time, each one act after the other. */
const people = fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 3 });

const sumOf = (things: readonly { readonly amount: number }[]) =>
  things.reduce((sum, { amount }) => sum + amount, 0);
const unique = (keys: readonly string[]) => expect(new Set(keys).size).toBe(keys.length);

/** Everything that moved is in the ledger once, and no more is kept than is owed. */
async function expectInOrder({ streams }: Process, provider: MemoryPayments): Promise<void> {
  const { state: ledger } = await streams.load(ledgerStream(bookingId));
  const { state: booking } = await streams.load(bookingStream(bookingId));
  const came = ledger.payments.filter(({ status }) => status === 'succeeded');
  const wentBack = ledger.refunds.filter(({ status }) => status !== 'failed');
  const byCard = new Set(came.filter(({ method }) => method === null).map(({ paymentId }) => paymentId));
  const toCards = wentBack.filter(({ paymentId }) => byCard.has(paymentId));
  expect(sumOf(provider.charges())).toBe(sumOf(came.filter(({ method }) => method === null)));
  expect(sumOf(provider.refunds())).toBe(sumOf(toCards));
  expect(ledger.refunds.filter(({ status }) => status === 'requested')).toEqual([]);
  // Cash that was recorded while the booking was being cancelled: the office sees it and returns it by hand.
  const byHand = ledger.refunds.filter(({ status }) => status === 'failed');
  expect(byHand.filter(({ paymentId }) => byCard.has(paymentId))).toEqual([]);
  unique(ledger.payments.map(({ paymentId }) => paymentId));
  unique(ledger.refunds.map(({ refundId }) => refundId));
  for (const key of ['a', 'b', 'c'])
    expect(sumOf(askedIn(ledger, idFrom('refund', key)))).toBeLessThanOrEqual(price);
  const { kept } = moneyOf(ledger, []);
  expect(kept).toBe(sumOf(came) - sumOf(wentBack));
  expect(kept).toBeGreaterThanOrEqual(0);
  if (booking.status === 'none') throw new Error('It was not booked.');
  const owed = booking.status === 'cancelled' ? 0 : booking.breakdown.finalTotal;
  expect(kept).toBeLessThanOrEqual(owed + sumOf(byHand));
}

test('what the office charges, records, refunds, edits and cancels at the same moment moves each dollar once', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), people, async (scheduler, plans) => {
      let isInterleaved = false;
      const turn = async (what: string) => {
        if (isInterleaved) await scheduler.schedule(Promise.resolve(), what);
      };
      const log = createMemoryLog(turn);
      const provider = createMemoryPayments(turn);
      const first = processOn(log, provider);
      const asked = requestBooking({ ...details, isGuest: false, holdUntil: null });
      await first.finish(
        accepted(await first.streams.transact(bookingStream(bookingId), asked, owner)),
        owner,
      );
      const { clientSecret } = await first.cards.setUp(customerId, owner);
      provider.passSetup(clientSecret.replace('_secret', ''), 'pm_ok');
      await first.cards.add(
        { customerId, methodId: 'pm_ok', isPrimary: true, billingName: 'Ada Lovelace' },
        owner,
      );
      isInterleaved = true;
      const carryOut = async (plan: readonly Act[]) => {
        for (const one of plan) await acts[one.does](processOn(log, provider), one);
      };
      await scheduler.waitFor(Promise.all(plans.map(carryOut)));
      isInterleaved = false;
      const worker = processOn(log, provider);
      for (let round = 0; round < 3; round += 1) {
        await worker.finish(await worker.streams.load(bookingStream(bookingId)), office);
        await worker.payments.followUp(await worker.streams.load(ledgerStream(bookingId)), office);
      }
      await expectInOrder(worker, provider);
    }),
    { numRuns: 800 },
  ));
