import { type Cents, toCents } from '@tidylog/contracts/vocabulary/money';
import type { EventLog, WriteContext } from '@tidylog/eventlog/event-log';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBookingActs } from '../../booking/acts/booking-acts.ts';
import { bookingStream } from '../../booking/booking.ts';
import { requestBooking } from '../../booking/decisions.ts';
import { withdrawOccurrence } from '../../booking/occurrence-decisions.ts';
import { changeSelection } from '../../booking/owner/customer-decisions.ts';
import { createBookingSteps } from '../../booking/steps.ts';
import { createCards } from '../../customer/cards.ts';
import { accepted, createStreams } from '../../kernel/transact.ts';
import { moneyOf } from '../../ledger/amounts.ts';
import { ledgerStream } from '../../ledger/ledger.ts';
import { details, ids } from '../../testing/booking-events.ts';
import { createMemoryLog } from '../../testing/memory-log.ts';
import { createMemoryPayments, type MemoryPayments } from '../../testing/memory-payments.ts';
import { dyingAfter } from '../../testing/mortal-log.ts';
import { ledger as subject } from '../../testing/payment-events.ts';
import { settings } from '../../testing/settings.ts';
import { withoutInvoices } from '../../testing/without-invoices.ts';
import { isPayable } from '../pay/payable.ts';
import { createPayments } from '../payments.ts';

const { bookingId } = ids;
const by: WriteContext = {
  actor: { id: 'system', role: 'system' },
  correlation: 'test',
  causation: null,
  time: Temporal.Instant.from('2027-01-12T15:00:00Z'),
};
const noWaiting = { now: () => 0, pause: async () => undefined };

/** One process, which shares no memory with others. */
function processOn(log: EventLog, provider: MemoryPayments) {
  const streams = createStreams(log, noWaiting);
  const kit = { log, streams, settings, vault: {} as never };
  const { gateway } = provider;
  const payments = createPayments(kit, { gateway, cards: createCards(kit, gateway) });
  return {
    streams,
    payments,
    bookingActs: createBookingActs(kit, { ...payments.ofBookings, ...withoutInvoices }),
    finish: createBookingSteps(streams, settings),
  };
}
type Process = ReturnType<typeof processOn>;

interface Errand {
  readonly does: keyof typeof errands;
  readonly amount: Cents;
  /** The number of appends after which the process dies; null for one that survives. */
  readonly killedAfter: number | null;
}

const priceOf = (total: Cents) => ({ ...details.breakdown, finalTotal: total });

