import { expect, test } from 'vitest';
import { touchedResources } from './changes.ts';

test.each([
  ['bookings', ['bookings']],
  ['booking_details', ['bookings']],
  ['cleaners', ['cleaners']],
  ['services', ['services']],
  ['payment_checks', ['payment-checks']],
  ['payments', ['bookings', 'payment-checks']],
  ['*', ['bookings', 'cleaners', 'customers', 'services', 'payment-checks', 'area-notices']],
  ['wallet_entries', []],
])('a change of %s touches %j', (model, resources) => {
  expect(touchedResources(JSON.stringify({ model, ids: ['1'] }))).toEqual(resources);
});

test.each(['', 'no json', 'null', '[]', '{"model":"constructor"}'])('%j touches nothing', (data) => {
  expect(touchedResources(data)).toEqual([]);
});
