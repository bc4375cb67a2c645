import { describe, expect, test } from 'vitest';
import { newBooking } from '../../testing/fixtures/bookings.ts';
import { newService } from '../../testing/fixtures/catalog.ts';
import { newCustomer } from '../../testing/fixtures/people.ts';
import { type BookingDraft, bookingOf, changeOf, draftOf, newDraft, quoteOf } from './booking-draft.ts';

const dusting = newService({ id: 'dusting' });
const oven = newService({ id: 'oven', category: 'a_la_carte', is_a_la_carte: true, a_la_carte_price: 35 });
const services = [dusting, oven];
const line = (service_id: string, quantity = 1) => ({ service_id, name: service_id, quantity, price: 0 });
const rooms = {
  ...{ bedrooms: 2, bathrooms: 1, halfBathrooms: 0, kitchen: true },
  ...{ diningRoom: false, livingRoom: false, mediaRoom: false, gameRoom: false, office: false },
};
const booking = newBooking({
  rooms,
  services: [line('dusting', 2), line('gone')],
  a_la_carte_services: [line('oven', 3)],
  special_instructions: 'Ring twice.',
});

describe('a new booking', () => {
  const draft = newDraft(newCustomer(), services);

  test('has all standard services, no add-ons, and the address of the customer', () =>
    expect(draft).toMatchObject({
      services: { dusting: true },
      add_ons: { oven: 0 },
      address: { street: '12 Oak Street', zip_code: '77433' },
    }));

  test('has no price before it has a size', () => {
    expect(quoteOf(draft)).toBeNull();
    expect(quoteOf({ ...draft, house_size: '1000-2000', promo_code: ' spring ' })).toMatchObject({
      services: [{ service_id: 'dusting', quantity: 1 }],
      a_la_carte_services: [],
      promo_code: 'spring',
      booking_date: null,
    });
  });

  test('is sent with its customer as the office has them, and the total that was shown', () => {
    const filled = {
      ...draft,
      house_size: '1000-2000',
      booking_date: '2027-01-20',
      time_slot: '08:00-10:00',
      add_ons: { oven: 2 },
      agreed: { sunday: false, begun: false, full: true },
    } as const;
    expect(bookingOf(filled, newCustomer({ email: null }), 250)).toMatchObject({
      customer_id: 'u-1',
      customer: { first_name: 'Ana', email: null, address: '12 Oak Street' },
      a_la_carte_services: [{ service_id: 'oven', quantity: 2 }],
      promo_code: null,
      special_instructions: null,
      expected_total: 250,
      override_capacity: true,
    });
  });
});

describe('an edit', () => {
  const before = draftOf(booking, services);
  const change = (changes: Partial<BookingDraft>) =>
    changeOf({ ...before, ...changes }, { booking, services, total: 300 });

  test('starts as the booking is, with what is no longer on offer', () =>
    expect(before).toMatchObject({
      services: { dusting: true, gone: true },
      add_ons: { oven: 3 },
      time_slot: '08:00-10:00',
      special_instructions: 'Ring twice.',
    }));

  test('of nothing sends the notes alone, which stay the same', () =>
    expect(change({})).toEqual({ special_instructions: 'Ring twice.' }));

  test('of the rooms sends the whole selection with its price, and nothing else', () =>
    expect(change({ rooms: { ...rooms, bedrooms: 9 } })).toEqual({
      special_instructions: 'Ring twice.',
      house_size: '1000-2000',
      rooms: { ...rooms, bedrooms: 9 },
      services: [
        { service_id: 'dusting', quantity: 2 },
        { service_id: 'gone', quantity: 1 },
      ],
      a_la_carte_services: [{ service_id: 'oven', quantity: 3 }],
      expected_total: 300,
    }));

  test('of time, place and notes sends these', () => {
    const address = { ...booking.address, street: '7 Pine Court' };
    const agreed = { sunday: false, begun: false, full: true };
    expect(change({ booking_date: '2027-01-20', address, special_instructions: ' ', agreed })).toEqual({
      special_instructions: null,
      booking_date: '2027-01-20',
      address,
      override_capacity: true,
    });
    expect(change({ time_slot: '10:00-12:00' })).toMatchObject({ time_slot: '10:00-12:00' });
  });
});
