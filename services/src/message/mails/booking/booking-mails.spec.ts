import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { erased } from '@tidylog/contracts/events/event';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { usualMoveNotes } from '@tidylog/contracts/vocabulary/move-notes';
import { describe, expect, test } from 'vitest';
import {
  cancelled,
  completed,
  confirmed,
  details,
  friday,
  ids,
  morning,
  moveAsked,
  moved,
  moveId,
  placed,
  priced,
  requestedWith,
  saturday,
} from '../../../testing/booking-events.ts';
import {
  booked,
  firm,
  isShown,
  office,
  paid,
  shown,
  skipped,
  system,
  tell,
} from '../../../testing/booking-mail-parts.ts';
import { byCustomer } from '../../../testing/recorded.ts';

const customer = (...events: BookingEvent[]) => ({ events, by: byCustomer });

describe('a booking that was placed', () => {
  test('is told with the end of its hold and the way to pay', async () => {
    const rich = requestedWith({
      breakdown: {
        ...priced(26_000, 1_500),
        addOnPrice: toCents(3_500),
        discount: toCents(1_000),
        basePrice: toCents(22_000),
      },
      addOns: [
        {
          serviceId: details.bookingId as never,
          name: 'Inside Oven',
          quantity: 1,
          unitPrice: toCents(3_500),
        },
      ],
    });
    await isShown('booking-placed', tell([{ events: [rich, placed] }]));
  });

  test('is told otherwise once it is firm, and not once it is over or has passed', () => {
    expect(skipped(tell([booked, firm], { about: 1 }))).toEqual(['booking-placed', 'told-otherwise']);
    expect(skipped(tell([booked, office(cancelled)], { about: 1 }))).toEqual(['booking-placed', 'outdated']);
    const later = Temporal.Instant.from('2027-01-15T14:00:00Z');
    expect(skipped(tell([booked], { now: later }))).toEqual(['booking-placed', 'outdated']);
  });
});

describe('a cleaning that was completed', () => {
  const member = { events: [requestedWith({ isGuest: false }), placed] };
  const done = { events: [confirmed, completed] };
  const rated: BookingEvent = {
    type: 'BookingRated',
    data: { ...ids, cleanerId: null, rating: 5, comment: null },
  };

  test('asks its member for stars, each of which opens the page with that star chosen', () =>
    isShown('visit-completed', tell([member, done])));

  test('thanks a guest, who has no account to rate it with', () =>
    isShown('visit-completed-guest', tell([booked, done])));

  test('asks no one who has rated it, or days later', () => {
    const template = 'visit-completed';
    expect(skipped(tell([member, done, customer(rated)], { about: 3 }))).toEqual([template, 'outdated']);
    const later = Temporal.Instant.from('2027-03-01T14:00:00Z');
    expect(skipped(tell([member, done], { now: later }))).toEqual([template, 'outdated']);
  });
});

describe('a booking that was confirmed', () => {
  test('by the office is told with what is still to be paid', () =>
    isShown('booking-confirmed-by-office', tell([booked, firm])));

  test('for nothing is told without a price to pay', () =>
    isShown(
      'booking-confirmed-nothing-due',
      tell([
        { events: [requestedWith({ isGuest: false, breakdown: priced(0) }), placed] },
        system({ type: 'BookingConfirmed', data: { ...ids, by: 'nothing-due', cleanerId: null } }),
      ]),
    ));

  test('is not told once it is cancelled', () => {
    expect(skipped(tell([booked, firm, office(cancelled)], { about: 2 }))).toEqual([
      'booking-confirmed',
      'outdated',
    ]);
  });
});

