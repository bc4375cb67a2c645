import { describe, expect, test } from 'vitest';
import type { Booking } from '../api/types.ts';
import { assignCleaner, cancelBooking, completeBooking, confirmBooking } from './commands.ts';

const booking = { id: 'b-1', version: '7', status: 'pending' } as Booking;
const seen = { params: { id: 'b-1' }, ifMatch: '7' };

describe('commands on a booking', () => {
  test('name the version that was looked at', () => {
    expect(confirmBooking.input(booking)).toEqual({ ...seen, body: { status: 'confirmed' } });
    expect(completeBooking.input(booking)).toEqual({ ...seen, body: { status: 'completed' } });
    expect(assignCleaner.input(booking, { cleanerId: null })).toEqual({
      ...seen,
      body: { cleaner_id: null },
    });
  });

  test('cancelling says its refund in cents, and its reason only where there is one', () => {
    expect(
      cancelBooking.input(booking, { refund: 100, reason: ' Our van broke down. ', askedBy: 'office' }),
    ).toEqual({
      ...seen,
      query: { refund_amount: '100.00', asked_by: 'office', reason: 'Our van broke down.' },
    });
    expect(cancelBooking.input(booking, { refund: 0, reason: '  ', askedBy: 'customer' })).toEqual({
      ...seen,
      query: { refund_amount: '0.00', asked_by: 'customer' },
    });
  });
});
