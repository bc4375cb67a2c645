import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { localDate } from '@tidylog/contracts/schemas/time';
import { describe, expect, test } from 'vitest';
import { refuse } from '../../kernel/decision.ts';
import {
  cancelled,
  confirmed,
  friday,
  fridaysReminder,
  holdUntil,
  ids,
  morning,
  moveRefusedFor,
  noon,
  placed,
  requested,
  saturday,
  saturdaysReminder,
  started,
} from '../../testing/booking-events.ts';
import { givenOf } from '../../testing/given.ts';
import { evolve } from '../booking.ts';
import { initial } from '../booking-state.ts';
import { completeReschedule, rescheduleBooking } from '../move/move-decisions.ts';
import { approveRescheduleOrder, denyRescheduleOrder, fileRescheduleOrder } from './order-decisions.ts';

const given = givenOf({ initial, evolve });
const timeZone = 'America/Chicago';
const orderId = '0197a1f0-0000-4000-8000-0000000000f1';
const otherId = '0197a1f0-0000-4000-8000-0000000000f2';
/** The visit is on Friday at 8:00. */
const thursday = Temporal.Instant.from('2027-01-14T08:00:00-06:00');
const at = (text: string) => Temporal.Instant.from(text);
const order = {
  orderId,
  toDate: saturday,
  toSlotId: noon,
  reason: 'Away.',
  now: thursday,
  timeZone,
  unbookable: undefined,
};
const wish = { fromDate: friday, fromSlotId: morning, toDate: saturday, toSlotId: noon };
const filed: BookingEvent = {
  type: 'RescheduleOrderFiled',
  data: { ...ids, orderId, ...wish, reason: 'Away.' },
};
const denied: BookingEvent = {
  type: 'RescheduleOrderDenied',
  data: { ...ids, orderId, adminNotes: 'We are full.' },
};
const approved: BookingEvent = { type: 'RescheduleOrderApproved', data: { ...ids, orderId } };
const moveAsked: BookingEvent = {
  type: 'RescheduleRequested',
  data: { ...ids, moveId: orderId, ...wish, overrideCapacity: false, notes: null, settles: null },
};
const moved: BookingEvent = {
  type: 'BookingRescheduled',
  data: { ...ids, moveId: orderId, ...wish, holdUntil, cleanerId: null, remindAt: saturdaysReminder },
};

const slot = (message: string) => ({ errors: [{ path: 'new_time_slot', message }] });
const already = (decided: string) => ({ detail: `This request has already been ${decided}.` });

describe('filing a reschedule order', () => {
  const file = fileRescheduleOrder(order);
  test('is for the hours in which one cannot move any more', () => {
    given(requested, placed).when(file).yields(filed);
    const in48 = { ...order, now: at('2027-01-13T08:00:00-06:00') };
    given(requested, placed).when(fileRescheduleOrder(in48)).refuses('can-be-moved');
    const later = { ...order, now: at('2027-01-13T08:00:01-06:00') };
    given(requested, placed).when(fileRescheduleOrder(later)).yields(filed);
    const tooLate = { ...order, now: at('2027-01-15T08:00:00-06:00') };
    given(requested, placed).when(fileRescheduleOrder(tooLate)).refuses('visit-already-started');
  });
  test('twice writes nothing, also once it is decided', () => {
    given(requested, placed, filed).when(file).yields();
    given(requested, placed, filed, denied).when(file).yields();
  });
  test.each([{ toSlotId: morning }, { toDate: friday }, { reason: 'Ill.' }, { reason: null }])(
    'with other words (%j) under the same key is refused',
    (changes) =>
      given(requested, placed, filed)
        .when(fileRescheduleOrder({ ...order, ...changes }))
        .refuses('idempotency-key-reused'),
  );
  test('while another one waits is refused, after a denied one it is not', () => {
    const other = fileRescheduleOrder({ ...order, orderId: otherId });
    given(requested, placed, filed).when(other).refuses('move-requested');
    given(requested, placed, filed, denied)
      .when(other)
      .yields({ ...filed, data: { ...filed.data, orderId: otherId } } as BookingEvent);
  });
  test('to a day that cannot be chosen or is full is refused, within the day it is not', () => {
    const unbookable = refuse('day-full');
    given(requested, placed)
      .when(fileRescheduleOrder({ ...order, unbookable }))
      .refuses('day-full');
    expect(
      fileRescheduleOrder({ ...order, toDate: friday, unbookable })(given(requested, placed).state),
    ).toMatchObject({ accepted: [{ data: { toDate: friday, toSlotId: noon } }] });
  });
  test('to where the visit is, or to a time that has passed, is refused', () => {
    const here = { ...order, toDate: friday, toSlotId: morning };
    given(requested, placed)
      .when(fileRescheduleOrder(here))
      .refuses('invalid-input', slot('Please choose a different time.'));
    const before = { ...order, toDate: localDate.parse('2027-01-13') };
    given(requested, placed)
      .when(fileRescheduleOrder(before))
      .refuses('invalid-input', slot('This time has passed. Please choose a later one.'));
  });
  test('of a visit that has started or was cancelled is refused', () => {
    given(requested, placed, confirmed, started).when(file).refuses('visit-already-started');
    given(requested, placed, cancelled).when(file).refuses('already-cancelled');
    given().when(file).refuses('not-found');
  });
});

