import type { BookingEvent, RedeemedPromo } from '@tidylog/contracts/events/booking';
import { noMoney } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import {
  assigned,
  cancelled,
  completed,
  confirmed,
  friday,
  ids,
  morning,
  moveAsked,
  moved,
  moveId,
  moveRefusedFor,
  placed,
  priced,
  refused,
  requested,
  requestedWith,
  saturday,
  started,
} from '../testing/booking-events.ts';
import { givenOf } from '../testing/given.ts';
import { evolve } from './booking.ts';
import { initial } from './booking-state.ts';
import { nextAction } from './policy.ts';

const given = givenOf({ initial, evolve });
const { bookingId } = ids;
const nextAfter = (...past: readonly BookingEvent[]) => nextAction(given(...past).state);
const nothing = { do: 'nothing' };
const promo: RedeemedPromo = {
  code: 'SPRING25',
  discountType: 'percentage',
  discountValue: 2_500,
  maximumDiscount: null,
  minimumOrder: noMoney,
  mailboxHashes: ['ada'],
};

describe('what is left to do for a booking', () => {
  test('is to claim its place', () =>
    expect(nextAfter(requested)).toEqual({
      do: 'claim',
      claim: { bookingId, date: friday, claimId: bookingId },
      overrideCapacity: false,
      move: null,
      use: null,
      unpaidOf: { customerId: ids.customerId, most: 3 },
    }));
  test("counts as one of its customer's unpaid ones, unless nothing is due or the office booked", () => {
    const unpaidOf = (changes: Parameters<typeof requestedWith>[0]) => {
      const action = nextAfter(requestedWith(changes));
      return action.do === 'claim' ? action.unpaidOf : undefined;
    };
    expect(unpaidOf({})).toEqual({ customerId: ids.customerId, most: 3 });
    expect(unpaidOf({ isGuest: false })).toEqual({ customerId: ids.customerId, most: 10 });
    expect(unpaidOf({ holdUntil: null })).toBeNull();
    expect(unpaidOf({ breakdown: priced(0) })).toBeNull();
  });
  test('is to claim a use of its promo code with its place', () =>
    expect(nextAfter(requestedWith({ promo }))).toMatchObject({
      do: 'claim',
      use: {
        code: 'SPRING25',
        bookingId,
        claimId: bookingId,
        customerId: ids.customerId,
        mailboxHashes: ['ada'],
      },
    }));
  test('is to claim the place of its move', () =>
    expect(nextAfter(requested, placed, moveAsked)).toMatchObject({
      do: 'claim',
      claim: { bookingId, date: saturday, claimId: moveId },
      move: { moveId },
    }));
  test('is to release what it left by a move', () =>
    expect(nextAfter(requested, placed, moveAsked, moved)).toEqual({
      do: 'release',
      bookingId,
      places: [{ date: friday, claimId: bookingId }],
      code: null,
    }));
  test('is to release what a refused move may have claimed', () =>
    expect(nextAfter(requested, placed, moveAsked, moveRefusedFor('day-full'))).toEqual({
      do: 'release',
      bookingId,
      places: [{ date: saturday, claimId: moveId }],
      code: null,
    }));
  test('is to give the use of its promo code back once it is refused or cancelled, and not when it moves', () => {
    const withPromo = requestedWith({ promo });
    expect(nextAfter(withPromo, refused)).toMatchObject({ do: 'release', code: 'SPRING25' });
    expect(nextAfter(withPromo, placed, cancelled)).toMatchObject({ do: 'release', code: 'SPRING25' });
    expect(nextAfter(withPromo, placed, moveAsked, moved)).toMatchObject({ do: 'release', code: null });
    expect(nextAfter(withPromo, placed, completed)).toEqual(nothing);
  });
  test('is to give back of a booking that was to be restored what its restoring claimed', () => {
    const restore = { ...ids, claimId: moveId, bookingDate: friday };
    const asked: BookingEvent = {
      type: 'RestoreRequested',
      data: { ...restore, slotId: morning },
    };
    const restored: BookingEvent = {
      type: 'BookingRestored',
      data: { ...restore, slotId: morning, remindAt: null },
    };
    const refusal: BookingEvent = { type: 'RestoreRefused', data: { ...restore, reason: 'day-full' } };
    const past = [requestedWith({ promo }), placed, cancelled, asked];
    const old = { date: friday, claimId: bookingId };
    expect(nextAfter(...past)).toMatchObject({ places: [old], code: 'SPRING25' });
    expect(nextAfter(...past, restored)).toMatchObject({ places: [old], code: null });
    expect(nextAfter(...past, refusal)).toMatchObject({
      places: [old, { date: friday, claimId: moveId }],
      code: 'SPRING25',
    });
  });
  test('is to release what a refused booking may have claimed', () =>
    expect(nextAfter(requested, refused)).toEqual({
      do: 'release',
      bookingId,
      places: [{ date: friday, claimId: bookingId }],
      code: null,
    }));
  test('is to end the move of a cancelled booking, and then to release both places', () => {
    expect(nextAfter(requested, placed, moveAsked, cancelled)).toEqual({
      do: 'refuse-move',
      bookingId,
      moveId,
    });
    expect(nextAfter(requested, placed, moveAsked, cancelled, moveRefusedFor('booking-ended'))).toMatchObject(
      {
        do: 'release',
        places: [
          { date: friday, claimId: bookingId },
          { date: saturday, claimId: moveId },
        ],
      },
    );
  });
  test('is nothing for a booking that keeps its one place', () => {
    expect(nextAfter()).toEqual(nothing);
    expect(nextAfter(requested, placed)).toEqual(nothing);
    expect(nextAfter(requested, placed, confirmed, assigned, started)).toEqual(nothing);
    expect(nextAfter(requested, placed, completed)).toEqual(nothing);
  });
});
