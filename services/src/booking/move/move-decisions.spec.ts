import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { eveningBefore, type InstantText, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { describe, test } from 'vitest';
import {
  ana,
  assigned,
  cancelled,
  completed,
  confirmed,
  friday,
  fridaysReminder,
  holdUntil,
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
  requestedWith,
  saturday,
  started,
} from '../../testing/booking-events.ts';
import { givenOf } from '../../testing/given.ts';
import { evolve } from '../booking.ts';
import { initial } from '../booking-state.ts';
import { expireHold } from '../decisions.ts';
import { completeReschedule, refuseReschedule, rescheduleBooking } from './move-decisions.ts';

const given = givenOf({ initial, evolve });
const timeZone = 'America/Chicago';
const toSaturday = rescheduleBooking({
  moveId,
  toDate: saturday,
  toSlotId: noon,
  overrideCapacity: false,
  notes: null,
  timeZone,
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
      data: { ...within, overrideCapacity: true, notes: 'Moved to new slot', settles: null },
    };
    const toNoon = { moveId, toSlotId: noon, overrideCapacity: true, notes: 'Moved to new slot', timeZone };
    const done = (hold: InstantText | null): BookingEvent => ({
      type: 'BookingRescheduled',
      data: { ...within, holdUntil: hold, cleanerId: null, remindAt: fridaysReminder },
    });
    given(requested, placed, confirmed)
      .when(rescheduleBooking({ ...toNoon, toDate: null }))
      .yields(asked, done(null));
    given(requested, placed)
      .when(rescheduleBooking({ ...toNoon, toDate: friday }))
      .yields(asked, done(holdUntil));
  });
  test('to the same slot of another day is a move', () =>
    given(requested, placed)
      .when(
        rescheduleBooking({
          moveId,
          toDate: saturday,
          toSlotId: morning,
          overrideCapacity: false,
          notes: null,
          timeZone,
        }),
      )
      .yields({ ...moveAsked, data: { ...moveAsked.data, toSlotId: morning } } as BookingEvent));
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
          timeZone,
        }),
      )
      .refuses('move-under-way'));
  test('that is not there is refused', () => given().when(toSaturday).refuses('not-found'));
  test('in progress is refused', () =>
    given(requested, placed, confirmed, assigned, started).when(toSaturday).refuses('visit-already-started'));
  test('completed is refused', () =>
    given(requested, placed, completed).when(toSaturday).refuses('already-completed'));
  test('cancelled is refused', () =>
    given(requested, placed, cancelled).when(toSaturday).refuses('already-cancelled'));
});

describe('the end of a move', () => {
  const complete = completeReschedule({ moveId, timeZone });
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
  test('names who is assigned', () =>
    given(requested, placed, assigned, moveAsked)
      .when(complete)
      .yields({ ...moved, data: { ...moved.data, cleanerId: ana } }));
  test('is not that of another move', () => {
    given(requested, placed, moveAsked)
      .when(completeReschedule({ moveId: otherMoveId, timeZone }))
      .yields();
    given(requested, placed, moveAsked)
      .when(refuseReschedule({ moveId: otherMoveId, reason: 'day-full' }))
      .yields();
  });
  test('is no success once the booking is cancelled', () =>
    given(requested, placed, moveAsked, cancelled).when(complete).yields());
});

describe('the hold of an unpaid booking', () => {
  const thursday = '2027-01-14' as LocalDate;
  const tuesday = '2027-01-12' as LocalDate;
  const movedTo = (toDate: LocalDate, holdUntil: InstantText | null): BookingEvent[] => {
    const data = { ...ids, moveId, fromDate: friday, fromSlotId: morning, toDate, toSlotId: morning };
    return [
      { type: 'RescheduleRequested', data: { ...data, overrideCapacity: false, notes: null, settles: null } },
      {
        type: 'BookingRescheduled',
        data: { ...data, holdUntil, cleanerId: null, remindAt: eveningBefore(toDate, timeZone) },
      },
    ];
  };
  const ends = (toDate: LocalDate, hold: InstantText | null, ...past: readonly BookingEvent[]) => {
    const [asked, done] = movedTo(toDate, hold) as [BookingEvent, BookingEvent];
    given(...past, asked)
      .when(completeReschedule({ moveId, timeZone }))
      .yields(done);
  };
  test('ends when its new slot starts, where that is sooner', () =>
    ends(tuesday, '2027-01-12T14:00:00Z' as InstantText, requested, placed));
  test('keeps its end where the new slot starts later', () => ends(thursday, holdUntil, requested, placed));
  test('is none once the booking is confirmed', () => ends(tuesday, null, requested, placed, confirmed));
  test('is none where none applied', () => ends(tuesday, null, requestedWith({ holdUntil: null }), placed));
  test('that a move cut short is over at that time', () =>
    given(requested, placed, ...movedTo(tuesday, '2027-01-12T14:00:00Z' as InstantText))
      .when(expireHold({ now: Temporal.Instant.from('2027-01-12T14:00:00Z') }))
      .yields({
        type: 'BookingCancelled',
        data: {
          ...ids,
          bookingDate: tuesday,
          statusBefore: 'pending',
          reason: 'hold-expired',
          refund: null,
          notes: null,
          cleanerId: null,
        },
      }));
});
