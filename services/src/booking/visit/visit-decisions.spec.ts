import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { localDate } from '@tidylog/contracts/schemas/time';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { instantText } from '@tidylog/contracts/vocabulary/time';
import { describe, test } from 'vitest';
import {
  ana,
  assigned,
  ben,
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
  refused,
  requested,
  requestedWith,
  started,
  unassigned,
} from '../../testing/booking-events.ts';
import { givenOf } from '../../testing/given.ts';
import { evolve } from '../booking.ts';
import { initial } from '../booking-state.ts';
import { clockIn, clockOut, completeBooking } from './visit-decisions.ts';

const given = givenOf({ initial, evolve });
const timeZone = 'America/Chicago';
/** One hour before the slot of Friday, 8:00 in winter time. */
const earliest = Temporal.Instant.from('2027-01-15T13:00:00Z');
const clockInAt = (now: Temporal.Instant, cleanerId = ana) => clockIn({ cleanerId, now, timeZone });
const clockedIn = (now: Temporal.Instant): BookingEvent => ({
  type: 'CleanerClockedIn',
  data: { ...ids, cleanerId: ana, at: instantText(now) },
});
const ready = [requested, placed, assigned, confirmed];

describe('clocking in', () => {
  test('is possible from one hour before the slot', () =>
    given(...ready)
      .when(clockInAt(earliest))
      .yields(clockedIn(earliest)));
  test('is too early before that', () =>
    given(...ready)
      .when(clockInAt(earliest.subtract({ seconds: 1 })))
      .refuses('too-early-to-clock-in'));
  test('goes by the wall clock after the clocks have changed', () => {
    const monday = requestedWith({ bookingDate: localDate.parse('2027-03-15') });
    const seven = Temporal.Instant.from('2027-03-15T07:00:00-05:00');
    given(monday, placed, assigned, confirmed).when(clockInAt(seven)).yields(clockedIn(seven));
    given(monday, placed, assigned, confirmed)
      .when(clockInAt(seven.subtract({ minutes: 1 })))
      .refuses('too-early-to-clock-in');
  });
  test('twice writes nothing', () =>
    given(...ready, started)
      .when(clockInAt(earliest))
      .yields());
  test('by another cleaner finds nothing', () => {
    given(...ready)
      .when(clockInAt(earliest, ben))
      .refuses('not-found');
    given(requested, placed, confirmed).when(clockInAt(earliest)).refuses('not-found');
    given(...ready, unassigned)
      .when(clockInAt(earliest))
      .refuses('not-found');
    given().when(clockInAt(earliest)).refuses('not-found');
    given(requested, refused).when(clockInAt(earliest)).refuses('not-found');
  });
  test('to a pending booking is refused', () =>
    given(requested, placed, assigned).when(clockInAt(earliest)).refuses('not-confirmed'));
  test('during a move is refused', () =>
    given(...ready, moveAsked)
      .when(clockInAt(earliest))
      .refuses('move-under-way'));
  test('to a cancelled booking is refused', () =>
    given(...ready, cancelled)
      .when(clockInAt(earliest))
      .refuses('already-cancelled'));
  test('to a completed booking is refused', () =>
    given(...ready, started, completed)
      .when(clockInAt(earliest))
      .refuses('already-completed'));
});

describe('clocking out', () => {
  const now = Temporal.Instant.from('2027-01-15T16:00:00Z');
  const out = clockOut({ cleanerId: ana, now, payShare: 6_000 });
  test('completes the booking with the pay of the cleaner', () =>
    given(...ready, started)
      .when(out)
      .yields(
        { type: 'CleanerClockedOut', data: { ...ids, cleanerId: ana, at: instantText(now) } },
        {
          type: 'BookingCompleted',
          data: {
            ...ids,
            by: 'clock-out',
            bookingDate: friday,
            pay: {
              cleanerId: ana,
              amount: toCents(12_000),
              base: toCents(20_000),
              share: 6_000,
              customerPaid: false,
            },
          },
        },
      ));
  test('twice writes nothing', () =>
    given(...ready, started, completed)
      .when(out)
      .yields());
  test('by another cleaner finds nothing', () =>
    given(...ready, started)
      .when(clockOut({ cleanerId: ben, now, payShare: 6_000 }))
      .refuses('not-found'));
  test('before clocking in is refused', () =>
    given(...ready)
      .when(out)
      .refuses('not-clocked-in'));
  test('of a cancelled booking is refused', () =>
    given(...ready, cancelled)
      .when(out)
      .refuses('already-cancelled'));
});

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
  test('pays nobody where nobody was assigned', () =>
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
