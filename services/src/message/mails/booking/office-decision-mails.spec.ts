import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import { cancelled, details, ids, moveId, priced } from '../../../testing/booking-events.ts';
import {
  booked,
  firm,
  isShown,
  office,
  paid,
  skipped,
  system,
  tell,
} from '../../../testing/booking-mail-parts.ts';

const moveDenied: BookingEvent = {
  type: 'RescheduleOrderDenied',
  data: { ...ids, orderId: moveId, adminNotes: 'Our crews are away that week.' },
};

describe('what the office decided', () => {
  const decision = (type: 'CancellationApproved' | 'CancellationRejected', more: object = {}): BookingEvent =>
    ({
      type,
      data: { ...ids, requestId: moveId, adminNotes: 'We are sorry\nto see you go.', ...more },
    }) as BookingEvent;

  test('a cancellation it agreed to is told with what goes back', () =>
    isShown(
      'cancellation-approved',
      tell(
        [
          booked,
          system(paid),
          firm,
          office(decision('CancellationApproved', { refundAmount: 15_000 }), {
            ...cancelled,
            data: { ...cancelled.data, refund: { refundId: moveId, amount: toCents(15_000) } },
          } as BookingEvent),
        ],
        { about: 4 },
      ),
    ));

  test('a cancellation it did not agree to leaves the visit', () =>
    isShown('cancellation-rejected', tell([booked, firm, office(decision('CancellationRejected'))])));

  test('a new time it could not give leaves the visit', () =>
    isShown('reschedule-denied', tell([booked, firm, office(moveDenied)])));

  test('a new address is told once, unless the mail about what is cleaned shows it', async () => {
    const address = { street: '7 Pine Court', city: 'Cypress', state: 'TX', zipCode: '77433' };
    const changed = (street: string): BookingEvent => ({
      type: 'BookingAddressChanged',
      data: { ...ids, address: { ...address, street } },
    });
    await isShown('address-changed-by-office', tell([booked, firm, office(changed('7 Pine Court'))]));
    const again = office(changed('7 Pine Street'), changed('7 Pine Court'));
    expect(skipped(tell([booked, firm, again], { about: 3 }))).toEqual([
      'booking-changed-by-office',
      'outdated',
    ]);
    const edit = {
      type: 'CleaningSelectionChanged',
      data: { ...details, breakdown: priced(23_000), difference: toCents(3_000), refund: null },
    } as unknown as BookingEvent;
    expect(skipped(tell([booked, firm, office(edit, changed('7 Pine Court'))]))).toEqual([
      'booking-changed-by-office',
      'told-otherwise',
    ]);
  });

  test('nothing is said about a request that was rejected once its visit had ended', () =>
    expect(skipped(tell([booked, firm, office(cancelled, decision('CancellationRejected'))]))).toEqual([
      'cancellation-decided',
      'outdated',
    ]));

  test('a change of what is cleaned is told with the new price, the last one only', async () => {
    const edited = (total: number): BookingEvent => ({
      type: 'CleaningSelectionChanged',
      data: {
        ...ids,
        houseSize: '2000-2500',
        rooms: details.rooms,
        services: [],
        addOns: [],
        breakdown: priced(total),
        estimatedDurationHours: 2,
        difference: toCents(total - 20_000),
        refund: null,
      } as never,
    });
    await isShown('selection-changed-by-office', tell([booked, firm, office(edited(23_000))]));
    expect(skipped(tell([booked, firm, office(edited(23_000), edited(21_000))], { about: 3 }))).toEqual([
      'booking-changed-by-office',
      'outdated',
    ]);
  });
});
