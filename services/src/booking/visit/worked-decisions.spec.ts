import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { expect, test } from 'vitest';
import {
  ana,
  assigned,
  cancelled,
  confirmed,
  friday,
  ids,
  moveAsked,
  placed,
  requested,
  started,
} from '../../testing/booking-events.ts';
import { givenOf } from '../../testing/given.ts';
import { evolve } from '../booking.ts';
import { initial } from '../booking-state.ts';
import { claimWork } from './worked-decisions.ts';

const given = givenOf({ initial, evolve });
const ready = [requested, placed, assigned, confirmed];
const [begin, end] = ['2027-01-15T14:05:00Z' as InstantText, '2027-01-15T16:10:00Z' as InstantText];
const now = '2027-01-18T15:00:00Z';
const claiming = ({ from = begin as string, to = end as string, at = now } = {}) =>
  claimWork({
    cleanerId: ana,
    tap: { tapId: 'tap', tappedAt: null, now: Temporal.Instant.from(at) },
    clockedInAt: Temporal.Instant.from(from),
    clockedOutAt: Temporal.Instant.from(to),
    timeZone: 'America/Chicago',
    payShare: 6_000,
  });
const claimed = { ...ids, cleanerId: ana, tapId: 'tap', tappedAt: null, source: 'claimed' } as const;
const pay = { cleanerId: ana, amount: toCents(12_000), base: toCents(20_000), share: 6_000 };
const filed: BookingEvent[] = [
  { type: 'CleanerClockedIn', data: { ...claimed, at: begin, plannedEnd: null } },
  { type: 'CleanerClockedOut', data: { ...claimed, at: end } },
  {
    type: 'BookingCompleted',
    data: { ...ids, by: 'clock-out', bookingDate: friday, pay: { ...pay, customerPaid: false } },
  },
];

test('hours of a visit that was never begun are filed as a claim, with its pay', () => {
  given(...ready)
    .when(claiming())
    .yields(...filed);
  given(...ready, ...filed)
    .when(claiming())
    .yields();
});

test('only visits of the last 14 days count, and not today', () => {
  given(...ready)
    .when(claiming({ at: '2027-01-16T05:59:59Z' }))
    .refuses('not-forgotten');
  given(...ready)
    .when(claiming({ at: '2027-01-30T05:59:59Z' }))
    .yields(...filed);
  given(...ready)
    .when(claiming({ at: '2027-01-30T06:00:00Z' }))
    .refuses('not-forgotten');
});

test.each([
  ['2027-01-15T12:59:59Z', end, 'clocked_in_at'],
  ['2027-01-16T06:00:00Z', '2027-01-16T07:00:00Z', 'clocked_in_at'],
  [begin, '2027-01-15T14:04:59Z', 'clocked_out_at'],
  [begin, '2027-01-16T14:05:01Z', 'clocked_out_at'],
  [begin, '2027-01-19T15:00:00Z', 'clocked_out_at'],
])('hours from %s to %s are refused at %s', (from, to, path) =>
  given(...ready)
    .when(claiming({ from, to }))
    .refuses('invalid-input', { errors: [expect.objectContaining({ path })] }),
);

test('a visit that was begun, moves or is off has no such hours', () => {
  given(requested, placed, assigned).when(claiming()).refuses('not-confirmed');
  given(...ready, started)
    .when(claiming())
    .refuses('visit-already-started');
  given(...ready, moveAsked)
    .when(claiming())
    .refuses('move-under-way');
  given(...ready, cancelled)
    .when(claiming())
    .refuses('already-cancelled');
});
