import { clockInAt, ownCorrection, tapAt } from '@tidylog/contracts/testing/taps';
import { usualMoveNotes } from '@tidylog/contracts/vocabulary/move-notes';
import { describe, expect, test } from 'vitest';
import { assignment, booked, cleanerActor, guest, moveOf, office, requestOf } from '../testing/company.ts';
import { type Circumstances, type DataOf, id, newHistory, system } from '../testing/history.ts';
import { deedOf } from './deeds.ts';
import { type StoryEvent, sentenceOf, type Tellers } from './sentences.ts';

const names = new Map([
  [id('Carla'), 'Carla Díaz'],
  [id('Dora'), 'Dora Brown'],
  [id('office'), 'Olga Office'],
]);
const nameOf = (person: string) => names.get(person) ?? 'somebody';
const tellers: Tellers = {
  nameOf,
  actorName: ({ id: person, role }) =>
    role === 'system' ? 'the system' : `${role === 'guest' ? 'Ana Lopez' : nameOf(person)} (${role})`,
  timeZone: 'America/Chicago',
  startOf: () => undefined,
};

const tell = <Type extends StoryEvent['type']>(type: Type, data: DataOf<Type>, by: Circumstances = {}) =>
  sentenceOf(newHistory().add(type, data, by) as StoryEvent, tellers);

const { bookingId, customerId } = requestOf('visit');
const subject = { bookingId, customerId };
const date = '2027-01-15';
const cleanerId = id('Carla');
const move = moveOf(requestOf('visit'), 'move', { toDate: '2027-01-18', toSlotId: '10:00-12:00' });
const first = 'Friday, January 15, 2027, 8:00 AM - 10:00 AM';
const second = 'Monday, January 18, 2027, 10:00 AM - 12:00 PM';
const byOffice = { by: office };

const claim = { date, bookingId, claimId: bookingId };
const completion = { ...subject, bookingDate: date } as const;
const entry = { cleanerId, entryId: id('entry'), description: 'By phone', bookingId } as const;
const pay = { cleanerId, amount: 18_956, base: 31_593, share: 6_000, customerPaid: false };
const credit = {
  cleanerId,
  bookingId,
  completion: 1,
  bookingDate: date,
  amount: 18_956,
  base: 31_593,
  share: 6_000,
} as const;
const ended = { ...subject, bookingDate: date, statusBefore: 'pending' } as const;

describe('the story of a booking says', () => {
  test.each([
    [
      tell(
        'BookingAddressChanged',
        { ...subject, address: { street: '7 Pine Court', city: 'Katy', state: 'TX', zipCode: '77449' } },
        { by: office },
      ),
      'Olga Office (admin) changed the address to 7 Pine Court, Katy, TX 77449',
    ],
    [
      tell('BookingAddressChanged', { ...subject, address: 'erased' }, { by: office }),
      'Olga Office (admin) changed the address',
    ],
    [
      tell('BookingRequested', requestOf('visit'), { by: guest }),
      `Ana Lopez (guest) booked a visit on ${first}, $342.00`,
    ],
    [tell('PlaceClaimed', { ...claim, override: false }), 'A place on Friday, January 15, 2027 was taken'],
    [
      tell('PlaceClaimed', { ...claim, override: true }),
      'A place on Friday, January 15, 2027 was taken, beyond the places of the day',
    ],
    [tell('PlaceReleased', claim), 'A place on Friday, January 15, 2027 was released'],
    [
      tell('BookingPlaced', { ...subject, bookingDate: date, slotId: '08:00-10:00' }),
      `The booking was placed for ${first}`,
    ],
    [
      tell('BookingRefused', { ...subject, bookingDate: date, reason: 'day-full' }),
      'The booking was refused: the day is fully booked',
    ],
    [
      tell('BookingRefused', { ...subject, bookingDate: date, reason: 'day-closed' }),
      'The booking was refused: the company is closed on this day',
    ],
    [
      tell('BookingConfirmed', { ...subject, by: 'office', cleanerId: null }, byOffice),
      'Olga Office (admin) confirmed the booking',
    ],
    [
      tell('BookingConfirmed', { ...subject, by: 'payment', cleanerId: null }),
      'The payment confirmed the booking',
    ],
    [
      tell('BookingConfirmed', { ...subject, by: 'nothing-due', cleanerId: null }),
      'The booking was confirmed because there was nothing to pay',
    ],
    [
      tell('CleanerAssigned', assignment(subject, 'Carla'), byOffice),
      'Olga Office (admin) assigned Carla Díaz, with the note "Ring twice."',
    ],
    [
      tell(
        'CleanerAssigned',
        assignment(subject, 'Dora', { previousCleanerId: cleanerId, notes: null }),
        byOffice,
      ),
      'Olga Office (admin) assigned Dora Brown in place of Carla Díaz',
    ],
    [
      tell('CleanerAssigned', assignment(subject, 'Carla', { notes: 'erased' }), byOffice),
      'Olga Office (admin) assigned Carla Díaz',
    ],
    [
      tell('CleanerUnassigned', { ...subject, cleanerId }, byOffice),
      'Olga Office (admin) unassigned Carla Díaz',
    ],
    [
      tell('RescheduleRequested', { ...move, overrideCapacity: false, notes: 'At her wish.' }, byOffice),
      `Olga Office (admin) asked to move the visit from ${first} to ${second}, with the note "At her wish."`,
    ],
    [
      tell(
        'RescheduleRequested',
        {
          ...move,
          overrideCapacity: false,
          notes: usualMoveNotes({ fromDate: move.fromDate, toDate: move.toDate }),
        },
        byOffice,
      ),
      `Olga Office (admin) asked to move the visit from ${first} to ${second}`,
    ],
    [
      tell('BookingRescheduled', { ...move, holdUntil: null, cleanerId: null, remindAt: null }),
      `The visit was moved to ${second}`,
    ],
    [
      tell('RescheduleRefused', {
        ...subject,
        moveId: move.moveId,
        toDate: move.toDate,
        reason: 'booking-ended',
      }),
      'The move to Monday, January 18, 2027 was refused: the booking had ended',
    ],
    [
      tell(
        'CleanerClockedIn',
        { ...subject, cleanerId, ...clockInAt('2027-01-15T13:58:00Z') },
        { by: cleanerActor('Carla') },
      ),
      'Carla Díaz clocked in at 7:58 AM',
    ],
    [
      tell('CleanerClockedOut', { ...subject, cleanerId, ...tapAt('2027-01-15T16:03:00Z') }),
      'Carla Díaz clocked out at 10:03 AM',
    ],
    [
      tell('BookingCompleted', { ...completion, by: 'clock-out', pay }),
      'The visit was completed; Carla Díaz earns $189.56',
    ],
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
        { cleanerId, bookingId, completion: 1, amount: 18_956, because: 'office', reason: 'In dispute' },
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

  test('what caused an event in a word of its own', () => {
    const history = newHistory();
    booked(history, 'visit');
    expect(history.events.map((event) => deedOf(event as StoryEvent))).toEqual([
      'the booking request',
      'the taken place',
      'the placed booking',
    ]);
  });
});
