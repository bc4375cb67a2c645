import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { localDate } from '@tidylog/contracts/schemas/time';
import { tapAt } from '@tidylog/contracts/testing/taps';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { slotEnd } from '@tidylog/contracts/vocabulary/slots';
import { instantText } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import {
  ana,
  assigned,
  ben,
  cancelled,
  completed,
  confirmed,
  friday,
  ids,
  morning,
  moveAsked,
  otherMoveId,
  placed,
  refused,
  requested,
  requestedWith,
  started,
  unassigned,
} from '../../testing/booking-events.ts';
import { givenOf } from '../../testing/given.ts';
import { evolve } from '../booking.ts';
import { initial } from '../booking-state.ts';
import { clockIn, clockOut } from './visit-decisions.ts';

const given = givenOf({ initial, evolve });
const timeZone = 'America/Chicago';
/** One hour before the slot of Friday, 8:00 in winter time. */
const earliest = Temporal.Instant.from('2027-01-15T13:00:00Z');
const clockInAt = (now: Temporal.Instant, cleanerId = ana, completedAt: Temporal.Instant | null = null) =>
  clockIn({ cleanerId, tap: { tapId: 'tap', tappedAt: null, now }, timeZone, completedAt });
const clockedIn = (
  at: Temporal.Instant,
  changes: Partial<Extract<BookingEvent, { type: 'CleanerClockedIn' }>['data']> = {},
): BookingEvent => ({
  type: 'CleanerClockedIn',
  data: {
    ...ids,
    cleanerId: ana,
    ...tapAt(instantText(at)),
    tapId: 'tap',
    plannedEnd: instantText(slotEnd(friday, morning, timeZone)),
    ...changes,
  },
});
const ready = [requested, placed, assigned, confirmed];

const toBen = {
  type: 'CleanerAssigned',
  data: { ...assigned.data, cleanerId: ben, previousCleanerId: ana },
} as BookingEvent;

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
    given(monday, placed, assigned, confirmed)
      .when(clockInAt(seven))
      .yields(clockedIn(seven, { plannedEnd: instantText(seven.add({ hours: 3 })) }));
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
  test('after the visit was completed is refused', () =>
    given(...ready, completed)
      .when(clockInAt(earliest.add({ hours: 1 }), ana, earliest))
      .refuses('already-completed'));
  test('is possible until midnight of the day', () => {
    const last = Temporal.Instant.from('2027-01-16T05:59:59Z');
    given(...ready)
      .when(clockInAt(last))
      .yields(clockedIn(last, { plannedEnd: instantText(last.add({ hours: 2 })) }));
    given(...ready)
      .when(clockInAt(last.add({ seconds: 1 })))
      .refuses('visit-day-over');
  });
  test('to a job that was taken back says so, and counts again once it is given back', () => {
    given(...ready, unassigned)
      .when(clockInAt(earliest))
      .refuses('job-taken-back');
    given(...ready, toBen)
      .when(clockInAt(earliest))
      .refuses('job-taken-back');
    given(...ready, toBen, assigned)
      .when(clockInAt(earliest))
      .yields(clockedIn(earliest));
  });
  test('under the id of another act is refused, so that it is not lost', () => {
    const way: BookingEvent = {
      type: 'CleanerOnTheWay',
      data: { ...ids, cleanerId: ana, ...tapAt(instantText(earliest)), tapId: 'tap', eta: null },
    };
    given(...ready, way)
      .when(clockInAt(earliest))
      .refuses('idempotency-key-reused');
  });
  test('with the same tap again writes nothing, whatever became of the job', () => {
    given(...ready, clockedIn(earliest), completed)
      .when(clockInAt(earliest.add({ hours: 50 }), ana, earliest))
      .yields();
  });
  test('after a report says that the cleaner got in, and nothing about the report of another', () => {
    const reportId = otherMoveId;
    const report = { ...ids, cleanerId: ana, ...tapAt(instantText(earliest)), reportId };
    const reported: BookingEvent = {
      type: 'CouldNotGetIn',
      data: { ...report, reason: 'nobody-home', note: null, photoIds: [] },
    };
    given(...ready, reported, toBen)
      .when(clockInAt(earliest, ben))
      .yields({
        ...clockedIn(earliest),
        data: { ...clockedIn(earliest).data, cleanerId: ben },
      } as BookingEvent);
    given(...ready, reported)
      .when(clockInAt(earliest))
      .yields(clockedIn(earliest), {
        type: 'AccessProblemSettled',
        data: {
          ...ids,
          cleanerId: ana,
          reportId,
          outcome: 'entered',
          cleanerPay: toCents(0),
          earningId: null,
        },
      });
  });
  test('that reaches a completed job late counts as hours alone', () => {
    const late = clockedIn(earliest, { plannedEnd: null });
    const isDone = given(...ready, completed);
    isDone.when(clockInAt(earliest, ana, earliest.add({ hours: 2 }))).yields(late);
    const after = given(...ready, completed, late).state;
    expect(after).toMatchObject({ status: 'completed', work: { clockedInAt: instantText(earliest) } });
  });
});

