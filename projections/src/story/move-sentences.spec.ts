import { ownCorrection } from '@tidylog/contracts/testing/taps';
import { describe, expect, test } from 'vitest';
import { id, system } from '../testing/history.ts';
import {
  bookingId,
  byOffice,
  cleanerId,
  completion,
  credit,
  date,
  ended,
  entry,
  subject,
  tell,
} from '../testing/story-teller.ts';

describe('the story of a booking says of visits', () => {
  test.each([
    [
      tell('BookingCompleted', { ...completion, by: 'office', pay: null }, byOffice),
      'Olga Office (admin) marked the visit as completed',
    ],
    [
      tell(
        'ReopenRequested',
        { ...subject, reopenId: id('reopen'), completion: 1, reason: 'Not done yet.' },
        byOffice,
      ),
      'Olga Office (admin) asked to reopen the visit, with the note "Not done yet."',
    ],
    [
      tell(
        'WorkTimesCorrected',
        {
          ...ownCorrection,
          ...subject,
          cleanerId,
          clockedInAt: '2027-01-15T14:02:00Z',
          clockedOutAt: '2027-01-15T16:15:00Z',
          statusAfter: 'in_progress',
          before: { clockedInAt: '2027-01-15T14:02:10Z', clockedOutAt: '2027-01-15T16:00:00Z' },
          reason: 'By phone.',
        },
        byOffice,
      ),
      'Olga Office (admin) corrected the times of Carla Díaz: began Friday, January 15, 2027, 8:02 AM, ended Friday, January 15, 2027, 10:15 AM (was Friday, January 15, 2027, 10:00 AM), with the note "By phone."',
    ],
    [
      tell(
        'WorkTimesCorrected',
        {
          ...ownCorrection,
          ...subject,
          cleanerId,
          clockedInAt: null,
          clockedOutAt: null,
          statusAfter: 'confirmed',
          before: { clockedInAt: '2027-01-15T15:10:00Z', clockedOutAt: null },
          reason: 'Wrong house.',
        },
        byOffice,
      ),
      'Olga Office (admin) took back the clock-in of Carla Díaz (was Friday, January 15, 2027, 9:10 AM), with the note "Wrong house."',
    ],
    [
      tell('CompletionRevoked', {
        ...subject,
        reopenId: id('reopen'),
        bookingDate: date,
        statusAfter: 'in_progress',
        pay: null,
        subscriptionId: null,
      }),
      'The visit was reopened and is in progress again',
    ],
    [
      tell('ReopenRefused', { ...subject, reopenId: id('reopen'), reason: 'pay-withdrawn' }),
      'The visit could not be reopened: its pay is no longer in the wallet',
    ],
    [
      tell('JobPaymentReversed', { cleanerId, bookingId, completion: 1, amount: 18_956, status: 'pending' }),
      '$189.56 for the job was taken back from Carla Díaz',
    ],
    [
      tell('JobPaymentCredited', { ...credit, status: 'pending' }),
      'Carla Díaz was credited $189.56 for the job, pending until the customer has paid',
    ],
    [
      tell('JobPaymentCredited', { ...credit, status: 'available' }),
      'Carla Díaz was credited $189.56 for the job, available right away',
    ],
    [
      tell(
        'JobPaymentReleased',
        {
          cleanerId,
          bookingId,
          completion: 1,
          amount: 18_956,
          because: 'office',
          reason: 'In dispute',
          releaseId: id('release'),
        },
        byOffice,
      ),
      'Olga Office (admin) made $189.56 available to Carla Díaz before the customer has paid, with the note "In dispute"',
    ],
    [
      tell('EarningAdded', { ...entry, amount: 2_500, kind: 'tip' }, byOffice),
      'Olga Office (admin) added $25.00 to the wallet of Carla Díaz, with the note "By phone"',
    ],
    [
      tell('TransferMade', { ...entry, amount: -500, questionId: null }, byOffice),
      'Olga Office (admin) took $5.00 out of the wallet of Carla Díaz, with the note "By phone"',
    ],
    [
      tell('TransferMade', { ...entry, amount: 500, questionId: null }, byOffice),
      'Olga Office (admin) added $5.00 to the wallet of Carla Díaz as a correction, with the note "By phone"',
    ],
    [
      tell(
        'BookingCancelled',
        { ...ended, reason: 'office', refund: null, notes: null, cleanerId: null },
        byOffice,
      ),
      'Olga Office (admin) cancelled the booking',
    ],
    [
      tell(
        'BookingCancelled',
        { ...ended, reason: 'customer-asked', refund: null, notes: null, cleanerId: null },
        byOffice,
      ),
      'Olga Office (admin) cancelled the booking because the customer asked',
    ],
    [
      tell(
        'BookingCancelled',
        { ...ended, reason: 'hold-expired', refund: null, notes: null, cleanerId: null },
        { by: system },
      ),
      'The booking was cancelled because it was not paid while the place was held',
    ],
  ])('%s', (told, expected) => {
    expect(told).toBe(expected);
  });
});
