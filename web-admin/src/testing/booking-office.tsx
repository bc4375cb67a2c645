import type { Booking } from '../api/types.ts';
import { type FakeApi, fakeApi } from './fake-api.ts';
import { newBooking, newStory, newVisit } from './fixtures/bookings.ts';
import { newCleaner } from './fixtures/people.ts';

export const rosa = { 'GET /admin/cleaners': () => [newCleaner()] } as const;
/** A server with one booking that can be changed. */
export function office(change: (booking: Booking) => Partial<Booking>): FakeApi {
  let booking = newBooking();
  return fakeApi({
    ...rosa,
    'GET /admin/bookings': () => [booking],
    'GET /admin/bookings/:id': () => booking,
    'GET /admin/bookings/:id/events': newStory,
    'GET /admin/bookings/:id/visit': () => newVisit(),
    'PATCH /admin/bookings/:id': () => {
      booking = { ...booking, ...change(booking), version: `${Number(booking.version) + 1}` };
      return booking;
    },
  });
}