describe('a booking that was moved', () => {
  const asked = (notes: string | null): BookingEvent =>
    ({ ...moveAsked, data: { ...moveAsked.data, notes } }) as BookingEvent;

  test('by the customer is told with its new time', () =>
    isShown('booking-rescheduled', tell([booked, customer(moveAsked, moved)])));

  test('by the office is told with the reason, also where the system finished the move', async () => {
    const reason = asked('Our van is at the garage.');
    await isShown('booking-moved-by-office', tell([booked, office(reason, moved)]));
    expect(shown(tell([booked, office(reason), system(moved)]))).toEqual(
      shown(tell([booked, office(reason, moved)])),
    );
  });

  test('by the office without a reason of its own is told without one', () =>
    isShown(
      'booking-moved-without-reason',
      tell([booked, office(asked(usualMoveNotes({ fromDate: friday, toDate: saturday })), moved)]),
    ));

  test('as the customer asked the office to is told as decided', () => {
    const filed: BookingEvent = {
      type: 'RescheduleOrderFiled',
      data: {
        ...ids,
        orderId: moveId,
        fromDate: friday,
        fromSlotId: morning,
        toDate: saturday,
        toSlotId: '12:00-14:00',
        reason: null,
      },
    };
    return isShown('reschedule-approved', tell([booked, customer(filed), office(moveAsked, moved)]));
  });

  test('is told once: what moved since, or is cancelled, is not told', () => {
    const again: BookingEvent = {
      type: 'BookingRescheduled',
      data: { ...moved.data, fromDate: saturday, toDate: friday, moveId: 'again' } as never,
    };
    expect(skipped(tell([booked, customer(moveAsked, moved, again)], { about: 3 }))).toEqual([
      'booking-rescheduled',
      'outdated',
    ]);
    expect(skipped(tell([booked, customer(moveAsked, moved), office(cancelled)], { about: 3 }))).toEqual([
      'booking-rescheduled',
      'outdated',
    ]);
  });
});

describe('a booking that was cancelled', () => {
  const cancelledFor = (
    reason: string,
    amount: number | null | undefined,
    notes: string | null = null,
  ): BookingEvent =>
    ({
      ...cancelled,
      data: {
        ...cancelled.data,
        reason,
        refund: amount === undefined ? null : { refundId: moveId, amount },
        notes,
      },
    }) as BookingEvent;

  test('because its hold expired is told with the way to book again', () =>
    isShown('hold-expired', tell([booked, system(cancelledFor('hold-expired', undefined))])));

  test('by the office is told, with all that goes back', () =>
    isShown(
      'booking-cancelled-by-office',
      tell([booked, system(paid), firm, office(cancelledFor('office', null))]),
    ));

  test('by the office, because the customer asked, is told as what they asked for', () =>
    isShown(
      'booking-cancelled-as-asked',
      tell([booked, system(paid), firm, office(cancelledFor('customer-asked', null, 'See you soon.'))]),
    ));

  test('by the office with its reason, with part of the money kept', () =>
    isShown(
      'booking-cancelled-by-office-kept',
      tell([
        booked,
        system(paid),
        firm,
        office(cancelledFor('office', 12_000, 'Our team could not get in.')),
      ]),
    ));

  test('as one visit of a subscription that is left out is told', () =>
    isShown('booking-skipped', tell([booked, firm, customer(cancelledFor('skipped', undefined))])));

  test('with its subscription or at the wish of the customer is told with that', () => {
    for (const reason of ['subscription-paused', 'subscription-ended', 'request'])
      expect(skipped(tell([booked, firm, system(cancelledFor(reason, undefined))]))).toEqual([
        'booking-cancelled',
        'told-otherwise',
      ]);
  });

  test('is not told once its late payment has restored it', () => {
    const restored: BookingEvent[] = [
      { type: 'RestoreRequested', data: { ...ids, claimId: moveId, bookingDate: friday, slotId: morning } },
      {
        type: 'BookingRestored',
        data: { ...ids, claimId: moveId, bookingDate: friday, slotId: morning, remindAt: null },
      },
    ];
    const parts = [booked, system(cancelledFor('hold-expired', undefined), ...restored)];
    expect(skipped(tell(parts, { about: 2 }))).toEqual(['hold-expired', 'outdated']);
  });
});

test('a booking whose person is erased still has a telling without a name or a place', () => {
  const nobody = requestedWith({ contact: erased, address: erased });
  const words = shown(tell([{ events: [nobody, placed] }]));
  expect(words).toContain('Hello,');
  expect(words).not.toContain('Where:');
});
