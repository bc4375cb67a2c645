import { describe, expect, test } from 'vitest';
import { type BookingBody, nextAttempt } from './attempt.ts';

const body: BookingBody = {
  house_size: '1000-2000',
  frequency: 'one_time',
  rooms: { bedrooms: 2 },
  services: [],
  a_la_carte_services: [],
  promo_code: null,
  base_price: 180,
  customer: {
    email: 'ana@example.com',
    first_name: 'Ana',
    last_name: 'Reyes',
    phone: null,
    address: '12 Barker Cypress Rd',
    city: 'Cypress',
    state: 'TX',
    zip_code: '77433',
    is_guest: true,
  },
  booking_date: '2027-01-15',
  time_slot: '08:00-10:00',
  special_instructions: null,
  expected_total: 210,
};
const keys = () => {
  let count = 0;
  return () => `key-${++count}`;
};

describe('the key of a try to book', () => {
  test('is new when no outcome is open', () => {
    expect(nextAttempt(null, body, keys())).toEqual({ key: 'key-1', body });
  });

  test('stays, with the very same order, as long as the outcome is unknown', () => {
    const open = { key: 'open', body };
    expect(nextAttempt(open, structuredClone(body), keys())).toBe(open);
  });

  test('keeps the price of the first try, whatever has been shown since', () => {
    const open = { key: 'open', body };
    const repriced = { ...body, base_price: 190, expected_total: 220 };
    expect(nextAttempt(open, repriced, keys()).body.expected_total).toBe(210);
  });

  test('stays for a changed order too, so that the server can say that the first may exist', () => {
    const changed = { ...body, booking_date: '2027-01-16' };
    expect(nextAttempt({ key: 'open', body }, changed, keys())).toEqual({ key: 'open', body: changed });
  });
});
