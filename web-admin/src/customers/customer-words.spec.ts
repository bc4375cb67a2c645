import { expect, test } from 'vitest';
import { paidText, subscriptionText } from './customer-words.ts';

const unpaid = { status: 'confirmed', payment_status: 'pending', amount_paid: 0, total_amount: 224 } as const;

test('a booking says what was paid of it, a cancelled one never that it waits for a payment', () => {
  expect(paidText(unpaid)).toBe('Not paid yet: $0.00 of $224.00');
  expect(paidText({ ...unpaid, status: 'cancelled' })).toBe('Nothing was paid.');
});

test('a subscription says its status and its next visit, if there is one', () => {
  expect(subscriptionText({ status: 'active', next_booking_date: '2027-01-15' })).toBe(
    'Active, next visit Fri, Jan 15, 2027',
  );
  expect(subscriptionText({ status: 'cancelled', next_booking_date: null })).toBe('Cancelled');
});
