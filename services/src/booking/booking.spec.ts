import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { tapAt } from '@tidylog/contracts/testing/taps';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ana,
  assigned,
  cancelled,
  completed,
  confirmed,
  details,
  friday,
  ids,
  morning,
  moveAsked,
  moved,
  moveId,
  moveRefusedFor,
  noon,
  placed,
  refused,
  requested,
  saturday,
  started,
  unassigned,
} from '../testing/booking-events.ts';
import { givenOf } from '../testing/given.ts';
import { bookingStream, evolve } from './booking.ts';
import { initial } from './booking-state.ts';

const given = givenOf({ initial, evolve });
const requestId = '0197a1f0-0000-4000-8000-0000000000e1';
const orderId = '0197a1f0-0000-4000-8000-0000000000f1';
const answers: BookingEvent[] = [
  { type: 'CancellationApproved', data: { ...ids, requestId, adminNotes: null, refundAmount: toCents(0) } },
  { type: 'CancellationRejected', data: { ...ids, requestId, adminNotes: null } },
  { type: 'RescheduleOrderApproved', data: { ...ids, orderId } },
  { type: 'RescheduleOrderDenied', data: { ...ids, orderId, adminNotes: null } },
];
const paid: BookingEvent = {
  type: 'BookingPaid',
  data: { ...ids, paymentId: moveId, amount: toCents(100), paidInTotal: toCents(100), refund: null },
};
const edited: BookingEvent = {
  type: 'CleaningSelectionChanged',
  data: { ...ids, ...details, difference: toCents(0), refund: null },
};
const rated: BookingEvent = {
  type: 'BookingRated',
  data: { ...ids, cleanerId: ana, rating: 5, comment: null },
};
const clockedOut: BookingEvent = {
  type: 'CleanerClockedOut',
  data: { ...ids, cleanerId: ana, ...tapAt('2027-01-15T16:00:00Z' as InstantText) },
};
const firstPlace = { date: friday, slotId: morning, claimId: ids.bookingId };

describe('the state of a booking', () => {
  test('stands in a stream of its own', () =>
    expect(bookingStream(ids.bookingId).name).toBe(`booking-${ids.bookingId}`));
  test('waits for its place first', () =>
    expect(given(requested).state).toMatchObject({ status: 'requested', place: firstPlace, left: [] }));
  test('is pending without cleaner once placed', () =>
    expect(given(requested, placed).state).toMatchObject({
      status: 'pending',
      cleanerId: null,
      move: null,
      place: firstPlace,
    }));
  test('leaves the place that it never got', () =>
    expect(given(requested, refused).state).toMatchObject({
      status: 'refused',
      reason: 'day-full',
      left: [{ date: friday, claimId: ids.bookingId }],
    }));
  test('keeps its cleaner from assignment to the end', () => {
    const seen = [assigned, confirmed, started, completed].reduce(evolve, given(requested, placed).state);
    expect(seen).toMatchObject({ status: 'completed', cleanerId: ana, pay: { amount: 12_000 } });
    expect(given(requested, placed, assigned, unassigned).state).toMatchObject({ cleanerId: null });
  });
  test('remembers a move until its end', () =>
    expect(given(requested, placed, moveAsked).state).toMatchObject({
      place: firstPlace,
      move: { moveId, toDate: saturday, toSlotId: noon, overrideCapacity: false },
    }));
  test('takes the new place and leaves the old one', () =>
    expect(given(requested, placed, confirmed, moveAsked, moved).state).toMatchObject({
      status: 'confirmed',
      place: { date: saturday, slotId: noon, claimId: moveId },
      left: [{ date: friday, claimId: ids.bookingId }],
      move: null,
      lastMove: { moveId, refused: null },
    }));
  test('keeps the place of its day when it moves within it', () => {
    const within: BookingEvent = {
      type: 'BookingRescheduled',
      data: {
        ...ids,
        moveId,
        fromDate: friday,
        fromSlotId: morning,
        toDate: friday,
        toSlotId: noon,
        holdUntil: null,
        cleanerId: null,
        remindAt: null,
      },
    };
    expect(given(requested, placed, within).state).toMatchObject({
      place: { date: friday, slotId: noon, claimId: ids.bookingId },
      left: [],
    });
  });
  test('stays where it is when a move is refused, and leaves what that may have claimed', () =>
    expect(given(requested, placed, moveAsked, moveRefusedFor('day-full')).state).toMatchObject({
      place: firstPlace,
      left: [{ date: saturday, claimId: moveId }],
      move: null,
      lastMove: { moveId, refused: 'day-full' },
    }));
  test('leaves its place when it is cancelled', () =>
    expect(given(requested, placed, moveAsked, cancelled).state).toMatchObject({
      status: 'cancelled',
      reason: 'office',
      move: { moveId },
      left: [{ date: friday, claimId: ids.bookingId }],
    }));
  test('stays in progress when its cleaner leaves', () =>
    expect(given(requested, placed, started, clockedOut).state).toMatchObject({ status: 'in_progress' }));
  test.each(answers)('has no answer to what was never asked for ($type)', (answer) =>
    expect(given(requested, placed, answer).state).toEqual(given(requested, placed).state),
  );
  test.each([placed, paid, edited, rated, ...answers])('starts with its request, not with $type', (event) =>
    expect(given(event).state).toEqual(initial),
  );
  test('comes of any past whatever', () => {
    const all = [
      requested,
      placed,
      refused,
      confirmed,
      assigned,
      unassigned,
      moveAsked,
      moved,
      moveRefusedFor('day-full'),
      started,
      completed,
      cancelled,
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all), { maxLength: 12 }), (past) => {
        expect(given(...past).state.status).toBeTypeOf('string');
      }),
    );
  });
});
