import { expect, test } from 'vitest';
import { newBooking, newMoney } from '../testing/fixtures/bookings.ts';
import { newCustomer } from '../testing/fixtures/people.ts';
import { keptFirst, paidText, subscriptionText } from './customer-words.ts';

const unpaid = newBooking({ status: 'confirmed', amount_paid: 0, total_amount: 224 });

test('a booking says what was paid of it, a cancelled one never that it waits for a payment', () => {
  expect(paidText(unpaid)).toBe('Not paid yet: $0.00 of $224.00');
  expect(paidText({ ...unpaid, status: 'cancelled' })).toBe('Nothing was paid.');
  const refunded = { amount_paid: 174, money: newMoney({ paid: 224, refunded: 50, kept: 174 }) };
  expect(paidText({ ...unpaid, payment_status: 'partially_refunded', ...refunded })).toBe(
    'Partly refunded: $174.00 of $224.00 kept',
  );
});

test('a subscription says its status and its next visit, if there is one', () => {
  expect(subscriptionText({ status: 'active', next_booking_date: '2027-01-15' })).toBe(
    'Active, next visit Fri, Jan 15, 2027',
  );
  expect(subscriptionText({ status: 'cancelled', next_booking_date: null })).toBe('Cancelled');
});

test.each([
  ['an account', { is_guest: false, email: null, bookings: 0 }, { is_guest: true, bookings: 9 }],
  ['an email address', { email: 'ana@example.com', bookings: 0 }, { email: null, bookings: 9 }],
  ['more bookings', { bookings: 2 }, { bookings: 1 }],
])('of two customers, the one with %s is kept', (_what, kept, merged) => {
  const guest = { is_guest: true, email: 'ana@example.com' };
  const [one, other] = [newCustomer({ ...guest, ...kept }), newCustomer({ ...guest, ...merged })];
  expect(keptFirst([one, other])).toEqual([one, other]);
  expect(keptFirst([other, one])).toEqual([one, other]);
});
