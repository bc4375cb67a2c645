import { expect, test } from 'vitest';
import { settings } from '../testing/calls.ts';
import type { BookingRecord } from './find.ts';
import { nextSteps } from './next-steps.ts';

const record = (changes: Partial<BookingRecord>): BookingRecord =>
  ({
    booking_date: '2027-01-15',
    slot_id: '08:00-10:00',
    status: 'pending',
    total: 34_200,
    hold_until: null,
    cancellation_reason: null,
    cleaner_id: null,
    ...changes,
  }) as BookingRecord;

const carla = { cleaner_id: 'carla', cleaner_first_name: 'Carla', cleaner_last_name: 'Díaz' };
const when = 'Friday, January 15, 2027, 8:00 AM - 10:00 AM';
const sameDay = 'If anything is not as it should be, tell us the same day: (281) 555-0100.';
const noCleaner = 'We assign a cleaner to your visit and show the name here.';
const open = `Please make sure that we can get in on ${when}.`;

test.each<readonly [what: string, changes: Partial<BookingRecord>, expected: readonly string[]]>([
  [
    'pending without a hold',
    {},
    ['We confirm your booking shortly. $342.00 is to be paid.', noCleaner, open, sameDay],
  ],
  [
    'pending with nothing to pay',
    { total: 0 as BookingRecord['total'] },
    ['There is nothing to pay. We confirm your booking shortly.', noCleaner, open, sameDay],
  ],
  [
    'confirmed with a cleaner',
    { status: 'confirmed', ...carla },
    ['Your booking is confirmed.', 'Carla Díaz comes to you.', open, sameDay],
  ],
  [
    'under way',
    { status: 'in_progress', ...carla },
    [
      'Your booking is confirmed.',
      'Carla Díaz is with you now.',
      `Your cleaning of ${when} is under way.`,
      sameDay,
    ],
  ],
  [
    'completed by the office',
    { status: 'completed' },
    [
      'Your home is clean.',
      'Our cleaner has been with you.',
      `Your cleaning of ${when} is completed.`,
      sameDay,
    ],
  ],
  [
    'cancelled by the office',
    { status: 'cancelled', cancellation_reason: 'office' },
    [
      'This booking is cancelled.',
      `Nobody comes on ${when}.`,
      'You are welcome to book another day.',
      'Questions? Call us: (281) 555-0100.',
    ],
  ],
  [
    'cancelled at the end of its hold',
    { status: 'cancelled', cancellation_reason: 'hold-expired' },
    [
      'This booking was cancelled, because it was not confirmed while we held the place.',
      `Nobody comes on ${when}.`,
      'You are welcome to book another day.',
      'Questions? Call us: (281) 555-0100.',
    ],
  ],
])('%s', (_what, changes, expected) => {
  expect(nextSteps(record(changes), settings)).toEqual(expected);
});
