import { type BookingEvent, bookingEvents } from '@tidylog/contracts/events/booking';
import type { InvoiceEvent } from '@tidylog/contracts/events/invoice';
import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import type { DomainEvent } from '@tidylog/contracts/events/registry';
import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import { type EventLog, isDecoded, type LogEvent } from '@tidylog/eventlog/event-log';
import { isOfInvoice } from './invoice-sentences.ts';
import { isOfPayment } from './payment-sentences.ts';
import { type StoryEvent, walletStoryTypes } from './sentences.ts';

/** What a story says: events that have sentences, and others as they are. */
export interface Story {
  readonly told: readonly StoryEvent[];
  readonly asIs: readonly LogEvent[];
}

const isOfBooking = (event: LogEvent): event is Extract<StoryEvent, BookingEvent> =>
  isDecoded(event) && Object.hasOwn(bookingEvents, event.type);

const names = ({ data }: LogEvent, bookingId: string): boolean =>
  (data as { readonly bookingId?: unknown } | null)?.bookingId === bookingId;

const sorted = (events: readonly LogEvent[], has: (event: LogEvent) => event is StoryEvent): Story => ({
  told: events.filter(has),
  asIs: events.filter((event) => !has(event)),
});

const datesOf = (events: readonly StoryEvent[]): ReadonlySet<string> =>
  new Set(
    events.flatMap((event) => {
      if (event.type === 'BookingRequested') return [event.data.bookingDate];
      return event.type === 'RescheduleRequested' ? [event.data.toDate] : [];
    }),
  );

type PlaceEvent = Extract<DomainEvent, { readonly type: 'PlaceClaimed' | 'PlaceReleased' }>;

const isOfPlace = (event: LogEvent): event is Extract<StoryEvent, PlaceEvent> =>
  isDecoded(event) && (event.type === 'PlaceClaimed' || event.type === 'PlaceReleased');

const placeEvents = async (log: EventLog, date: string, bookingId: string): Promise<Story> => {
  const events: LogEvent[] = [];
  for await (const event of log.readAsIs(`day-${date}`)) if (names(event, bookingId)) events.push(event);
  return sorted(events, isOfPlace);
};

interface Own extends Story {
  readonly bookingId: string;
  /** Nothing is about a booking before its first event. */
  readonly since: bigint;
}

const isOfCredit = (event: LogEvent): event is Extract<StoryEvent, WalletEvent> =>
  isDecoded(event) && walletStoryTypes.some((type) => type === event.type);

const creditEvents = async (log: EventLog, cleanerId: string, own: Own): Promise<Story> => {
  const events: LogEvent[] = [];
  // The newest first: a wallet is long, and most stories that people read are young.
  for await (const event of log.readAsIs(`wallet-${cleanerId}`, { backwards: true })) {
    if (event.position < own.since) break;
    if (names(event, own.bookingId)) events.push(event);
  }
  return sorted(events, isOfCredit);
};

const isOfMoney = (event: LogEvent): event is Extract<StoryEvent, PaymentEvent> =>
  isDecoded(event) && isOfPayment(event);

/** Leaves out the call to the provider, which means nothing to people. */
const moneyEvents = async (log: EventLog, bookingId: string): Promise<Story> => {
  const events = await Array.fromAsync(log.readAsIs(`payment-${bookingId}`));
  return sorted(
    events.filter((event) => !isDecoded(event) || event.type !== 'PaymentNamed'),
    isOfMoney,
  );
};

const isOfBill = (event: LogEvent): event is Extract<StoryEvent, InvoiceEvent> =>
  isDecoded(event) && isOfInvoice(event);

const invoiceEvents = async (log: EventLog, invoiceId: string): Promise<Story> =>
  sorted(await Array.fromAsync(log.readAsIs(`invoice-${invoiceId}`)), isOfBill);

const invoicesIn = (events: readonly StoryEvent[]): readonly string[] =>
  events.flatMap((event) => (event.type === 'InvoiceOrdered' ? [event.data.invoiceId] : []));

interface Placed {
  readonly position: bigint;
}

export const inOrder = (one: Placed, other: Placed): number =>
  one.position < other.position ? -1 : Number(one.position > other.position);

const payeesIn = (events: readonly StoryEvent[]): readonly string[] =>
  events.flatMap((event) => {
    if (event.type === 'BookingCompleted') return event.data.pay === null ? [] : [event.data.pay.cleanerId];
    return event.type === 'AccessProblemSettled' ? [event.data.cleanerId] : [];
  });

/**
 * All events of a booking: its own, its places on days, its payments, its invoices, and what wallets say about it. Those with
 * sentences are oldest first. `payees` have a line about it in their wallets as far as the rows show.
 */
export async function storyOf(log: EventLog, bookingId: string, payees: readonly string[]): Promise<Story> {
  const events = await Array.fromAsync(log.readAsIs(`booking-${bookingId}`));
  const [first] = events;
  if (first === undefined) return { told: [], asIs: [] };
  const own = { ...sorted(events, isOfBooking), bookingId, since: first.position };
  const wallets = new Set([...payees, ...payeesIn(own.told)]);
  const elsewhere = await Promise.all([
    moneyEvents(log, bookingId),
    ...invoicesIn(own.told).map((invoiceId) => invoiceEvents(log, invoiceId)),
    ...[...datesOf(own.told)].map((date) => placeEvents(log, date, bookingId)),
    ...[...wallets].map((cleanerId) => creditEvents(log, cleanerId, own)),
  ]);
  const parts = [own, ...elsewhere];
  return {
    told: parts.flatMap(({ told }) => told).sort(inOrder),
    asIs: parts.flatMap(({ asIs }) => asIs),
  };
}
