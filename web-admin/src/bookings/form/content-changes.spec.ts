import { expect, test } from 'vitest';
import { newBooking } from '../../testing/fixtures/bookings.ts';
import { contentChanges } from './content-changes.ts';

const before = newBooking({
  house_size: '2000-2500',
  services: [{ service_id: 's-1', name: 'Dusting', quantity: 1, price: 0 }],
  a_la_carte_services: [{ service_id: 'a-1', name: 'Inside Oven', quantity: 1, price: 35 }],
  slot_id: '08:00-10:00',
  special_instructions: null,
});

test('names each field that changed, with what it is now and what it was', () => {
  const now = newBooking({
    ...before,
    house_size: '2500-3000',
    services: [],
    a_la_carte_services: [
      { service_id: 'a-1', name: 'Inside Oven', quantity: 2, price: 35 },
      { service_id: 'a-2', name: 'Inside Fridge', quantity: 1, price: 25 },
    ],
    rooms: { ...before.rooms, bedrooms: before.rooms.bedrooms + 1, office: !before.rooms.office },
    slot_id: '10:00-12:00',
    address: { street: '40 Elm Street', city: 'Houston', state: 'TX', zip_code: '77002' },
    special_instructions: 'Side door.',
  });
  const { street, city, state, zip_code } = before.address;
  expect(contentChanges(before, now)).toEqual([
    'House size: 2,500 - 3,000 sq ft (was 2,000 - 2,500 sq ft)',
    'Dusting: 0 (was 1)',
    'Inside Oven: 2 (was 1)',
    'Inside Fridge: 1 (was 0)',
    `Bedrooms: ${before.rooms.bedrooms + 1} (was ${before.rooms.bedrooms})`,
    before.rooms.office ? 'Office: no (was yes)' : 'Office: yes (was no)',
    'Time slot: 10:00 AM - 12:00 PM (was 8:00 AM - 10:00 AM)',
    `Address: 40 Elm Street, Houston, TX 77002 (was ${street}, ${city}, ${state} ${zip_code})`,
    'Special instructions: Side door. (was none)',
  ]);
});

test('names nothing that stayed', () => expect(contentChanges(before, { ...before })).toEqual([]));
