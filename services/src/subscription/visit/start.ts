import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { type Actor, erased } from '@tidylog/contracts/events/event';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../../booking/booking.ts';
import { customerStream } from '../../customer/customer.ts';
import { createIsErased } from '../../identity/person.ts';
import type { Kit } from '../../kernel/kit.ts';
import { accepted } from '../../kernel/transact.ts';
import { startSubscription } from '../decisions.ts';
import { subscriptionStream } from '../subscription.ts';

type Start = Parameters<typeof startSubscription>[0];
type Requested = Extract<BookingEvent, { type: 'BookingRequested' }>['data'];

const orderers: Partial<Record<Actor['role'], Start['orderedBy']>> = { customer: 'member', guest: 'guest' };

function startOf(request: Requested, { role }: Actor): Start | undefined {
  const { occurrence, frequency } = request;
  if (occurrence?.number !== 0 || frequency === 'one_time') return undefined;
  return {
    subscriptionId: occurrence.subscriptionId,
    customerId: request.customerId,
    firstBookingId: request.bookingId,
    isGuest: request.isGuest,
    orderedBy: orderers[role] ?? 'office',
    frequency,
    anchorDate: request.bookingDate,
    slotId: request.slotId,
    houseSize: request.houseSize,
    rooms: request.rooms,
    services: request.services,
    addOns: request.addOns,
    priceListVersion: request.priceListVersion,
    contact: request.contact,
    address: request.address,
    specialInstructions: request.specialInstructions,
  };
}

const begins: readonly string[] = ['BookingConfirmed', 'BookingCompleted'];

/** Starts the subscription of a first booking that was confirmed, once; none of a person who is erased. */
export function createStart({ log, streams, settings }: Kit) {
  const isErased = createIsErased({ streams });
  const isLeaving = async ({ contact, customerId }: Start): Promise<boolean> =>
    contact === erased ||
    (await isErased(customerId)) ||
    (await streams.load(customerStream(customerId))).state.erasure !== null;

  return async (bookingId: BookingId, by: WriteContext): Promise<void> => {
    let details: Start | undefined;
    let cause: WriteContext | undefined;
    for await (const event of log.read(bookingStream(bookingId).name)) {
      const { type, data } = event as unknown as BookingEvent;
      if (type === 'BookingRequested') details = startOf(data, event.metadata.actor);
      if (begins.includes(type))
        cause ??= { ...by, correlation: event.metadata.correlation, causation: event.id };
    }
    if (details === undefined || cause === undefined || (await isLeaving(details))) return;
    const { subscriptionId } = details;
    accepted(
      await streams.transact(subscriptionStream(subscriptionId), startSubscription(details, settings), cause),
    );
  };
}
