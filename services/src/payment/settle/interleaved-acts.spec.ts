import { unchanging } from '@tidylog/contracts/testing/settings';
import type { EventLog, WriteContext } from '@tidylog/eventlog/event-log';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingStream } from '../../booking/booking.ts';
import { isOpen } from '../../booking/booking-state.ts';
import { cancelled, expireHold, requestBooking } from '../../booking/decisions.ts';
import { createBookingSteps } from '../../booking/steps.ts';
import { createCards } from '../../customer/cards.ts';
import { dayStream } from '../../day/day.ts';
import { claimPlace } from '../../day/decisions.ts';
import { accept, isRefused } from '../../kernel/decision.ts';
import { accepted, createStreams } from '../../kernel/transact.ts';
import { moneyOf } from '../../ledger/amounts.ts';
import { ledgerStream } from '../../ledger/ledger.ts';
import { details, friday, ids } from '../../testing/booking-events.ts';
import { createMemoryLog } from '../../testing/memory-log.ts';
import { createMemoryPayments, type MemoryPayments } from '../../testing/memory-payments.ts';
import { dyingAfter } from '../../testing/mortal-log.ts';
import { refundId, ledger as subject } from '../../testing/payment-events.ts';
import { settings as defaults } from '../../testing/settings.ts';
import { isPayable } from '../pay/payable.ts';
import { createPayments } from '../payments.ts';

const settings = unchanging({ ...defaults, dailyCapacity: 1 });
const { bookingId } = ids;
const total = details.breakdown.finalTotal;
const at = (time: string): WriteContext => ({
  actor: { id: 'system', role: 'system' },
  correlation: 'test',
  causation: null,
  time: Temporal.Instant.from(time),
});
const inTime = at('2027-01-12T15:00:00Z');
const afterHold = at('2027-01-14T12:00:01Z');
const noWaiting = { now: () => 0, pause: async () => undefined };
const rival = '0197a1f0-0000-7000-8000-0000000000b9' as typeof bookingId;

/** One process, which remembers nothing of others. */
function processOn(log: EventLog, provider: MemoryPayments) {
  const streams = createStreams(log, noWaiting);
  const kit = { log, streams, settings, vault: {} as never };
  const { gateway } = provider;
  const payments = createPayments(kit, { gateway, cards: createCards(kit, gateway) });
  return { streams, payments, finish: createBookingSteps(streams, settings) };
}
type Process = ReturnType<typeof processOn>;

/** What is outside of the product: the provider, and the forms that a customer has seen. */
interface Outside {
  readonly provider: MemoryPayments;
  readonly shown: Set<string>;
}

const errands = {
  payByCard: async ({ streams, payments }: Process, method: string) => {
    const { state } = await streams.load(bookingStream(bookingId));
    if (isPayable(state)) await payments.pay(state, { methodId: method, save: false }, inTime);
  },
  openForm: async ({ streams, payments }: Process, _method: string, { shown }: Outside) => {
    const { state } = await streams.load(bookingStream(bookingId));
    if (!isPayable(state)) return;
    const form = { subject, owed: state.breakdown.finalTotal, keeper: null, returnUrl: 'http://x/' };
    const opened = await payments.openCheckout(form, inTime);
    if (!isRefused(opened)) shown.add(opened.clientSecret);
  },
  hear: async ({ payments }: Process, _method: string, { provider }: Outside) => {
    for (const { intentId: objectId } of provider.intents())
      await payments.listen({ eventId: 'e', kind: 'payment', objectId }, inTime);
  },
  cancel: async ({ streams, finish }: Process) => {
    const booking = await streams.transact(
      bookingStream(bookingId),
      (state) => (isOpen(state) ? accept(cancelled(state, 'request', { refundId, amount: null })) : accept()),
      inTime,
    );
    await finish(accepted(booking), inTime);
  },
  endHold: async ({ streams, payments, finish }: Process) => {
    await payments.beforeExpiry(bookingId, afterHold);
    const expire = expireHold({ now: afterHold.time });
    await finish(accepted(await streams.transact(bookingStream(bookingId), expire, afterHold)), afterHold);
  },
  takePlace: async ({ streams }: Process) => {
    const claim = { date: friday, bookingId: rival, claimId: rival, capacity: 1, overrideCapacity: false };
    await streams.transact(dayStream(friday), claimPlace(claim), inTime);
  },
  followUp: async ({ streams, payments }: Process) =>
    payments.followUp(await streams.load(ledgerStream(subject.ledgerId)), afterHold),
};
type Does = keyof typeof errands;

