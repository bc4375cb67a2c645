import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, test } from 'vitest';
import { idFrom } from '../kernel/idempotency.ts';
import {
  ana,
  assigned,
  ben,
  cancelled,
  completed,
  confirmed,
  friday,
  fridaysReminder,
  ids,
  placed,
  requested,
  started,
} from '../testing/booking-events.ts';
import { givenOf } from '../testing/given.ts';
import { evolve } from './booking.ts';
import { initial } from './booking-state.ts';
import { assignAgain, withdrawOccurrence } from './occurrence-decisions.ts';

const given = givenOf({ initial, evolve });
const paid: BookingEvent = {
  type: 'BookingPaid',
  data: {
    ...ids,
    paymentId: ids.bookingId,
    amount: toCents(20_000),
    paidInTotal: toCents(20_000),
    refund: null,
  },
};
const withdrawnWith = (refund: Extract<BookingEvent, { type: 'BookingCancelled' }>['data']['refund']) =>
  ({
    type: 'BookingCancelled',
    data: {
      ...ids,
      bookingDate: friday,
      statusBefore: 'confirmed',
      reason: 'subscription-paused',
      refund,
      notes: null,
      cleanerId: null,
    },
  }) as const;

describe('withdrawing a visit with its subscription', () => {
  const withdraw = withdrawOccurrence({ reason: 'subscription-paused' });
  test('cancels it', () => given(requested, placed, confirmed).when(withdraw).yields(withdrawnWith(null)));
  test('gives back all that was paid for it', () =>
    given(requested, placed, paid, confirmed)
      .when(withdraw)
      .yields(
        withdrawnWith({ refundId: idFrom('refund', ids.bookingId, 'subscription-paused'), amount: null }),
      ));
  test('writes nothing for one that has begun or ended', () => {
    given(requested, placed, confirmed, assigned, started).when(withdraw).yields();
    given(requested, placed, confirmed, completed).when(withdraw).yields();
    given(requested, placed, cancelled).when(withdraw).yields();
    given().when(withdraw).yields();
  });
});

describe('giving a visit to the cleaner of the one before', () => {
  const assign = assignAgain({ cleanerId: ben, timeZone: 'America/Chicago' });
  test('is told as automatic', () =>
    given(requested, placed, confirmed)
      .when(assign)
      .yields({
        type: 'CleanerAssigned',
        data: {
          ...ids,
          cleanerId: ben,
          previousCleanerId: null,
          assignmentType: 'auto',
          notes: null,
          remindAt: fridaysReminder,
        },
      }));
  test('leaves it to whom it was given', () =>
    given(requested, placed, confirmed, assigned).when(assign).yields());
  test('writes nothing once it has ended', () => given(requested, placed, cancelled).when(assign).yields());
  test('twice writes nothing', () =>
    given(requested, placed, confirmed, assigned)
      .when(assignAgain({ cleanerId: ana, timeZone: 'America/Chicago' }))
      .yields());
});
