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
    paid: 0,
    refunded: 0,
    charged_back: 0,
    payments: [],
    refunds: [],
    disputes: [],
    cancellation_notes: null,
    given_away: 0,
    postponed: 0,
    is_paying: false,
    payment_failure: null,
    ...changes,
  }) as BookingRecord;

const hold_until = '2027-01-05T15:00:00Z' as BookingRecord['hold_until'];
const carla = { cleaner_id: 'carla', cleaner_first_name: 'Carla', cleaner_last_name: 'Díaz' };
const when = 'Friday, January 15, 2027, 8:00 AM - 10:00 AM';
const sameDay = 'If anything is not right, call us the same day: (281) 555-0100.';
const noCleaner = 'We will assign a cleaner to your visit and show their name here.';
const open = `Please make sure we can get in on ${when}.`;

test.each<readonly [what: string, changes: Partial<BookingRecord>, expected: readonly string[]]>([
  ['pending without a hold', {}, ['Pay $342.00 to confirm your booking.', noCleaner, open, sameDay]],
  [
    'pending while its place is held',
    { hold_until },
    [
      'We hold your place until Tuesday, January 5, 2027, 9:00 AM. Pay $342.00 to confirm your booking.',
      noCleaner,
      open,
      sameDay,
    ],
  ],
  [
    'pending while its payment is in progress',
    { hold_until, is_paying: true },
    [
      'Your payment is being processed. Your booking is confirmed once it goes through.',
      noCleaner,
      open,
      sameDay,
    ],
  ],
  [
    'pending after a payment that failed, its place held',
    { hold_until, payment_failure: 'card_declined' },
    [
      'Your payment did not go through. Pay $342.00 by Tuesday, January 5, 2027, 9:00 AM to keep your place.',
      noCleaner,
      open,
      sameDay,
    ],
  ],
  [
    'pending after a payment that failed, without a hold',
    { payment_failure: 'card_declined' },
    ['Your payment did not go through. Pay $342.00 to confirm your booking.', noCleaner, open, sameDay],
  ],
  [
    'pending with nothing left to pay',
    { paid: 34_200 as BookingRecord['paid'] },
    ['There is nothing left to pay. We will confirm your booking in a moment.', noCleaner, open, sameDay],
  ],
  [
    'confirmed by the office and unpaid',
    { status: 'confirmed' },
    ['Your booking is confirmed. $342.00 is left to pay.', noCleaner, open, sameDay],
  ],
  [
    'confirmed, its payment in progress',
    { status: 'confirmed', is_paying: true },
    ['Your booking is confirmed. Your payment is being processed.', noCleaner, open, sameDay],
  ],
  [
    'confirmed with a cleaner',
    { status: 'confirmed', paid: 34_200 as BookingRecord['paid'], ...carla },
    ['Your booking is confirmed.', 'Carla will clean your home.', open, sameDay],
  ],
  [
    'in progress',
    { status: 'in_progress', ...carla },
    [
      'Your booking is confirmed.',
      'Carla is at your home now.',
      `Your cleaning on ${when} is in progress.`,
      sameDay,
    ],
  ],
  [
    'completed by the office',
    { status: 'completed' },
    [
      'Your home is clean.',
      'Our cleaner was at your home.',
      `Your cleaning on ${when} is completed.`,
      sameDay,
    ],
  ],
  [
    'cancelled by the office',
    { status: 'cancelled', cancellation_reason: 'office' },
    [
      'This booking is cancelled. Nothing was charged.',
      `We will not come on ${when}.`,
      'You are welcome to book another day.',
      'Questions? Call us: (281) 555-0100.',
    ],
  ],
  [
    'cancelled at the end of its hold',
    { status: 'cancelled', cancellation_reason: 'hold-expired' },
    [
      'This booking was cancelled because we did not receive your payment in time. Nothing was charged.',
      `We will not come on ${when}.`,
      'You are welcome to book another day.',
      'Questions? Call us: (281) 555-0100.',
    ],
  ],
  [
    'cancelled and refunded',
    {
      status: 'cancelled',
      cancellation_reason: 'request',
      paid: 34_200 as BookingRecord['paid'],
      refunded: 34_200 as BookingRecord['paid'],
      refunds: [
        {
          refundId: 'r',
          paymentId: 'p',
          method: null,
          at: '',
          amount: 34_200,
          reason: 'cancelled',
          status: 'requested',
        },
      ],
    },
    [
      'This booking is cancelled. $342.00 is being refunded to your card.',
      `We will not come on ${when}.`,
      'You are welcome to book another day.',
      'Questions? Call us: (281) 555-0100.',
    ],
  ],
])('%s', (_what, changes, expected) => {
  expect(nextSteps(record(changes), settings)).toEqual(expected);
});
