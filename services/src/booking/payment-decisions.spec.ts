import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import {
  ana,
  assigned,
  cancelled,
  completed,
  confirmed,
  details,
  friday,
  fridaysReminder,
  ids,
  morning,
  placed,
  refused,
  requested,
  started,
} from '../testing/booking-events.ts';
import { givenOf } from '../testing/given.ts';
import { ledgerWith } from '../testing/payment-events.ts';
import { evolve } from './booking.ts';
import { initial } from './booking-state.ts';
import { expireHold } from './decisions.ts';
import { completeRestore, recordPayment, refuseRestore } from './payment-decisions.ts';

const given = givenOf({ initial, evolve });
const paymentId = '0197a1f0-0000-4000-8000-000000000011';
const refundId = '0197a1f0-0000-4000-8000-000000000021';
const claimId = '0197a1f0-0000-4000-8000-000000000031';
const total = 20_000;
const came = (amount = total, paidInTotal = amount, id = paymentId) => ({
  paymentId: id,
  amount: toCents(amount),
  ledger: ledgerWith(amount, ...(paidInTotal > amount ? [paidInTotal - amount] : [])),
  refundId,
  claimId,
  timeZone: 'America/Chicago',
});
const before = Temporal.Instant.from('2027-01-14T15:00:00Z');
const slotStarts = Temporal.Instant.from('2027-01-15T14:00:00Z');
const record = (details = came(), now = before) =>
  recordPayment({ ...details, now, timeZone: 'America/Chicago' });

const paidWith = (
  amount = total,
  refund: { refundId: string; amount: number | null } | null = null,
  paidInTotal = amount,
): BookingEvent => ({
  type: 'BookingPaid',
  data: {
    ...ids,
    paymentId,
    amount: toCents(amount),
    paidInTotal: toCents(paidInTotal),
    refund: refund && { refundId, amount: refund.amount === null ? null : toCents(refund.amount) },
  },
});
const allBack = { refundId, amount: total };
const confirmedByPayment: BookingEvent = {
  type: 'BookingConfirmed',
  data: { ...ids, by: 'payment', cleanerId: null },
};
const expired: BookingEvent = {
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
};
const place = { ...ids, claimId, bookingDate: friday };
const restoreAsked: BookingEvent = { type: 'RestoreRequested', data: { ...place, slotId: morning } };
const restored: BookingEvent = {
  type: 'BookingRestored',
  data: { ...place, slotId: morning, remindAt: fridaysReminder },
};
const notRestored = (reason: 'day-full' | 'day-closed' | 'slot-started'): BookingEvent => ({
  type: 'RestoreRefused',
  data: { ...place, reason },
});

describe('a payment of a booking', () => {
  test('confirms what is pending and paid in full', () =>
    given(requested, placed).when(record()).yields(paidWith(), confirmedByPayment));
  test('names who is assigned when it confirms a booking', () =>
    given(requested, placed, assigned)
      .when(record())
      .yields(paidWith(), { type: 'BookingConfirmed', data: { ...ids, by: 'payment', cleanerId: ana } }));
  test('does not confirm what is paid in part', () =>
    given(requested, placed)
      .when(record(came(5_000)))
      .yields(paidWith(5_000)));
  test.each([
    ['confirmed', [confirmed]],
    ['in progress', [confirmed, assigned, started]],
    ['completed', [confirmed, assigned, completed]],
  ] as const)('is noted by a booking that is %s', (_status, past) =>
    given(requested, placed, ...past)
      .when(record())
      .yields(paidWith()),
  );
  test('twice writes nothing', () => {
    given(requested, placed, paidWith(), confirmedByPayment).when(record()).yields();
    given(requested, placed, cancelled, paidWith(total, allBack)).when(record()).yields();
  });
  test('gives back what is above the total', () =>
    given(requested, placed, confirmed)
      .when(record(came(total, 25_000)))
      .yields(paidWith(total, { refundId, amount: 5_000 }, 25_000)));
  test('that an edit has already refunded is not refunded again', () => {
    const edit: BookingEvent = {
      type: 'CleaningSelectionChanged',
      data: {
        ...ids,
        ...details,
        breakdown: { ...details.breakdown, finalTotal: toCents(15_000) },
        difference: toCents(-5_000),
        refund: { refundId: claimId, amount: toCents(5_000) },
      },
    };
    given(requested, placed, edit)
      .when(record())
      .yields(paidWith(total, null, 15_000), confirmedByPayment);
  });
  test('gives back no more than itself', () =>
    given(requested, placed, confirmed)
      .when(record(came(3_000, 25_000)))
      .yields(paidWith(3_000, { refundId, amount: 3_000 }, 25_000)));
  test.each([
    ['cancelled by the office', [requested, placed, cancelled]],
    ['never placed', [requested, refused]],
  ] as const)('is given back when the booking was %s', (_how, past) =>
    given(...past)
      .when(record())
      .yields(paidWith(total, allBack)),
  );
  test('cannot be noted before the booking is placed', () => {
    given().when(record()).refuses('booking-incomplete');
    given(requested).when(record()).refuses('booking-incomplete');
  });
  test('ends the hold', () => {
    const state = given(requested, placed, paidWith(5_000));
    state.when(expireHold({ now: slotStarts })).yields();
    expect(state.state).toMatchObject({ holdUntil: null, paidInTotal: 5_000, payments: [paymentId] });
  });
});

