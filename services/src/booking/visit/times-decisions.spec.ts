import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { clockInAt } from '@tidylog/contracts/testing/taps';
import { describe, expect, test } from 'vitest';
import {
  ana,
  assigned,
  cancelled,
  completed,
  confirmed,
  ids,
  moveAsked,
  placed,
  requested,
  started,
} from '../../testing/booking-events.ts';
import { givenOf } from '../../testing/given.ts';
import { evolve } from '../booking.ts';
import { initial } from '../booking-state.ts';
import { correctTimes, takeBackClockIn } from './times-decisions.ts';

const given = givenOf({ initial, evolve });
const now = Temporal.Instant.from('2027-01-16T15:00:00Z');
const reason = 'The clock-out was forgotten.';
const at = (text: string | null) => (text === null ? null : Temporal.Instant.from(text));
const correct = (clockedInAt: string | null, clockedOutAt: string | null) =>
  correctTimes({
    clockedInAt: at(clockedInAt),
    clockedOutAt: at(clockedOutAt),
    reason,
    now,
    timeZone: 'America/Chicago',
    payShare: 6_000,
    correctionId: 'correction',
  });
const [tapped, begin, end] = ['2027-01-15T14:00:00Z', '2027-01-15T14:02:00Z', '2027-01-15T16:15:00Z'];
const none = { clockedInAt: null, clockedOutAt: null };
const corrected = (
  statusAfter: 'confirmed' | 'in_progress' | 'completed',
  clockedInAt: string | null,
  clockedOutAt: string | null,
  before: object = none,
): BookingEvent =>
  ({
    type: 'WorkTimesCorrected',
    data: {
      ...ids,
      cleanerId: ana,
      clockedInAt,
      clockedOutAt,
      statusAfter,
      before,
      reason,
      correctionId: 'correction',
      questionId: null,
      takenBackAt: clockedInAt === null ? now.toString() : null,
    },
  }) as BookingEvent;
const ready = [requested, placed, assigned, confirmed];
const open = { clockedInAt: tapped, clockedOutAt: null };

describe('correcting times', () => {
  test('ends a visit that someone forgot to end, with its pay', () =>
    given(...ready, started)
      .when(correct(tapped, end))
      .yields(corrected('in_progress', tapped, end, open), completed));
  test('moves the beginning of a visit in progress', () =>
    given(...ready, started)
      .when(correct(begin, null))
      .yields(corrected('in_progress', begin, null, open)));
  test('takes a clock-in at the wrong house back', () => {
    const back = corrected('confirmed', null, null, open);
    given(...ready, started)
      .when(correct(null, null))
      .yields(back);
    expect(given(...ready, started, back).state).toMatchObject({ status: 'confirmed', cleanerId: ana });
  });
  test('starts or ends a visit that no one clocked in to', () => {
    given(...ready)
      .when(correct(begin, null))
      .yields(corrected('in_progress', begin, null));
    given(...ready)
      .when(correct(begin, end))
      .yields(corrected('in_progress', begin, end), completed);
  });
  test('of a completed visit changes the times alone', () =>
    given(...ready, completed)
      .when(correct(begin, end))
      .yields(corrected('completed', begin, end)));
  test('twice writes nothing', () => {
    given(...ready, started, corrected('in_progress', tapped, end, open), completed)
      .when(correct(tapped, end))
      .yields();
    given(...ready, started)
      .when(correct(tapped, null))
      .yields();
    given(...ready)
      .when(correct(null, null))
      .yields();
  });
  test('that a cleaner only claimed are confirmed by the same times', () => {
    const claimed = [begin, end].map((time, index) => ({
      type: index === 0 ? 'CleanerClockedIn' : 'CleanerClockedOut',
      data: { ...ids, cleanerId: ana, ...clockInAt(time), source: 'claimed' },
    })) as BookingEvent[];
    const confirmed = corrected('completed', begin, end, { clockedInAt: begin, clockedOutAt: end });
    given(...ready, ...claimed, completed)
      .when(correct(begin, end))
      .yields(confirmed);
    given(...ready, ...claimed, completed, confirmed)
      .when(correct(begin, end))
      .yields();
  });
  test('of a completed visit takes nothing back', () => {
    const done = [...ready, completed, corrected('completed', begin, end)];
    given(...done)
      .when(correct(null, null))
      .refuses('already-completed');
    given(...done)
      .when(correct(begin, null))
      .refuses('already-completed');
  });
  test.each([
    ['2027-01-16T15:00:01Z', null, 'clocked_in_at'],
    [begin, '2027-01-16T15:00:01Z', 'clocked_out_at'],
    [null, end, 'clocked_in_at'],
    [end, end, 'clocked_out_at'],
    [end, begin, 'clocked_out_at'],
    ['1900-01-15T14:00:00Z', end, 'clocked_in_at'],
    ['2027-01-14T13:59:59Z', null, 'clocked_in_at'],
    [begin, '2027-01-16T14:02:01Z', 'clocked_out_at'],
  ])('from %s to %s is refused at %s', (from, to, path) =>
    given(...ready)
      .when(correct(from, to))
      .refuses('invalid-input', { errors: [expect.objectContaining({ path })] }),
  );
  test('reach a day before the slot, and last a day at most', () => {
    const [first, last] = ['2027-01-14T14:00:00Z', '2027-01-15T14:00:00Z'];
    given(...ready)
      .when(correct(first, last))
      .yields(corrected('in_progress', first, last), completed);
  });
  test('is refused where there was no work', () => {
    given(requested, placed, assigned).when(correct(begin, end)).refuses('not-confirmed');
    given(requested, placed, confirmed).when(correct(begin, end)).refuses('no-cleaner');
    given(...ready, moveAsked)
      .when(correct(begin, end))
      .refuses('move-under-way');
    given(...ready, cancelled)
      .when(correct(begin, end))
      .refuses('already-cancelled');
    given().when(correct(begin, end)).refuses('not-found');
  });
});

describe('not this house', () => {
  const taking = (time: string, cleanerId = ana) =>
    takeBackClockIn({
      cleanerId,
      tap: { tapId: null, tappedAt: null, now: Temporal.Instant.from(time) },
      timeZone: 'America/Chicago',
    });
  const back = corrected('confirmed', null, null, open);
  const byCleaner = {
    ...back,
    data: {
      ...back.data,
      reason: 'Not this house',
      correctionId: null,
      takenBackAt: '2027-01-15T14:15:00Z',
    },
  } as BookingEvent;
  test('takes the clock-in back for 15 minutes, once', () => {
    given(...ready, started)
      .when(taking('2027-01-15T14:15:00Z'))
      .yields(byCleaner);
    given(...ready, started, byCleaner)
      .when(taking('2027-01-15T14:15:00Z'))
      .yields();
  });
  test('is too late afterwards, and is not for others or for a completed visit', () => {
    given(...ready, started)
      .when(taking('2027-01-15T14:15:01Z'))
      .refuses('clock-in-kept');
    given(...ready, started)
      .when(taking('2027-01-15T14:01:00Z', '0197a1f0-0000-7000-8000-00000000000c' as typeof ana))
      .refuses('not-found');
    given(...ready, started, completed)
      .when(taking('2027-01-15T14:01:00Z'))
      .refuses('already-completed');
    given().when(taking('2027-01-15T14:01:00Z')).refuses('not-found');
  });
});
