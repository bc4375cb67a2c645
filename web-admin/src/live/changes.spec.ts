import { expect, test } from 'vitest';
import { pauseBefore, touchedResources } from './changes.ts';

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

test('pauses double up to half a minute, spread over their upper half', () => {
  expect([0, 1, 2].map((failures) => pauseBefore(failures, 1))).toEqual([1000, 2000, 4000]);
  expect(pauseBefore(0, 0)).toBe(500);
  expect(pauseBefore(50, 1)).toBe(30_000);
});
