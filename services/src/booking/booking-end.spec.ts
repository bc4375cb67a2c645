import type { AskedRefund, BookingEvent, cancellationReasons } from '@tidylog/contracts/events/booking';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, test } from 'vitest';
import { evolve as evolveLedger, initial as noLedger } from '../ledger/ledger.ts';
import {
  ana,
  assigned,
  cancelled,
  completed,
  confirmed,
  friday,
  holdUntil,
  ids,
  placed,
  requested,
  requestedWith,
  started,
} from '../testing/booking-events.ts';
import { givenOf } from '../testing/given.ts';
import { disputeClosed, disputeOpened, ledgerWith, one, refundRequested } from '../testing/payment-events.ts';
import { evolve } from './booking.ts';
import { initial } from './booking-state.ts';
import { cancelBooking, expireHold } from './decisions.ts';
import type { RefundChoice } from './money/refund-limit.ts';

const given = givenOf({ initial, evolve });

describe('cancelling', () => {
  const refundId = '0197a1f0-0000-4000-8000-0000000000e9';
  const cancelling = (
    refundAmount: number | null,
    ledger = noLedger,
    {
      notes = null,
      choice = 'any-amount',
      askedBy = 'office',
    }: { notes?: string | null; choice?: RefundChoice; askedBy?: 'customer' | 'office' } = {},
  ) =>
    cancelBooking({
      ledger,
      refundAmount: refundAmount === null ? null : toCents(refundAmount),
      choice,
      refundId,
      notes,
      askedBy,
    });
  const cancel = cancelling(null);
  const cancelledWith = (amount: number, notes: string | null = null): BookingEvent => ({
    type: 'BookingCancelled',
    data: {
      ...ids,
      bookingDate: friday,
      statusBefore: 'confirmed',
      reason: 'office',
      refund: amount === 0 ? null : { refundId, amount: toCents(amount) },
      notes,
      cleanerId: null,
    },
  });
  const cancelledOn = (
    reason: (typeof cancellationReasons)[number],
    refund: AskedRefund | null,
  ): BookingEvent => ({
    type: 'BookingCancelled',
    data: {
      ...ids,
      bookingDate: friday,
      statusBefore: 'confirmed',
      reason,
      refund,
      notes: null,
      cleanerId: null,
    },
  });
  const isPaid = given(requested, placed, confirmed);
  test('a pending booking', () => given(requested, placed).when(cancel).yields(cancelled));
  test('a booking with a cleaner says whose visit it was', () =>
    given(requested, placed, assigned)
      .when(cancel)
      .yields({ ...cancelled, data: { ...cancelled.data, cleanerId: ana } }));
  test('a confirmed booking says what it was', () =>
    given(requested, placed, confirmed)
      .when(cancel)
      .yields({
        type: 'BookingCancelled',
        data: {
          ...ids,
          bookingDate: friday,
          statusBefore: 'confirmed',
          reason: 'office',
          refund: null,
          notes: null,
          cleanerId: null,
        },
      }));
  test('says when the customer asked for it', () =>
    given(requested, placed)
      .when(cancelling(null, noLedger, { askedBy: 'customer' }))
      .yields({
        type: 'BookingCancelled',
        data: {
          ...ids,
          bookingDate: friday,
          statusBefore: 'pending',
          reason: 'customer-asked',
          refund: null,
          notes: null,
          cleanerId: null,
        },
      }));
  test("refunds everything that was paid, or the office's amount, with its reason", () => {
    const ledger = ledgerWith(10_000, 5_000);
    isPaid
      .when(cancelling(null, ledger, { notes: 'The van broke down.' }))
      .yields(cancelledWith(15_000, 'The van broke down.'));
    isPaid.when(cancelling(4_000, ledger)).yields(cancelledWith(4_000));
    isPaid.when(cancelling(0, ledger)).yields(cancelledWith(0));
  });
  test('refunds all or nothing where another amount is not theirs to choose', () => {
    const by = (amount: number | null) =>
      cancelling(amount, ledgerWith(10_000, 5_000), { choice: 'all-or-nothing' });
    isPaid.when(by(4_000)).refuses('forbidden', {
      detail:
        'Your role has no access to this. It takes a role that can record payments and decide on refunds and fees.',
      extra: { permission: 'money' },
    });
    isPaid.when(by(null)).yields(cancelledWith(15_000));
    isPaid.when(by(15_000)).yields(cancelledWith(15_000));
    isPaid.when(by(0)).yields(cancelledWith(0));
  });
  test('never refunds more than is left', () => {
    isPaid.when(cancelling(10_001, ledgerWith(10_000))).refuses('invalid-input', {
      errors: [{ path: 'refund_amount', message: '$100.00 left of what was paid for this booking.' }],
    });
  });
  test('is refused while a bank holds what is to be refunded, and allowed without a refund', () => {
    const ledger = evolveLedger(ledgerWith(10_000, 5_000), disputeOpened(one, 10_000));
    isPaid.when(cancelling(null, ledger)).refuses('payment-disputed', {
      detail:
        "The customer's bank is deciding a dispute about this payment. Until then, at most $50.00 can be refunded.",
    });
    isPaid.when(cancelling(5_000, ledger)).yields(cancelledWith(5_000));
    const lost = evolveLedger(ledger, disputeClosed('lost'));
    isPaid.when(cancelling(null, lost)).yields(cancelledWith(5_000));
  });
  test('twice writes nothing', () => given(requested, placed, cancelled).when(cancel).yields());
  const refusedAgain = (refund: string) =>
    [
      'already-cancelled',
      { detail: `This booking was already cancelled ${refund}. Open it to refund more.` },
    ] as const;
  test.each([
    ['by the office', cancelledWith(5_000)],
    ['by an approved request', cancelledOn('request', { refundId, amount: toCents(5_000) })],
  ])('again with another refund is refused after a cancellation %s', (_how, first) => {
    const isCancelled = given(requested, placed, confirmed, first);
    const ledger = ledgerWith(19_500);
    isCancelled.when(cancelling(19_500, ledger)).refuses(...refusedAgain('with a refund of $50.00'));
    isCancelled.when(cancelling(0, ledger)).refuses(...refusedAgain('with a refund of $50.00'));
    isCancelled.when(cancelling(5_000, ledger)).yields();
    isCancelled.when(cancelling(null, ledger)).yields();
  });
  test('again with a refund is refused after one without', () => {
    const isCancelled = given(requested, placed, confirmed, cancelledWith(0));
    isCancelled.when(cancelling(100)).refuses(...refusedAgain('without a refund'));
    isCancelled.when(cancelling(0)).yields();
  });
  test('again counts what was refunded where all of it was to be', () => {
    const all = cancelledOn('subscription-ended', { refundId, amount: null });
    const isCancelled = given(requested, placed, confirmed, all);
    const ledger = evolveLedger(ledgerWith(19_500), refundRequested(19_500, { refundId }));
    isCancelled.when(cancelling(19_500, ledger)).yields();
    isCancelled.when(cancelling(5_000, ledger)).refuses(...refusedAgain('with a refund of $195.00'));
  });
  test('a visit in progress is refused', () =>
    given(requested, placed, confirmed, assigned, started).when(cancel).refuses('visit-already-started'));
  test('a completed one is refused', () =>
    given(requested, placed, completed).when(cancel).refuses('already-completed'));
  test('one still being placed is refused', () =>
    given(requested).when(cancel).refuses('booking-incomplete'));
});

describe('the end of a hold', () => {
  const end = Temporal.Instant.from(holdUntil);
  const expired = {
    type: 'BookingCancelled',
    data: {
      ...ids,
      bookingDate: friday,
      statusBefore: 'pending',
      reason: 'hold-expired',
      refund: null,
      notes: null,
      cleanerId: null,
    },
  } as const;
  test('cancels at its very moment', () =>
    given(requested, placed)
      .when(expireHold({ now: end }))
      .yields(expired));
  test('does nothing a moment before', () =>
    given(requested, placed)
      .when(expireHold({ now: end.subtract({ nanoseconds: 1 }) }))
      .yields());
  test('does nothing to a confirmed booking', () =>
    given(requested, placed, confirmed)
      .when(expireHold({ now: end }))
      .yields());
  test('does nothing where none applies', () =>
    given(requestedWith({ holdUntil: null }), placed)
      .when(expireHold({ now: end }))
      .yields());
  test('twice writes nothing', () =>
    given(requested, placed, expired)
      .when(expireHold({ now: end }))
      .yields());
});
