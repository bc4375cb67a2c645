import { expect, test } from 'vitest';
import { statusCounts } from './status-counts.ts';

test('bookings are counted in the order of their life, with those of an unknown status among the pending', () => {
  expect(statusCounts({ completed: 5, on_hold: 1, pending: 2 })).toEqual([
    { status: 'pending', count: 3 },
    { status: 'confirmed', count: 0 },
    { status: 'in_progress', count: 0 },
    { status: 'completed', count: 5 },
    { status: 'cancelled', count: 0 },
  ]);
});