interface Errand {
  readonly does: Does;
  readonly method: string;
  /** After how many appends the process dies that does it; null for one that lives on. */
  readonly killedAfter: number | null;
  /** What the customer does at the provider before it. */
  readonly customer: 'pays on the form' | 'passes the bank' | 'nothing';
}
const errand = fc.record<Errand>({
  does: fc.constantFrom<Does>(
    'payByCard',
    'payByCard',
    'openForm',
    'openForm',
    'hear',
    'cancel',
    'endHold',
    'takePlace',
  ),
  method: fc.constantFrom('pm_ok', 'pm_ok', 'pm_declined', 'pm_authenticate'),
  killedAfter: fc.option(fc.nat(4), { freq: 4 }),
  customer: fc.constantFrom('pays on the form', 'passes the bank', 'nothing'),
});
/** What some processes do at the same time, each one errand after the other. */
const plans = fc.array(fc.array(errand, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 3 });

function actAsCustomer(customer: Errand['customer'], { provider, shown }: Outside): void {
  const form = provider
    .sessions()
    .find(({ status, clientSecret }) => status === 'open' && shown.has(clientSecret ?? ''));
  if (customer === 'pays on the form' && form !== undefined) provider.payOnForm(form.sessionId);
  const asked = provider.intents().find(({ status }) => status === 'action');
  if (customer === 'passes the bank' && asked !== undefined) provider.authenticate(asked.intentId);
}

async function carryOut(plan: readonly Errand[], log: EventLog, outside: Outside): Promise<void> {
  for (const { does, method, killedAfter, customer } of plan) {
    actAsCustomer(customer, outside);
    const own = killedAfter === null ? log : dyingAfter(log, killedAfter);
    const done = errands[does](processOn(own, outside.provider), method, outside);
    await (killedAfter === null ? done : done.catch(() => undefined));
  }
}

const sumOf = (things: readonly { readonly amount: number }[]) =>
  things.reduce((sum, { amount }) => sum + amount, 0);

/** When all is done, money and booking agree. */
async function expectInOrder(log: EventLog, provider: MemoryPayments): Promise<void> {
  const streams = createStreams(log, noWaiting);
  const { state: ledger } = await streams.load(ledgerStream(subject.ledgerId));
  const { state: booking } = await streams.load(bookingStream(bookingId));
  const kept = sumOf(provider.charges()) - sumOf(provider.refunds());
  expect(kept).toBe(moneyOf(ledger, []).kept);
  const came = ledger.payments.filter(({ status }) => status === 'succeeded');
  const charged = provider.charges().map(({ intentId }) => intentId);
  expect(new Set(came.map(({ intentId }) => intentId))).toEqual(new Set(charged));
  expect(came).toHaveLength(charged.length);
  expect(ledger.refunds.every(({ status }) => status === 'succeeded')).toBe(true);
  expect(kept).toBe(booking.status === 'confirmed' ? total : 0);
  expect(['pending', 'confirmed', 'cancelled']).toContain(booking.status);
}

test('however steps fall between each other and whichever process dies: what is kept is owed, and nothing else', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), plans, async (scheduler, processes) => {
      let isInterleaved = false;
      const turn = async (what: string) => {
        if (isInterleaved) await scheduler.schedule(Promise.resolve(), what);
      };
      const log = createMemoryLog(turn);
      const provider = createMemoryPayments(turn);
      const outside = { provider, shown: new Set<string>() };
      const { streams, finish } = processOn(log, provider);
      const asked = await streams.transact(bookingStream(bookingId), requestBooking(details), inTime);
      await finish(accepted(asked), inTime);
      isInterleaved = true;
      await scheduler.waitFor(Promise.all(processes.map((plan) => carryOut(plan, log, outside))));
      isInterleaved = false;
      // A form that is open is left alone until its customer has paid on it or it has expired.
      for (const { sessionId } of provider.sessions()) await provider.gateway.expireCheckout(sessionId);
      for (let round = 0; round < 3; round += 1) {
        await errands.followUp(processOn(log, provider));
        const steps = processOn(log, provider);
        await steps.finish(await steps.streams.load(bookingStream(bookingId)), afterHold);
      }
      await expectInOrder(log, provider);
    }),
    { numRuns: 1_500 },
  ));
