import type { Booking } from '../api/types.ts';
import { type BulkAct, bulkAct } from '../shared/bulk/bulk.ts';
import { bookingName } from './booking-name.ts';
import { completeBooking, confirmBooking } from './commands.ts';

const counted = (count: number): string => (count === 1 ? '1 booking' : `${count} bookings`);

export const bookingBulkActs: readonly BulkAct<Booking>[] = [
  bulkAct(confirmBooking, {
    title: (count) => `Confirm ${counted(count)}?`,
    text: 'Each customer gets an email if we have their address. Bookings that cannot be confirmed stay as they are and are named at the end.',
    done: 'confirmed',
    nameOf: bookingName,
  }),
  bulkAct(completeBooking, {
    title: (count) => `Complete ${counted(count)}?`,
    text: 'Each assigned cleaner is credited for the job. Bookings that cannot be completed stay as they are and are named at the end.',
    done: 'completed',
    tick: (bookings) =>
      bookings.some(({ has_begun }) => !has_begun)
        ? 'Some of these visits have not begun: their cleaning has been done'
        : null,
    nameOf: bookingName,
  }),
];