describe('a payment that came after the hold had expired', () => {
  const late = [requested, placed, expired];
  test('asks for the place again', () =>
    given(...late)
      .when(record())
      .yields(restoreAsked));
  test('waits while the place is asked for', () =>
    given(...late, restoreAsked)
      .when(record())
      .yields());
  test('is given back once the visit would have started', () =>
    given(...late)
      .when(record(came(), slotStarts))
      .yields(notRestored('slot-started'), paidWith(total, allBack)));
  test('brings the booking back, paid and confirmed', () => {
    given(...late, restoreAsked)
      .when(completeRestore(came()))
      .yields(restored, paidWith(), confirmedByPayment);
    expect(given(...late, restoreAsked, restored, paidWith(), confirmedByPayment).state).toMatchObject({
      status: 'confirmed',
      place: { date: friday, slotId: morning, claimId },
      paidInTotal: total,
    });
  });
  test('is given back where there is no room, and the place is left', () => {
    given(...late, restoreAsked)
      .when(refuseRestore({ ...came(), reason: 'day-full' }))
      .yields(notRestored('day-full'), paidWith(total, allBack));
    const { state } = given(...late, restoreAsked, notRestored('day-full'), paidWith(total, allBack));
    expect(state).toMatchObject({
      status: 'cancelled',
      restore: null,
      left: [{ claimId: ids.bookingId }, { date: friday, claimId }],
    });
  });
  test('twice writes nothing', () => {
    const back = given(...late, restoreAsked, restored, paidWith(), confirmedByPayment);
    back.when(completeRestore(came())).yields();
    back.when(refuseRestore({ ...came(), reason: 'day-full' })).yields();
    const gone = given(...late, restoreAsked, notRestored('day-full'), paidWith(total, allBack));
    gone.when(completeRestore(came())).yields();
    gone.when(refuseRestore({ ...came(), reason: 'day-full' })).yields();
    gone.when(record()).yields();
  });
  test('answers no other claim of its place than its own', () => {
    const asking = given(...late, restoreAsked);
    asking.when(completeRestore({ ...came(), claimId: paymentId })).yields();
    asking.when(refuseRestore({ ...came(), claimId: paymentId, reason: 'day-full' })).yields();
  });
});

describe('what a booking gives back', () => {
  const refund = { refundId, amount: null };
  const edit: BookingEvent = {
    type: 'CleaningSelectionChanged',
    data: { ...ids, ...details, difference: toCents(0), refund },
  };
  const byRequest: BookingEvent = {
    type: 'BookingCancelled',
    data: {
      ...ids,
      bookingDate: friday,
      statusBefore: 'confirmed',
      reason: 'request',
      refund,
      notes: null,
      cleanerId: null,
    },
  };
  test('is remembered with its cause', () => {
    const { state } = given(requested, placed, confirmed, byRequest, paidWith(total, allBack));
    expect(state).toMatchObject({
      refunds: [
        { refundId, amount: null, because: 'request' },
        { refundId, amount: total, because: 'late-payment' },
      ],
    });
  });
  test('is remembered for an edit, too', () =>
    expect(given(requested, placed, edit).state).toMatchObject({
      refunds: [{ refundId, amount: null, because: 'edited' }],
    }));
  test.each([
    ['nothing, of all', null, 0],
    ['the rest, of a part', 5_000, 15_000],
    ['nothing, of more than was paid', 25_000, 0],
  ])('leaves %s', (_what, amount, paidInTotal) =>
    expect(given(requested, placed, paidWith(total, { refundId, amount })).state).toMatchObject({
      paidInTotal,
    }),
  );
  test('is not given back twice when its payment comes late', () =>
    given(requested, placed, confirmed, byRequest)
      .when(record())
      .yields(paidWith(total, null, 0)));
  test('is nothing where nothing was asked for', () =>
    expect(given(requested, placed, cancelled).state).toMatchObject({ refunds: [] }));
});
