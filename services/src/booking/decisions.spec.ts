import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import { isRefused, together } from '../kernel/decision.ts';
import { evolve as evolveLedger, initial as noLedger } from '../ledger/ledger.ts';
import {
  ana,
  assigned,
  ben,
  cancelled,
  completed,
  confirmed,
  details,
  friday,
  holdUntil,
  ids,
  placed,
  priced,
  refused,
  requested,
  requestedWith,
  started,
  unassigned,
} from '../testing/booking-events.ts';
import { givenOf } from '../testing/given.ts';
import { disputeClosed, disputeOpened, ledgerWith, one } from '../testing/payment-events.ts';
import { evolve } from './booking.ts';
import { initial } from './booking-state.ts';
import {
  assignCleaner,
  cancelBooking,
  confirmBooking,
  expireHold,
  placeBooking,
  refuseBooking,
  requestBooking,
  unassignCleaner,
} from './decisions.ts';
import type { RefundChoice } from './money/refund-limit.ts';

const given = givenOf({ initial, evolve });

describe('asking for a booking', () => {
  test('takes all its details', () => given().when(requestBooking(details)).yields(requested));
  test('again, with the same body, writes nothing', () =>
    given(requested, placed).when(requestBooking(details)).yields());
  test('again, with another body, is refused', () =>
    given(requested)
      .when(requestBooking({ ...details, fingerprint: 'other' }))
      .refuses('idempotency-key-reused'));
});

describe('placing a booking', () => {
  test('once its place is claimed', () => given(requested).when(placeBooking()).yields(placed));
  test('of nothing to pay confirms it', () =>
    given(requestedWith({ breakdown: priced(0) }))
      .when(placeBooking())
      .yields(placed, { type: 'BookingConfirmed', data: { ...ids, by: 'nothing-due' } }));
  test('of a later visit of a subscription confirms it, the first one is to be paid', () => {
    const subscriptionId = '0197a1f0-0000-7000-8000-0000000000e9' as SubscriptionId;
    given(requestedWith({ occurrence: { subscriptionId, number: 1 }, breakdown: priced(0) }))
      .when(placeBooking())
      .yields(placed, { type: 'BookingConfirmed', data: { ...ids, by: 'subscription' } });
    given(requestedWith({ occurrence: { subscriptionId, number: 0 } }))
      .when(placeBooking())
      .yields(placed);
  });
  test('twice writes nothing', () => given(requested, placed).when(placeBooking()).yields());
  test('that was refused meanwhile writes nothing', () =>
    given(requested, refused).when(placeBooking()).yields());
});

describe('refusing a booking', () => {
  test('for a full day', () =>
    given(requested)
      .when(refuseBooking({ reason: 'day-full' }))
      .yields(refused));
  test('twice writes nothing', () =>
    given(requested, refused)
      .when(refuseBooking({ reason: 'day-full' }))
      .yields());
  test('that was placed meanwhile writes nothing', () =>
    given(requested, placed)
      .when(refuseBooking({ reason: 'day-full' }))
      .yields());
});

describe('confirming', () => {
  const confirm = confirmBooking();
  test('a pending booking', () => given(requested, placed).when(confirm).yields(confirmed));
  test('twice writes nothing', () => given(requested, placed, confirmed).when(confirm).yields());
  test('an unknown one is refused', () => given().when(confirm).refuses('not-found'));
  test('one still being placed is refused', () =>
    given(requested).when(confirm).refuses('booking-incomplete'));
  test('one never placed is refused', () =>
    given(requested, refused).when(confirm).refuses('booking-refused'));
  test('one in progress is refused', () =>
    given(requested, placed, confirmed, assigned, started).when(confirm).refuses('not-pending'));
  test('a completed one is refused', () =>
    given(requested, placed, completed).when(confirm).refuses('already-completed'));
  test('a cancelled one is refused', () =>
    given(requested, placed, cancelled).when(confirm).refuses('already-cancelled'));
});

describe('cancelling', () => {
  const refundId = '0197a1f0-0000-4000-8000-0000000000e9';
  const cancelling = (
    refundAmount: number | null,
    ledger = noLedger,
    { notes = null, choice = 'any-amount' }: { notes?: string | null; choice?: RefundChoice } = {},
  ) =>
    cancelBooking({
      ledger,
      refundAmount: refundAmount === null ? null : toCents(refundAmount),
      choice,
      refundId,
      notes,
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
    },
  });
  const isPaid = given(requested, placed, confirmed);
  test('a pending booking', () => given(requested, placed).when(cancel).yields(cancelled));
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
        'Your role has no access to this. It lacks permission to decide what is paid, refunded and kept.',
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

describe('assigning a cleaner', () => {
  const assign = assignCleaner({ cleanerId: ana, isActive: true, notes: null });
  const assignBen = assignCleaner({ cleanerId: ben, isActive: true, notes: 'Bring a ladder' });
  test('to a pending booking', () => given(requested, placed).when(assign).yields(assigned));
  test('to a confirmed booking', () => given(requested, placed, confirmed).when(assign).yields(assigned));
  test('in place of another names both', () =>
    given(requested, placed, assigned)
      .when(assignBen)
      .yields({
        type: 'CleanerAssigned',
        data: {
          ...ids,
          cleanerId: ben,
          previousCleanerId: ana,
          assignmentType: 'manual',
          notes: 'Bring a ladder',
        },
      }));
  test('twice writes nothing', () => given(requested, placed, assigned).when(assign).yields());
  test('again during the visit writes nothing', () =>
    given(requested, placed, confirmed, assigned, started).when(assign).yields());
  test('who is not approved is refused', () =>
    given(requested, placed)
      .when(assignCleaner({ cleanerId: ana, isActive: false, notes: null }))
      .refuses('cleaner-not-active'));
  test('in place of one at work is refused', () =>
    given(requested, placed, confirmed, assigned, started).when(assignBen).refuses('visit-already-started'));
  test('to a completed booking is refused, also the same', () =>
    given(requested, placed, assigned, completed).when(assign).refuses('already-completed'));
  test('to a cancelled booking is refused', () =>
    given(requested, placed, assigned, cancelled).when(assign).refuses('already-cancelled'));
  test('to one still being placed is refused', () =>
    given(requested).when(assign).refuses('booking-incomplete'));
});

describe('taking a cleaner off', () => {
  test('an assigned booking', () =>
    given(requested, placed, assigned).when(unassignCleaner()).yields(unassigned));
  test('twice writes nothing', () =>
    given(requested, placed, assigned, unassigned).when(unassignCleaner()).yields());
  test('at work is refused', () =>
    given(requested, placed, confirmed, assigned, started)
      .when(unassignCleaner())
      .refuses('visit-already-started'));
});

describe('several acts at once', () => {
  const both = (first: ReturnType<typeof confirmBooking>) =>
    together(evolve, [first, assignCleaner({ cleanerId: ana, isActive: true, notes: null })]);
  test('yield the events of all', () =>
    given(requested, placed).when(both(confirmBooking())).yields(confirmed, assigned));
  test('are refused as one', () => {
    const { state } = given(requested, placed);
    const decision = both(
      cancelBooking({
        ledger: noLedger,
        refundAmount: null,
        choice: 'any-amount',
        refundId: ids.bookingId,
        notes: null,
      }),
    )(state, 1n);
    expect(isRefused(decision) && decision.refused).toBe('already-cancelled');
  });
});
