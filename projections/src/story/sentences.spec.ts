import { clockInAt, tapAt } from '@tidylog/contracts/testing/taps';
import { usualMoveNotes } from '@tidylog/contracts/vocabulary/move-notes';
import { describe, expect, test } from 'vitest';
import { assignment, booked, cleanerActor, guest, office, requestOf } from '../testing/company.ts';
import { newHistory } from '../testing/history.ts';
import {
  byOffice,
  claim,
  cleanerId,
  completion,
  date,
  first,
  move,
  pay,
  second,
  subject,
  tell,
} from '../testing/story-teller.ts';
import { deedOf } from './deeds.ts';
import type { StoryEvent } from './sentences.ts';

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
      tell('BookingPlaced', { ...subject, bookingDate: date, slotId: '08:00-10:00', remindAt: null }),
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
      tell(
        'RescheduleRequested',
        { ...move, overrideCapacity: false, notes: 'At her wish.', settles: null },
        byOffice,
      ),
      `Olga Office (admin) asked to move the visit from ${first} to ${second}, with the note "At her wish."`,
    ],
    [
      tell(
        'RescheduleRequested',
        {
          ...move,
          overrideCapacity: false,
          notes: usualMoveNotes({ fromDate: move.fromDate, toDate: move.toDate }),
          settles: null,
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
