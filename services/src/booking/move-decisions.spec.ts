import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { describe, test } from 'vitest';
import { givenOf } from '../given.ts';
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
  noon,
  otherMoveId,
  placed,
  requested,
  saturday,
  started,
} from '../testing/booking-events.ts';
import { evolve, initial } from './booking.ts';
import { completeReschedule, refuseReschedule, rescheduleBooking } from './move-decisions.ts';

const given = givenOf({ initial, evolve });
const toSaturday = rescheduleBooking({
  moveId,
  toDate: saturday,
  toSlotId: noon,
  overrideCapacity: false,
  notes: null,
});
const within = {
  ...ids,
  moveId,
  fromDate: friday,
  fromSlotId: morning,
  toDate: friday,
  toSlotId: noon,
};

describe('moving a booking', () => {
  test('to another day asks for a place there first', () =>
    given(requested, placed).when(toSaturday).yields(moveAsked));
  test('within its day needs no other place', () => {
    const asked: BookingEvent = {
      type: 'RescheduleRequested',
      data: { ...within, overrideCapacity: true, notes: 'Moved to new slot' },
    };
    const toNoon = { moveId, toSlotId: noon, overrideCapacity: true, notes: 'Moved to new slot' };
    const done: BookingEvent = { type: 'BookingRescheduled', data: within };
    given(requested, placed, confirmed)
      .when(rescheduleBooking({ ...toNoon, toDate: null }))
      .yields(asked, done);
    given(requested, placed)
      .when(rescheduleBooking({ ...toNoon, toDate: friday }))
      .yields(asked, done);
  });
  test('to where it is writes nothing', () =>
    given(requested, placed, moveAsked, moved).when(toSaturday).yields());
  test('twice in one act writes nothing', () =>
    given(requested, placed, moveAsked).when(toSaturday).yields());
  test('during another move is refused', () =>
    given(requested, placed, moveAsked)
      .when(
        rescheduleBooking({
          moveId: otherMoveId,
          toDate: saturday,
          toSlotId: morning,
          overrideCapacity: false,
          notes: null,
        }),
      )
      .refuses('move-under-way'));
  test('that is not there is refused', () => given().when(toSaturday).refuses('not-found'));
  test('under way is refused', () =>
    given(requested, placed, confirmed, assigned, started).when(toSaturday).refuses('visit-already-started'));
  test('completed is refused', () =>
    given(requested, placed, completed).when(toSaturday).refuses('already-completed'));
  test('cancelled is refused', () =>
    given(requested, placed, cancelled).when(toSaturday).refuses('already-cancelled'));
});

describe('the end of a move', () => {
  const complete = completeReschedule({ moveId });
  const full = refuseReschedule({ moveId, reason: 'day-full' });
  test('with a place', () => given(requested, placed, moveAsked).when(complete).yields(moved));
  test('without a place', () =>
    given(requested, placed, moveAsked).when(full).yields(moveRefusedFor('day-full')));
  test('of a booking cancelled meanwhile', () =>
    given(requested, placed, moveAsked, cancelled)
      .when(refuseReschedule({ moveId, reason: 'booking-ended' }))
      .yields(moveRefusedFor('booking-ended')));
  test('comes once', () => {
    given(requested, placed, moveAsked, moved).when(complete).yields();
    given(requested, placed, moveAsked, moved).when(full).yields();
    given(requested, placed, moveAsked, moveRefusedFor('day-full')).when(complete).yields();
    given(requested, placed, moveAsked, moveRefusedFor('day-full')).when(full).yields();
  });
  test('is not that of another move', () => {
    given(requested, placed, moveAsked)
      .when(completeReschedule({ moveId: otherMoveId }))
      .yields();
    given(requested, placed, moveAsked)
      .when(refuseReschedule({ moveId: otherMoveId, reason: 'day-full' }))
      .yields();
  });
  test('is no success once the booking is cancelled', () =>
    given(requested, placed, moveAsked, cancelled).when(complete).yields());
});
