import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { tapAt } from '@tidylog/contracts/testing/taps';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import {
  ana,
  assigned,
  ben,
  confirmed,
  friday,
  ids,
  moveAsked,
  moved,
  moveId,
  moveRefusedFor,
  noon,
  placed,
  requested,
  saturday,
} from '../../testing/booking-events.ts';
import { givenOf } from '../../testing/given.ts';
import { evolve } from '../booking.ts';
import { initial, type KnownBooking } from '../booking-state.ts';
import { completeReschedule, rescheduleBooking } from '../move/move-decisions.ts';
import { reportToSettle, settleAccess } from './settlement.ts';

const timeZone = 'America/Chicago';
const given = givenOf({ initial, evolve });
const ready = [requested, placed, assigned, confirmed];
const reportId = '0197a1f0-0000-4000-8000-0000000000f1';
const reported: BookingEvent = {
  type: 'CouldNotGetIn',
  data: {
    ...ids,
    cleanerId: ana,
    ...tapAt('2027-01-15T13:20:00Z' as InstantText),
    reportId,
    reason: 'no-key',
    note: null,
    photoIds: [],
  },
};
const termsOf = (cleanerPay: number) => ({
  reportId,
  cleanerPay: toCents(cleanerPay),
  earningId: '0197a1f0-0000-4000-8000-0000000000f2',
});
type Outcome = Parameters<typeof settleAccess>[0]['outcome'];
const settling = (cleanerPay: number, outcome: Outcome = 'dismissed') =>
  settleAccess({ outcome, terms: termsOf(cleanerPay) });
const settled = (cleanerPay: number, outcome: Outcome = 'dismissed'): BookingEvent => ({
  type: 'AccessProblemSettled',
  data: {
    ...ids,
    ...termsOf(cleanerPay),
    cleanerId: ana,
    outcome,
    ...(cleanerPay === 0 && { earningId: null }),
  },
});

describe('a closed door', () => {
  test('is decided by the office, once', () => {
    given(...ready, reported)
      .when(settling(2_500))
      .yields(settled(2_500));
    given(...ready, reported)
      .when(settling(0))
      .yields(settled(0));
    given(...ready, reported, settled(0))
      .when(settling(0))
      .yields();
    given(...ready, reported, settled(0))
      .when(settling(0, 'cancelled'))
      .refuses('nothing-to-settle');
    given(...ready, reported, settled(0))
      .when(settling(2_500))
      .refuses('nothing-to-settle');
    given(...ready)
      .when(settling(0))
      .refuses('nothing-to-settle');
    given().when(settling(0)).refuses('not-found');
  });
  test('that was not reported is not decided', () =>
    given(...ready, reported)
      .when(settleAccess({ outcome: 'dismissed', terms: { ...termsOf(0), reportId: moveId } }))
      .refuses('nothing-to-settle'));
  test('that was reported again is decided report by report', () => {
    const again = { ...reported, data: { ...reported.data, cleanerId: ben, reportId: moveId } };
    const both = given(...ready, reported, again as BookingEvent);
    both.when(settling(2_500)).yields(settled(2_500));
    expect(reportToSettle(both.state as KnownBooking)).toMatchObject({ cleanerId: ben });
    expect(reportToSettle(both.state as KnownBooking, reportId)).toMatchObject({ cleanerId: ana });
  });
  test('is decided as moved only with a move', () => {
    given(...ready, reported)
      .when(settling(0, 'moved'))
      .refuses('invalid-input', {
        errors: [{ path: 'booking_date', message: 'Choose the new day or the new time.' }],
      });
    given(...ready, reported, moved)
      .when(settling(0, 'moved'))
      .yields(settled(0, 'moved'));
    given(...ready, reported, moved)
      .when(settling(0))
      .yields(settled(0));
  });
  test('is paid to the cleaner who reported it, also when another has the job by now', () => {
    const toBen = { ...assigned, data: { ...assigned.data, cleanerId: ben, previousCleanerId: ana } };
    given(...ready, reported, toBen as BookingEvent)
      .when(settling(2_500))
      .yields(settled(2_500));
  });
  test('that was paid for stays known when there is another report', () => {
    const { earningId } = termsOf(0);
    expect(given(...ready, reported, settled(2_500), reported).state).toMatchObject({
      road: {
        reports: [{ outcome: 'dismissed' }, { outcome: null }],
        wayPays: [{ cleanerId: ana, earningId, amount: 2_500 }],
      },
    });
  });
});

describe('a move that decides a closed door', () => {
  const settles = termsOf(2_500);
  const move = { moveId, toSlotId: noon, overrideCapacity: false, notes: null, settles, timeZone };
  const asked: BookingEvent = { ...moveAsked, data: { ...moveAsked.data, settles } } as BookingEvent;
  const cleanerId = ana;
  const done: BookingEvent = { ...moved, data: { ...moved.data, holdUntil: null, cleanerId } };

  test('to another day decides it once there is a place there', () => {
    given(...ready, reported)
      .when(rescheduleBooking({ ...move, toDate: saturday }))
      .yields(asked);
    given(...ready, reported, asked)
      .when(completeReschedule({ moveId, timeZone }))
      .yields(done, settled(2_500, 'moved'));
    given(...ready, reported, asked, done, settled(2_500, 'moved'))
      .when(settling(2_500, 'moved'))
      .yields();
  });
  test('leaves it open when there is no place', () =>
    given(...ready, reported, asked, moveRefusedFor('day-full'))
      .when(settling(0))
      .yields(settled(0)));
  test('leaves alone what was decided meanwhile', () =>
    given(...ready, reported, asked, settled(0))
      .when(completeReschedule({ moveId, timeZone }))
      .yields(done));
  test('within the day decides it at once', () =>
    expect(rescheduleBooking({ ...move, toDate: friday })(given(...ready, reported).state)).toMatchObject({
      accepted: [{ type: 'RescheduleRequested' }, { type: 'BookingRescheduled' }, settled(2_500, 'moved')],
    }));
});