describe('clocking out', () => {
  const now = Temporal.Instant.from('2027-01-15T16:00:00Z');
  const outAt = (
    at: Temporal.Instant,
    { finishedAt = null, completedAt = null, cleanerId = ana }: Partial<Parameters<typeof clockOut>[0]> = {},
  ) =>
    clockOut({
      cleanerId,
      tap: { tapId: 'out', tappedAt: null, now: at },
      finishedAt,
      payShare: 6_000,
      completedAt,
    });
  const out = outAt(now);
  const ended = { ...ids, cleanerId: ana, ...tapAt(instantText(now)), tapId: 'out' };
  const paid: BookingEvent = {
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
  };
  const inProgress = given(...ready, started);
  const clockedOut: BookingEvent = { type: 'CleanerClockedOut', data: ended };
  test('completes the booking with the pay of the cleaner', () =>
    inProgress.when(out).yields(clockedOut, paid));
  test('may name when the work ended', () => {
    const finishedAt = now.subtract({ minutes: 20 });
    const data = { ...ended, at: instantText(finishedAt), source: 'claimed' } as const;
    const isOut: readonly BookingEvent[] = [{ type: 'CleanerClockedOut', data }, paid];
    inProgress.when(outAt(now, { finishedAt })).yields(...isOut);
    const after = given(...ready, started, ...isOut);
    after.when(outAt(now, { finishedAt })).yields();
    after.when(out).refuses('idempotency-key-reused');
  });
  test.each([
    ['before it began', '2027-01-15T13:59:59Z', '2027-01-15T16:00:00Z'],
    ['when it began', '2027-01-15T14:00:00Z', '2027-01-15T16:00:00Z'],
    ['in the future', '2027-01-15T16:00:01Z', '2027-01-15T16:00:00Z'],
    ['after more than a day', '2027-01-16T14:00:01Z', '2027-01-17T14:00:00Z'],
  ])('is refused with an end %s', (_how, finished, time) =>
    inProgress
      .when(outAt(Temporal.Instant.from(time), { finishedAt: Temporal.Instant.from(finished) }))
      .refuses('invalid-input', { errors: [expect.objectContaining({ path: 'finished_at' })] }),
  );
  test('the day after asks when the work ended', () =>
    inProgress.when(outAt(now.add({ hours: 24 }))).refuses('invalid-input'));
  test('that reaches a completed job late counts as hours alone', () => {
    const completedAt = now.add({ hours: 1 });
    const isDone = given(...ready, started, completed);
    isDone.when(outAt(now, { completedAt })).yields(clockedOut);
    const hasNoHours = given(...ready, completed);
    for (const done of [isDone, hasNoHours]) done.when(outAt(now, { completedAt: now })).yields();
  });
  test('that comes before its clock-in to a completed job stays on the phone', () =>
    given(...ready, completed)
      .when(outAt(now, { completedAt: now.add({ hours: 1 }) }))
      .refuses('not-clocked-in'));
  test('twice writes nothing', () => {
    const isOut = given(...ready, started, clockedOut, completed);
    for (const again of [out, outAt(now.add({ hours: 1 }), { completedAt: now.add({ hours: 2 }) })])
      isOut.when(again).yields();
  });
  test('by another cleaner finds nothing', () =>
    inProgress.when(outAt(now, { cleanerId: ben })).refuses('not-found'));
  test('before clocking in is refused', () =>
    given(...ready)
      .when(out)
      .refuses('not-clocked-in'));
  test('of a cancelled booking is refused', () =>
    given(...ready, cancelled)
      .when(out)
      .refuses('already-cancelled'));
});
