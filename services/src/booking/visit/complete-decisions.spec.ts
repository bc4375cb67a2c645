import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, test } from 'vitest';
import {
  ana,
  assigned,
  cancelled,
  completed,
  completedUnpaid,
  confirmed,
  friday,
  ids,
  moveAsked,
  otherMoveId,
  placed,
  priced,
  requested,
  requestedWith,
  started,
} from '../../testing/booking-events.ts';
import { givenOf } from '../../testing/given.ts';
import { evolve } from '../booking.ts';
import { initial } from '../booking-state.ts';
import { completeBooking } from './visit-decisions.ts';

const given = givenOf({ initial, evolve });
const ready = [requested, placed, assigned, confirmed];

describe('completing', () => {
  const complete = completeBooking({ payShare: 6_000 });
  test('pays the cleaner assigned then', () =>
    given(requested, placed, assigned).when(complete).yields(completed));
  test('a confirmed booking', () =>
    given(...ready)
      .when(complete)
      .yields(completed));
  test('a visit in progress', () =>
    given(...ready, started)
      .when(complete)
      .yields(completed));
  test('pays no one where no one was assigned', () =>
    given(requested, placed).when(complete).yields(completedUnpaid));
  test('pays a share of the price before discount', () => {
    const breakdown = { ...priced(20_000), discount: toCents(5_000), finalTotal: toCents(15_000) };
    given(requestedWith({ breakdown }), placed, assigned).when(complete).yields(completed);
  });
  test('pays a share of the price before tax, rounded half up', () =>
    given(requestedWith({ breakdown: priced(10_826, 825) }), placed, assigned)
      .when(complete)
      .yields({
        type: 'BookingCompleted',
        data: {
          ...ids,
          by: 'office',
          bookingDate: friday,
          pay: {
            cleanerId: ana,
            amount: toCents(6_001),
            base: toCents(10_001),
            share: 6_000,
            customerPaid: false,
          },
        },
      }));
  test('of nothing to pay counts as paid', () =>
    given(requestedWith({ breakdown: priced(0) }), placed, assigned)
      .when(complete)
      .yields({
        type: 'BookingCompleted',
        data: {
          ...ids,
          by: 'office',
          bookingDate: friday,
          pay: { cleanerId: ana, amount: toCents(0), base: toCents(0), share: 6_000, customerPaid: true },
        },
      }));
  test.each([
    [20_000, true],
    [19_999, false],
  ])('of what was paid for before with %i of 20000 counts as paid: %s', (amount, customerPaid) => {
    const paid = { amount: toCents(amount), paidInTotal: toCents(amount) };
    given(...ready, { type: 'BookingPaid', data: { ...ids, ...paid, paymentId: otherMoveId, refund: null } })
      .when(complete)
      .yields({
        type: 'BookingCompleted',
        data: {
          ...ids,
          by: 'office',
          bookingDate: friday,
          pay: { cleanerId: ana, amount: toCents(12_000), base: toCents(20_000), share: 6_000, customerPaid },
        },
      });
  });
  test('twice writes nothing', () =>
    given(...ready, completed)
      .when(complete)
      .yields());
  test('during a move is refused', () =>
    given(...ready, moveAsked)
      .when(complete)
      .refuses('move-under-way'));
  test('a cancelled booking is refused', () =>
    given(requested, placed, cancelled).when(complete).refuses('already-cancelled'));
  test('an unknown booking is refused', () => given().when(complete).refuses('not-found'));
});
