import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { describe, expect, test } from 'vitest';
import { evolve as evolveBooking } from '../booking/booking.ts';
import { initial as noBooking } from '../booking/booking-state.ts';
import { evolve, initial } from '../ledger/ledger.ts';
import {
  cancelled,
  completed,
  confirmed,
  friday,
  ids,
  placed,
  priced,
  requested,
  requestedWith,
} from '../testing/booking-events.ts';
import { givenOf } from '../testing/given.ts';
import { abandoned, named, one, started } from '../testing/payment-events.ts';
import { isPayable, notPayable } from './pay/payable.ts';
import { isUseless } from './policy.ts';

const booking = (...events: BookingEvent[]) =>
  givenOf({ initial: noBooking, evolve: evolveBooking })(requested, ...events).state;
const ledger = givenOf({ initial, evolve });
const byCard = ledger(started(), named()).state;
const onForm = ledger(started(one, { by: 'checkout' })).state;
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

describe('a payment in progress', () => {
  test.each([[[placed]], [[placed, confirmed]], [[placed, confirmed, completed]]])(
    'is of use while the booking can be paid for',
    (events) => expect(isUseless(byCard, booking(...events))).toBeUndefined(),
  );
  test('is of no use once the booking is cancelled', () => {
    expect(isUseless(byCard, booking(placed, cancelled))?.paymentId).toBe(one);
    expect(isUseless(onForm, booking(placed, cancelled))?.paymentId).toBe(one);
  });
  test('on a form may come late when the hold has ended; with a card it may not', () => {
    expect(isUseless(onForm, booking(placed, expired))).toBeUndefined();
    expect(isUseless(byCard, booking(placed, expired))?.paymentId).toBe(one);
  });
  test('on a form is of no use for a visit that was never placed', () =>
    expect(isUseless(onForm, booking())?.paymentId).toBe(one));
  test('is of no use where it asks for more than is due by now', () => {
    const less = requestedWith({ breakdown: priced(15_000) });
    const cheaper = givenOf({ initial: noBooking, evolve: evolveBooking })(less, placed).state;
    expect(isUseless(onForm, cheaper)?.paymentId).toBe(one);
    expect(isUseless(byCard, cheaper)?.paymentId).toBe(one);
    expect(isUseless(ledger(started(one, { by: 'charge' })).state, cheaper)).toBeUndefined();
  });
  test('is none once it has ended', () =>
    expect(isUseless(ledger(started(), abandoned()).state, booking(placed, cancelled))).toBeUndefined());
});

describe('what can be paid for', () => {
  const why = (...events: BookingEvent[]) => {
    const state = booking(...events);
    return isPayable(state) ? undefined : notPayable(state).refused;
  };
  test('is a booking that stands', () => {
    expect(why(placed)).toBeUndefined();
    expect(why(placed, confirmed)).toBeUndefined();
    expect(why(placed, confirmed, completed)).toBeUndefined();
  });
  test('is none that is not placed yet, or was cancelled', () => {
    expect(why()).toBe('booking-incomplete');
    expect(why(placed, cancelled)).toBe('not-payable');
    expect(why(placed, expired)).toBe('hold-ended');
  });
});
