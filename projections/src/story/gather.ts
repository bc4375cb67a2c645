import { type BookingEvent, bookingEvents } from '@tidylog/contracts/events/booking';
import type { DomainEvent } from '@tidylog/contracts/events/registry';
import type { EventLog, Recorded } from '@tidylog/eventlog/event-log';
import { isOfPayment } from './payment-sentences.ts';
import type { StoryEvent } from './sentences.ts';

const isOfBooking = (event: Recorded): event is Recorded<BookingEvent> =>
  Object.hasOwn(bookingEvents, event.type);

const ownEvents = async (log: EventLog, bookingId: string): Promise<Recorded<BookingEvent>[]> => {
  const events: Recorded<BookingEvent>[] = [];
  for await (const event of log.read(`booking-${bookingId}`)) if (isOfBooking(event)) events.push(event);
  return events;
};

const datesOf = (events: readonly BookingEvent[]): ReadonlySet<string> =>
  new Set(
    events.flatMap((event) => {
      if (event.type === 'BookingRequested') return [event.data.bookingDate];
      return event.type === 'RescheduleRequested' ? [event.data.toDate] : [];
    }),
  );

type PlaceEvent = Extract<DomainEvent, { readonly type: 'PlaceClaimed' | 'PlaceReleased' }>;

const isOfPlace = (event: Recorded): event is Recorded<PlaceEvent> =>
  event.type === 'PlaceClaimed' || event.type === 'PlaceReleased';

const placeEvents = async (log: EventLog, date: string, bookingId: string): Promise<StoryEvent[]> => {
  const events: StoryEvent[] = [];
  for await (const event of log.read(`day-${date}`))
    if (isOfPlace(event) && event.data.bookingId === bookingId) events.push(event);
  return events;
};

const creditEvents = async (log: EventLog, cleanerId: string, bookingId: string): Promise<StoryEvent[]> => {
  const events: StoryEvent[] = [];
  // The newest first: a wallet is long, and stories are mostly read while they are young.
  for await (const event of log.read(`wallet-${cleanerId}`, { backwards: true })) {
    if (event.type !== 'JobPaymentCredited' && event.type !== 'JobPaymentReleased') continue;
    if (event.data.bookingId !== bookingId) continue;
    events.push(event);
    if (event.type === 'JobPaymentCredited') break;
  }
  return events;
};

/** All but that the provider was told, which says nothing to people. */
const moneyEvents = async (log: EventLog, bookingId: string): Promise<StoryEvent[]> => {
  const events: StoryEvent[] = [];
  for await (const event of log.read(`payment-${bookingId}`))
    if (isOfPayment(event) && event.type !== 'PaymentNamed') events.push(event);
  return events;
};

const inOrder = (one: StoryEvent, other: StoryEvent): number =>
  one.position < other.position ? -1 : Number(one.position > other.position);

/** All events of a booking: its own, its places on days, its payments, and the credit for its job; oldest first. */
export async function storyOf(log: EventLog, bookingId: string): Promise<readonly StoryEvent[]> {
  const own = await ownEvents(log, bookingId);
  const payees = own.flatMap((event) =>
    event.type === 'BookingCompleted' && event.data.pay !== null ? [event.data.pay.cleanerId] : [],
  );
  const elsewhere = await Promise.all([
    own.length === 0 ? [] : moneyEvents(log, bookingId),
    ...[...datesOf(own)].map((date) => placeEvents(log, date, bookingId)),
    ...payees.map((cleanerId) => creditEvents(log, cleanerId, bookingId)),
  ]);
  return [...own, ...elsewhere.flat()].sort(inOrder);
}
