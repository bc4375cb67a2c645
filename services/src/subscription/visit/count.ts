import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Booking } from '../../booking/booking-state.ts';
import type { Folded } from '../../kernel/folded.ts';
import type { Kit } from '../../kernel/kit.ts';
import { accepted } from '../../kernel/transact.ts';
import { countVisit, uncountVisit } from '../decisions.ts';
import { subscriptionStream } from '../subscription.ts';
import { createStart } from './start.ts';

/** Counts a completed visit of a subscription, and one that is open again no longer. */
export function createVisitCount(kit: Kit) {
  const start = createStart(kit);
  return async ({ state: booking }: Folded<Booking>, because: WriteContext): Promise<void> => {
    if (booking.status === 'none' || booking.occurrence === null) return;
    const { bookingId, occurrence } = booking;
    const stream = subscriptionStream(occurrence.subscriptionId);
    if (booking.status !== 'completed') {
      accepted(await kit.streams.transact(stream, uncountVisit({ bookingId }), because));
      return;
    }
    // A first visit may be completed before its subscription has begun.
    if (occurrence.number === 0) await start(bookingId, because);
    // Of a person who is erased, none begins.
    if ((await kit.streams.load(stream)).state.status === 'none') return;
    accepted(await kit.streams.transact(stream, countVisit({ bookingId }), because));
  };
}
