import { expect, test } from 'vitest';
import { accountName, paymentStateOf } from './state-names.ts';

test('of a cancelled visit nothing is still to be paid', () => {
  expect(paymentStateOf({ status: 'cancelled', payment_status: 'pending' })).toBe('Nothing was paid');
  expect(paymentStateOf({ status: 'cancelled', payment_status: 'refunded' })).toBe('Refunded');
  expect(paymentStateOf({ status: 'confirmed', payment_status: 'pending' })).toBe('Not paid yet');
});

test('an account is a guest, registered or merged', () => {
  expect(accountName({ is_guest: true, merged_into: null })).toBe('Guest');
  expect(accountName({ is_guest: false, merged_into: null })).toBe('Registered');
  expect(accountName({ is_guest: true, merged_into: 'u-2' })).toBe('Merged');
});
