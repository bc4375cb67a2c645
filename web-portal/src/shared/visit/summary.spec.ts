import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

const booking: Parameters<typeof summaryOf>[0] = {
  id: '0199a2b4-0000-7000-8000-000000000009',
  customer_id: 'c',
  booking_date: '2027-01-15',
  time_slot: '8:00 AM - 10:00 AM',
  status: 'pending',
  frequency: 'weekly',
  house_size: '1000-2000',
  services: [{ service_id: 'dusting', name: 'Dusting', quantity: 1, price: 0 }],
  a_la_carte_services: [{ service_id: 'oven', name: '', quantity: 2, price: 34.9 }],
  rooms: {
    bedrooms: 2,
    bathrooms: 0,
    halfBathrooms: 0,
    diningRoom: false,
    kitchen: true,
    livingRoom: false,
    mediaRoom: false,
    gameRoom: false,
    office: false,
  },
  base_price: 126.1,
  room_price: 21.2,
  a_la_carte_total: 69.8,
  discount_amount: 17.1,
  tax_amount: 16.5,
  total_amount: 216.5,
  payment_status: 'pending',
  special_instructions: null,
  estimated_duration_hours: 3,
  address: { street: '12 Barker Cypress Rd', city: 'Cypress', state: 'TX', zip_code: '77433' },
  promo_code: null,
  subscription_id: null,
  cleaner_name: null,
  cleaner_phone: null,
  cleaner: null,
  assignment_type: null,
  cleaner_notes: null,
  eta: null,
  on_the_way_at: null,
  at_door_since: null,
  started_at: null,
  finished_at: null,
  checklist_done: [],
  visit_photos: [],
  starts_at: '2027-01-15T14:00:00Z' as Parameters<typeof summaryOf>[0]['starts_at'],
  hold_expires_at: null,
  amount_paid: 0,
  balance_due: 216.5,
  money_back: null,
  can_reschedule: true,
  can_edit: true,
  pending_request: null,
  last_request: null,
  can_rate: false,
  asks_rating: false,
  version: '0',
};
const catalogue: Parameters<typeof summaryOf>[2] = [
  {
    id: 'oven',
    name: 'Inside Oven',
    description: '',
    category: 'a_la_carte',
    duration_hours: 0.5,
    is_a_la_carte: true,
    a_la_carte_price: 40,
    base_price: 0,
  },
];

test('a confirmation put together from its parts has the same lines, names and sums', () => {
  const summary = summaryOf(booking, null, catalogue);
  expect(summary.a_la_carte_services).toEqual([
    { service_id: 'oven', name: 'Inside Oven', quantity: 2, price: 34.9 },
  ]);
  expect(summary.rooms_selected).toEqual([
    { name: 'Bedrooms', count: 2 },
    { name: 'Kitchen', count: 1 },
  ]);
  expect(summary.pricing_breakdown).toEqual({
    base_price: 126.1,
    room_price: 21.2,
    a_la_carte_total: 69.8,
    subtotal: 217.1,
    discount_amount: 17.1,
    tax_rate: 0.0825,
    tax_amount: 16.5,
    final_total: 216.5,
  });
});

test('a service without a name, archived meanwhile, is still a line', () => {
  expect(summaryOf(booking, null, []).a_la_carte_services[0]?.name).toBe('Service');
});
