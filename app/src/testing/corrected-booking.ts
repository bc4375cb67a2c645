import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { unchanging } from '@tidylog/contracts/testing/settings';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { Recorded, WriteContext } from '@tidylog/eventlog/event-log';
import { createBookingActs } from '@tidylog/services/booking/acts/booking-acts';
import { bookingStream } from '@tidylog/services/booking/booking';
import { isOpen } from '@tidylog/services/booking/booking-state';
import { createCards } from '@tidylog/services/customer/cards';
import { accept } from '@tidylog/services/kernel/decision';
import { createStreams } from '@tidylog/services/kernel/transact';
import { recordDispute } from '@tidylog/services/ledger/decisions';
import { ledgerStream } from '@tidylog/services/ledger/ledger';
import { isPayable } from '@tidylog/services/payment/pay/payable';
import { createPayments } from '@tidylog/services/payment/payments';
import {
  ana,
  assigned,
  confirmed,
  ids,
  placed,
  priced,
  requested,
} from '@tidylog/services/testing/booking-events';
import { createMemoryLog } from '@tidylog/services/testing/memory-log';
import { createMemoryPayments } from '@tidylog/services/testing/memory-payments';
import { settings as defaults } from '@tidylog/services/testing/settings';
import { withoutInvoices } from '@tidylog/services/testing/without-invoices';
import { createJobPayRelease } from '@tidylog/services/wallet/release';
import fc from 'fast-check';

const { bookingId } = ids;
const visitedAt = Temporal.Instant.from('2027-01-16T15:00:00Z');

/** What the office, a bank or the system does about one booking and its money. */
export type Act =
  | { readonly do: 'card' | 'complete' | 'reopen' | 'clear' | 'dispute' | 'release' }
  | { readonly do: 'cash' | 'refund' | 'cancel' | 'price'; readonly amount: number }
  | { readonly do: 'wait'; readonly hours: number }
  | { readonly do: 'times'; readonly minutes: number }
  | { readonly do: 'decide'; readonly outcome: 'won' | 'lost' };

const amount = fc.integer({ min: 1, max: 22_000 });
const simple = ['card', 'complete', 'reopen', 'clear', 'dispute', 'release'] as const;
const moneyActs = ['cash', 'refund', 'refund', 'cancel', 'price', 'price'] as const;
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom(...simple).map((name): Act => ({ do: name })),
  fc.tuple(fc.constantFrom(...moneyActs), amount).map(([name, sum]): Act => ({ do: name, amount: sum })),
  fc.integer({ min: 1, max: 240 }).map((minutes): Act => ({ do: 'times', minutes })),
  fc.integer({ min: 1, max: 40 }).map((hours): Act => ({ do: 'wait', hours })),
  fc.constantFrom('won' as const, 'lost' as const).map((outcome): Act => ({ do: 'decide', outcome })),
);
/** Acts in any order, over at most some weeks. */
export const plans = fc.array(act, { minLength: 1, maxLength: 14 });

/** A company with one confirmed booking, over a log and a payment provider in memory. */
export async function correctedBooking() {
  let by: WriteContext = {
    actor: { id: '0197a1f0-0000-7000-8000-0000000000f1', role: 'admin' },
    correlation: 'test',
    causation: null,
    time: visitedAt,
  };
  const log = createMemoryLog();
  const streams = createStreams(log, { now: () => 0, pause: async () => undefined });
  const provider = createMemoryPayments();
  const { gateway } = provider;
  const kit = { log, streams, settings: unchanging(defaults), vault: {} as never };
  const payments = createPayments(kit, { gateway, cards: createCards(kit, gateway) });
  const acts = createBookingActs(kit, { ...payments.ofBookings, ...withoutInvoices });
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

  async function money(act: Extract<Act, { readonly amount: number }>): Promise<unknown> {
    const amount = toCents(act.amount);
    switch (act.do) {
      case 'cash':
        return payments.office.record(
          bookingId,
          { paymentId: nextId(), amount, method: 'cash', note: null },
          by,
        );
      case 'refund':
        return payments.office.refund(bookingId, { refundId: nextId(), amount, note: 'Agreed.' }, by);
      case 'cancel': {
        const asked = { refundAmount: amount, choice: 'any-amount', notes: null, askedBy: 'office' } as const;
        return acts.cancel(bookingId, { ...asked, version: null }, by);
      }
      case 'price': {
        const { state } = await booking();
        if (!isOpen(state)) return undefined;
        const edit = { selected: state.selection, breakdown: priced(amount) };
        return acts.change(bookingId, { content: { priced: edit }, notes: null, version: null }, by);
      }
    }
  }

  const corrected = (minutes: number | null) => {
    const times = {
      clockedInAt: minutes === null ? null : begin,
      clockedOutAt: minutes === null ? null : begin.add({ minutes }),
    };
    return acts.correctTimes(bookingId, { ...times, reason: 'By phone.', version: null }, by);
  };

  const byCard = async (): Promise<unknown> => {
    const { state } = await booking();
    return isPayable(state) ? payments.pay(state, { methodId: 'pm_ok', save: false }, by) : undefined;
  };

  async function does(act: Act): Promise<unknown> {
    if ('amount' in act) return money(act);
    switch (act.do) {
      case 'card':
        return byCard();
      case 'complete':
        return acts.change(bookingId, { status: 'completed', notes: null, version: null }, by);
      case 'reopen':
        return acts.reopen(bookingId, { reopenId: nextId(), reason: 'Not done yet.', version: null }, by);
      case 'times':
        return corrected(act.minutes);
      case 'clear':
        return corrected(null);
      case 'dispute':
        return disputed(null);
      case 'decide':
        return disputed(act.outcome);
      case 'release':
        return release(await booking(), by);
      case 'wait':
        by = { ...by, time: by.time.add({ hours: act.hours }) };
        return undefined;
    }
  }

  const events = async (): Promise<readonly Recorded[]> => {
    const names = [`booking-${bookingId}`, `payment-${bookingId}`, `wallet-${ana}`];
    const all = await Promise.all(names.map((name) => Array.fromAsync(log.read(name))));
    return all.flat().toSorted((one, other) => Number(one.position - other.position));
  };
  return { streams, provider, booking, does, events, now: () => by.time };
}

export type CorrectedBooking = Awaited<ReturnType<typeof correctedBooking>>;