const errands = {
  pay: async ({ streams, payments }: Process) => {
    const { state } = await streams.load(bookingStream(bookingId));
    if (isPayable(state)) await payments.pay(state, { methodId: 'pm_ok', save: false }, by);
  },
  edit: async ({ bookingActs }: Process, { amount }: Errand) => {
    const { houseSize, rooms, services, addOns, estimatedDurationHours } = details;
    const selected = { houseSize, rooms, services, addOns, estimatedDurationHours };
    const edit = { selected, breakdown: priceOf(amount), refundId: crypto.randomUUID() };
    await bookingActs.actOnMoney(
      bookingId,
      { decide: (ledger) => changeSelection({ ...edit, ledger }), version: null },
      by,
    );
  },
  cancel: async ({ bookingActs }: Process) => {
    await bookingActs.cancel(
      bookingId,
      { version: null, refundAmount: null, choice: 'any-amount', notes: null, askedBy: 'office' },
      by,
    );
  },
  cancelKeeping: async ({ bookingActs }: Process, { amount: refundAmount }: Errand) => {
    await bookingActs.cancel(
      bookingId,
      { version: null, refundAmount, choice: 'any-amount', notes: null, askedBy: 'office' },
      by,
    );
  },
  skip: async ({ streams, finish }: Process) => {
    const stream = bookingStream(bookingId);
    await finish(accepted(await streams.transact(stream, withdrawOccurrence({ reason: 'skipped' }), by)), by);
  },
  /** All the work of the worker at once. */
  work: async ({ streams, payments, finish }: Process) => {
    await finish(await streams.load(bookingStream(bookingId)), by);
    await payments.agree(subject.ledgerId, by);
  },
  /** Carried over between booking and ledger, while refunds wait for a slow worker. */
  settle: async ({ payments }: Process) => {
    await payments.settle(bookingId, by);
  },
  refundThere: async (_process: Process, { amount }: Errand, provider: MemoryPayments) => {
    const [charge] = provider.charges();
    if (charge === undefined) return;
    const gone = provider.refunds().filter(({ intentId }) => intentId === charge.intentId);
    const left = charge.received - gone.reduce((total, refund) => total + refund.amount, 0);
    if (left >= amount && provider.disputes().length === 0) provider.refundByHand(charge.intentId, amount);
  },
  dispute: async (_process: Process, _errand: Errand, provider: MemoryPayments) => {
    const [charge] = provider.charges();
    if (charge !== undefined && provider.refunds().length === 0 && provider.disputes().length === 0)
      provider.dispute(charge.intentId, 'open');
  },
  decideDispute: async (_process: Process, { amount }: Errand, provider: MemoryPayments) => {
    const [open] = provider.disputes().filter(({ status }) => status === 'open');
    if (open?.intentId != null)
      provider.dispute(open.intentId, amount > 15_000 ? 'won' : 'lost', open.disputeId);
  },
  hear: async ({ payments }: Process, _errand: Errand, provider: MemoryPayments) => {
    for (const { intentId: objectId } of provider.intents())
      await payments.listen({ eventId: 'e', kind: 'payment', objectId }, by);
  },
} satisfies Record<string, (process: Process, errand: Errand, provider: MemoryPayments) => Promise<void>>;
type Does = keyof typeof errands;

const ofTheBusiness: readonly Does[] = [
  'pay',
  'pay',
  'edit',
  'edit',
  'edit',
  'cancel',
  'cancelKeeping',
  'skip',
];
const ofTheWorker: readonly Does[] = ['work', 'settle', 'hear'];
const atTheProvider: readonly Does[] = ['refundThere', 'dispute', 'decideDispute'];

