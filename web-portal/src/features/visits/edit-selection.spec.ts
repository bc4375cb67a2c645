import { describe, expect, test } from 'vitest';
import type { Service } from '../../shared/cleaning/queries.ts';
import type { Booking } from '../../shared/member/queries.ts';
import { catalogueFor, draftOf, editBody, settlementOf } from './edit-selection.ts';

const service = (id: string, price: number | null): Service => ({
  id,
  name: `New ${id}`,
  description: `About ${id}`,
  category: price === null ? 'standard_cleaning' : 'a_la_carte',
  duration_hours: 1,
  is_a_la_carte: price !== null,
  a_la_carte_price: price,
  base_price: 0,
});
const line = (service_id: string, quantity: number, price: number) => ({
  service_id,
  name: service_id,
  quantity,
  price,
});
const booking = {
  id: 'visit',
  house_size: '2000-2500',
  frequency: 'weekly',
  rooms: { bedrooms: 8, bathrooms: 0, halfBathrooms: 0, kitchen: true },
  services: [line('dusting', 1, 0)],
  a_la_carte_services: [line('oven', 2, 15), line('attic', 1, 40)],
} as unknown as Booking;

describe('an edit', () => {
  test('starts from what was booked', () => {
    const draft = draftOf(booking);
    expect(draft).toMatchObject({
      houseSize: '2000-2500',
      frequency: 'weekly',
      standard: ['dusting'],
      addOns: { oven: 2, attic: 1 },
    });
    expect(editBody(booking, draft)).toEqual({
      appointment_id: 'visit',
      house_size: '2000-2500',
      rooms: booking.rooms,
      services: [{ service_id: 'dusting', quantity: 1 }],
      a_la_carte_services: [
        { service_id: 'oven', quantity: 2 },
        { service_id: 'attic', quantity: 1 },
      ],
    });
  });

  test('still names what is not on offer any more, and keeps the prices of the booking', () => {
    const shown = catalogueFor(booking, [
      service('dusting', null),
      service('oven', 25),
      service('fridge', 20),
    ]);
    expect(shown.map(({ id, name, a_la_carte_price }) => [id, name, a_la_carte_price])).toEqual([
      ['dusting', 'dusting', null],
      ['oven', 'oven', 15],
      ['fridge', 'New fridge', 20],
      ['attic', 'attic', 40],
    ]);
  });

  test.each([
    [0, 230, { due: 230, back: 0 }],
    [200, 230.1, { due: 30.1, back: 0 }],
    [200, 150, { due: 0, back: 50 }],
    [200, 200, { due: 0, back: 0 }],
  ])('after %d paid and a new total of %d is settled so', (paid, newTotal, settled) =>
    expect(settlementOf({ paid, newTotal })).toEqual(settled),
  );
});
