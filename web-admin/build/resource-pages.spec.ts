import { expect, test } from 'vitest';
import { pageModules } from './resource-pages.ts';

const text = `
export const bookings: ConsoleResource = {
  name: 'bookings',
  path: '/bookings',
  permission: 'read',
  page: async () => ({ default: (await import('./BookingList.tsx')).BookingList }),
};`;

test('pages are found by the paths of their resources', () => {
  expect([...pageModules([{ folder: 'bookings', text }])]).toEqual([
    ['/bookings', ['/src/bookings/BookingList.tsx']],
  ]);
});

test('a page in another form fails the build, so that none is forgotten', () => {
  expect(() => pageModules([{ folder: 'orders', text: `path: '/orders',\n  page: Orders,` }])).toThrow(
    'The path and the page of src/orders/resource.ts are not understood.',
  );
});