const plansOf = (does: readonly Does[]) =>
  fc.array(
    fc.array(
      fc.record<Errand>({
        does: fc.constantFrom(...does),
        amount: fc.constantFrom(5_000, 12_000, 15_000, 18_000, 20_000, 26_000).map(toCents),
        killedAfter: fc.option(fc.nat(3), { freq: 4 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    { minLength: 2, maxLength: 3 },
  );

const sumOf = (things: readonly { readonly amount: number }[]) =>
  things.reduce((total, { amount }) => total + amount, 0);

/** What the customer has paid the company, according to the provider alone. */
const keptThere = (provider: MemoryPayments) =>
  sumOf(provider.charges()) -
  sumOf(provider.refunds()) -
  sumOf(provider.disputes().filter(({ status }) => status === 'lost'));

async function play(
  plans: readonly (readonly Errand[])[],
  { scheduler, isWorkedOn }: { scheduler: fc.Scheduler; isWorkedOn: boolean },
) {
  let isInterleaved = false;
  const turn = async (what: string) => {
    if (isInterleaved) await scheduler.schedule(Promise.resolve(), what);
  };
  const log = createMemoryLog(turn);
  const provider = createMemoryPayments(turn);
  const { streams, finish } = processOn(log, provider);
  await finish(accepted(await streams.transact(bookingStream(bookingId), requestBooking(details), by)), by);
  await errands.pay(processOn(log, provider));
  const carryOut = async (plan: readonly Errand[]) => {
    for (const errand of plan) {
      const { does, killedAfter } = errand;
      const own = killedAfter === null ? log : dyingAfter(log, killedAfter);
      const done = errands[does](processOn(own, provider), errand, provider);
      await (killedAfter === null ? done : done.catch(() => undefined));
    }
  };
  isInterleaved = true;
  await scheduler.waitFor(Promise.all(plans.map(carryOut)));
  isInterleaved = false;
  if (isWorkedOn) {
    const errand = { does: 'work', amount: toCents(20_000), killedAfter: null } as const;
    await errands.decideDispute(processOn(log, provider), errand, provider);
    for (let round = 0; round < 3; round += 1) {
      await errands.hear(processOn(log, provider), errand, provider);
      await errands.work(processOn(log, provider));
      await processOn(log, provider).payments.followUp(
        await streams.load(ledgerStream(subject.ledgerId)),
        by,
      );
    }
  }
  const after = createStreams(log, noWaiting);
  const { state: ledger } = await after.load(ledgerStream(subject.ledgerId));
  const { state: booking } = await after.load(bookingStream(bookingId));
  if (booking.status === 'none') throw new Error('The booking is gone.');
  const events = await Array.fromAsync(log.read(bookingStream(bookingId).name));
  const totals = events.flatMap(({ type, data }) =>
    type === 'BookingRequested' || type === 'CleaningSelectionChanged' ? [data.breakdown.finalTotal] : [],
  );
  return { provider, ledger, booking, lowest: Math.min(...totals) };
}

test(
  'edits, endings and payments, in any order: each difference is refunded once, and all agree',
  { timeout: 120_000 },
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        plansOf([...ofTheBusiness, ...ofTheWorker]),
        async (scheduler, plans) => {
          const { provider, ledger, booking, lowest } = await play(plans, { scheduler, isWorkedOn: true });
          const kept = keptThere(provider);
          expect(moneyOf(ledger, booking.refunds).kept).toBe(kept);
          expect(ledger.refunds.every(({ status }) => status === 'succeeded')).toBe(true);
          if (booking.status === 'cancelled') return;
          const { finalTotal } = booking.breakdown;
          // Never below the lowest price that it ever had; any later increase is due.
          expect(kept).toBeGreaterThanOrEqual(Math.min(sumOf(provider.charges()), lowest));
          expect(kept).toBeLessThanOrEqual(finalTotal);
          expect(moneyOf(ledger, booking.refunds).dueOf(finalTotal)).toBe(finalTotal - kept);
        },
      ),
      { numRuns: 500 },
    ),
);

test(
  'without a worker, what is kept is already what it will be once everything is done',
  { timeout: 120_000 },
  () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), plansOf(ofTheBusiness), async (scheduler, plans) => {
        const { provider, ledger, booking } = await play(plans, { scheduler, isWorkedOn: false });
        const { kept } = moneyOf(ledger, booking.refunds);
        const came = ledger.payments.filter(({ status }) => status === 'succeeded');
        expect(kept).toBeGreaterThanOrEqual(0);
        // Refunds that a booking decided are counted, whether or not its ledger or the provider knows about
        // them.
        expect(sumOf(provider.refunds())).toBeLessThanOrEqual(sumOf(came) - kept);
      }),
      { numRuns: 250 },
    ),
);

test(
  'every refund and dispute at the provider is known in the end, and no more is refunded than is there',
  { timeout: 120_000 },
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        plansOf([...ofTheBusiness, ...ofTheWorker, ...atTheProvider]),
        async (scheduler, plans) => {
          const { provider, ledger, booking } = await play(plans, { scheduler, isWorkedOn: true });
          expect(moneyOf(ledger, booking.refunds).kept).toBe(Math.max(0, keptThere(provider)));
          expect(ledger.refunds.filter(({ status }) => status === 'requested')).toEqual([]);
          for (const { status } of provider.disputes()) expect(status).not.toBe('open');
          if (booking.status !== 'cancelled')
            expect(moneyOf(ledger, booking.refunds).kept).toBeLessThanOrEqual(booking.breakdown.finalTotal);
        },
      ),
      { numRuns: 500 },
    ),
);
