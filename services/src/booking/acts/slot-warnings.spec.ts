import { expect, test } from 'vitest';
import { slotWarning } from './slot-warnings.ts';

const fine = { isUnavailable: false, others: [], hasBegun: false };
const bea = { bookingId: '018f0000-0000-7000-8000-0000000000b1', customerName: 'Bea Stone', since: 1n };

test('a free slot to come has no warning', () => {
  expect(slotWarning(fine)).toBeNull();
});

test('what speaks against a slot is said together', () => {
  expect(slotWarning({ ...fine, isUnavailable: true })).toBe('Time slot is marked as unavailable');
  expect(slotWarning({ isUnavailable: true, others: [bea, bea], hasBegun: true })).toBe(
    'Time slot is marked as unavailable. 2 job(s) already assigned to this slot: Bea Stone (000000b1), ' +
      'Bea Stone (000000b1). This slot has already begun',
  );
});
