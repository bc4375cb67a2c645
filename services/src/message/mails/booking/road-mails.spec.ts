import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { ownCorrection, tapAt } from '@tidylog/contracts/testing/taps';
import { type AccessReason, accessReasons } from '@tidylog/contracts/vocabulary/road';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import { ana, assigned, ids, started } from '../../../testing/booking-events.ts';
import { booked, firm, isShown, office, shown, skipped, tell } from '../../../testing/booking-mail-parts.ts';

// The events of these tests were written at this time.
const now = Temporal.Instant.from('2027-01-11T15:00:00Z');
const ago = (minutes: number) => now.subtract({ minutes }).toString() as InstantText;
const later = (minutes: number) => now.add({ minutes }).toString() as InstantText;
const of = { ...ids, cleanerId: ana };
const going = (eta: InstantText | null = null, minutes = 0): BookingEvent => ({
  type: 'CleanerOnTheWay',
  data: { ...of, ...tapAt(ago(minutes)), eta },
});
const arriving = (eta: InstantText, minutes = 0): BookingEvent => ({
  type: 'EtaUpdated',
  data: { ...of, ...tapAt(ago(minutes)), eta },
});
const stuck = (minutes = 0, reason: AccessReason = 'no-key'): BookingEvent => ({
  type: 'CouldNotGetIn',
  data: {
    ...of,
    ...tapAt(ago(minutes)),
    reportId: ids.bookingId,
    reason,
    note: null,
    photoIds: [],
  },
});
const road = (...events: BookingEvent[]) => [booked, firm, office(assigned), { events }];

describe('a cleaner on the way', () => {
  test('is news with and without a time', async () => {
    await isShown('cleaner-on-the-way', tell(road(going(later(20)))));
    expect(shown(tell(road(going())))).toContain('Subject: Your cleaner is on the way');
    expect(shown(tell(road(arriving(later(20)))))).toContain('Your cleaner arrives at about 9:20 AM');
  });
  test('is news again when the time changes by 15 minutes, at most three times', () => {
    const first = going(later(20));
    expect(skipped(tell(road(first, arriving(later(34)))))).toEqual(['cleaner-on-the-way', 'told-otherwise']);
    expect(skipped(tell(road(first, arriving(later(35)))))).toBe('told');
    expect(skipped(tell(road(going(), arriving(later(20)))))).toBe('told');
    const three = [first, arriving(later(40)), arriving(later(60))];
    expect(skipped(tell(road(...three)))).toBe('told');
    expect(skipped(tell(road(...three, arriving(later(80)))))).toEqual([
      'cleaner-on-the-way',
      'told-otherwise',
    ]);
  });
  test('is no news where it was tapped before a clock-in that was taken back, and came after', () => {
    const back = {
      type: 'WorkTimesCorrected',
      data: {
        ...of,
        ...ownCorrection,
        clockedInAt: null,
        clockedOutAt: null,
        statusAfter: 'confirmed',
        before: { clockedInAt: ago(8), clockedOutAt: null },
        reason: 'Not this house',
        takenBackAt: ago(5),
      },
    } as BookingEvent;
    expect(skipped(tell(road(started, back, going(null, 6))))).toEqual([
      'cleaner-on-the-way',
      'told-otherwise',
    ]);
    expect(skipped(tell(road(started, back, going(null, 4))))).toBe('told');
  });
  test('is no news 20 minutes later, or once the visit has begun', () => {
    expect(skipped(tell(road(going(null, 19))))).toBe('told');
    expect(skipped(tell(road(going(null, 21))))).toEqual(['cleaner-on-the-way', 'outdated']);
    expect(skipped(tell(road(going()), { now: now.add({ minutes: 21 }) }))).toEqual([
      'cleaner-on-the-way',
      'outdated',
    ]);
    expect(skipped(tell(road(going(), started), { about: -2 }))).toEqual(['cleaner-on-the-way', 'outdated']);
  });
});

describe('a cleaner at the door', () => {
  test('is news at once, and never late', async () => {
    await isShown('cleaner-at-door', tell(road(stuck())));
    expect(skipped(tell(road(stuck(21))))).toEqual(['cleaner-at-door', 'outdated']);
    expect(skipped(tell(road(stuck(), started), { about: -2 }))).toEqual(['cleaner-at-door', 'outdated']);
  });
  test('is no news where they leave', () => {
    const silent = accessReasons.filter((reason) => skipped(tell(road(stuck(0, reason)))) !== 'told');
    expect(silent).toEqual(['sent-away', 'unsafe', 'wrong-address']);
  });
});
