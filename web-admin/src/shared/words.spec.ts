import { expect, test } from 'vitest';
import { paymentStateOf, statusName } from './words.ts';

test('an unknown status reads as pending', () => {
  expect(statusName('in_progress')).toBe('In progress');
  expect(statusName('on_hold')).toBe('Pending');
  expect(statusName('constructor')).toBe('Pending');
});

test('of a cancelled visit nothing is still to be paid', () => {
  expect(paymentStateOf({ status: 'cancelled', payment_status: 'pending' })).toBe('Nothing was paid');
  expect(paymentStateOf({ status: 'cancelled', payment_status: 'refunded' })).toBe('Refunded');
  expect(paymentStateOf({ status: 'confirmed', payment_status: 'pending' })).toBe('Not paid yet');
});