describe('approving a reschedule order', () => {
  const approval = {
    orderId,
    moveId: orderId,
    overrideCapacity: false,
    adminNotes: null,
    now: thursday,
    timeZone,
  };
  const approve = approveRescheduleOrder(approval);
  test('begins the move, and is done with it', () => {
    given(requested, placed, filed).when(approve).yields(moveAsked);
    given(requested, placed, filed, moveAsked)
      .when(completeReschedule({ moveId: orderId, timeZone }))
      .yields(moved, approved);
    given(requested, placed, filed, moveAsked, moved, approved)
      .when(approve)
      .refuses('request-decided', already('approved'));
  });
  test('tells the customer what the office says', () =>
    given(requested, placed, filed)
      .when(approveRescheduleOrder({ ...approval, adminNotes: 'With pleasure.' }))
      .yields({ ...moveAsked, data: { ...moveAsked.data, notes: 'With pleasure.' } } as BookingEvent));
  test('goes on where it was left', () => given(requested, placed, filed, moveAsked).when(approve).yields());
  test('within a day is one append', () => {
    const within = { ...wish, toDate: friday };
    given(requested, placed, { ...filed, data: { ...filed.data, ...within } } as BookingEvent)
      .when(approve)
      .yields(
        { ...moveAsked, data: { ...moveAsked.data, ...within } } as BookingEvent,
        { ...moved, data: { ...moved.data, ...within, remindAt: fridaysReminder } } as BookingEvent,
        approved,
      );
  });
  test('is done as well when the office moves the visit there otherwise', () =>
    given(requested, placed, filed, {
      ...moveAsked,
      data: { ...moveAsked.data, moveId: otherId },
    } as BookingEvent)
      .when(completeReschedule({ moveId: otherId, timeZone }))
      .yields({ ...moved, data: { ...moved.data, moveId: otherId } } as BookingEvent, approved));
  test('waits on when there was no place, to be tried again under another name', () => {
    const full = moveRefusedFor('day-full');
    const tried = { ...full, data: { ...full.data, moveId: orderId } } as BookingEvent;
    given(requested, placed, filed, moveAsked, tried)
      .when(approveRescheduleOrder({ ...approval, moveId: otherId, overrideCapacity: true }))
      .yields({
        type: 'RescheduleRequested',
        data: { ...ids, moveId: otherId, ...wish, overrideCapacity: true, notes: null, settles: null },
      });
  });
  test('of a visit that is there by now approves alone', () => {
    const there = [moveAsked, { ...moved, data: { ...moved.data, moveId: orderId } } as BookingEvent];
    given(requested, placed, ...there, filed)
      .when(approve)
      .yields(approved);
  });
  test('of a time that has passed is refused', () =>
    given(requested, placed, filed)
      .when(approveRescheduleOrder({ ...approval, now: at('2027-01-16T12:00:00-06:00') }))
      .refuses('move-outdated'));
  test('that was denied, was never filed, or whose visit has ended is refused', () => {
    given(requested, placed, filed, denied).when(approve).refuses('request-decided', already('rejected'));
    const other = { ...filed, data: { ...filed.data, orderId: otherId } } as BookingEvent;
    given(requested, placed, filed, denied, other)
      .when(approve)
      .refuses('request-decided', already('decided'));
    given(requested, placed).when(approve).refuses('not-found');
    given().when(approve).refuses('not-found');
    given(requested, placed, filed, cancelled).when(approve).refuses('already-cancelled');
    given(requested, placed, filed, cancelled)
      .when(approveRescheduleOrder({ ...approval, now: at('2027-01-16T12:00:00-06:00') }))
      .refuses('already-cancelled');
  });
  test('does not approve what was not asked for', () => {
    const elsewhere = rescheduleBooking({
      moveId: otherId,
      toDate: friday,
      toSlotId: noon,
      overrideCapacity: false,
      notes: null,
      timeZone,
    });
    const decision = elsewhere(given(requested, placed, filed).state);
    expect(decision).toMatchObject({ accepted: [{}, { type: 'BookingRescheduled' }] });
    const atAnotherTime = { ...moveAsked.data, moveId: otherId, toSlotId: morning };
    given(requested, placed, filed, { ...moveAsked, data: atAnotherTime } as BookingEvent)
      .when(completeReschedule({ moveId: otherId, timeZone }))
      .yields({ ...moved, data: { ...moved.data, moveId: otherId, toSlotId: morning } } as BookingEvent);
  });
  test('of the slot it has on another day, or while it is being moved elsewhere, moves it first', () => {
    const sameSlot = { ...filed.data, toSlotId: morning };
    given(requested, placed, { ...filed, data: sameSlot } as BookingEvent)
      .when(approve)
      .yields({ ...moveAsked, data: { ...moveAsked.data, toSlotId: morning } } as BookingEvent);
    const back = { ...filed, data: { ...filed.data, toDate: friday, toSlotId: morning } } as BookingEvent;
    const elsewhere = { ...moveAsked, data: { ...moveAsked.data, moveId: otherId } } as BookingEvent;
    given(requested, placed, back, elsewhere).when(approve).refuses('move-under-way');
  });
});

describe('denying a reschedule order', () => {
  const deny = denyRescheduleOrder({ orderId, adminNotes: 'We are full.' });
  test('leaves the visit where it is', () => given(requested, placed, filed).when(deny).yields(denied));
  test('is over once the visit has ended: nobody is written to any more', () =>
    given(requested, placed, filed, cancelled).when(deny).refuses('already-cancelled'));
  test('twice, or of none, is refused', () => {
    given(requested, placed, filed, denied).when(deny).refuses('request-decided');
    given(requested, placed).when(deny).refuses('not-found');
  });
});
