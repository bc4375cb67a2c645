import { erased } from '@tidylog/contracts/events/event';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { EventLog } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../../booking/booking.ts';

/** The email address that a booking was made with; null where there is none. */
export async function bookedBy(log: Pick<EventLog, 'read'>, bookingId: BookingId): Promise<string | null> {
  for await (const { type, data } of log.read(bookingStream(bookingId).name))
    return type === 'BookingRequested' && data.contact !== erased ? data.contact.email : null;
  return null;
}
