import { calendarFileName, calendarOf, methodOf } from '@tidylog/contracts/domain/visit-calendar';
import type {
  Address,
  BookingEvent,
  Breakdown,
  ChosenService,
  CustomerContact,
} from '@tidylog/contracts/events/booking';
import { type Erased, erased } from '@tidylog/contracts/events/event';
import type { HouseSize } from '@tidylog/contracts/vocabulary/homes';
import type { BookingId, CleanerId, CustomerId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, subtract, toCents } from '@tidylog/contracts/vocabulary/money';
import { type SlotId, slotStart } from '@tidylog/contracts/vocabulary/slots';
import type { InstantText, LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { EventLog, Recorded } from '@tidylog/eventlog/event-log';
import { evolve } from '../booking/booking.ts';
import { type Booking, initial, type KnownBooking } from '../booking/booking-state.ts';
import type { MailFile } from './send/gateway.ts';

export type RecordedBooking = Recorded<BookingEvent>;
type DataOf<Type extends BookingEvent['type']> = Extract<BookingEvent, { type: Type }>['data'];

/** What a mail can say about a visit. */
export interface Visit {
  readonly bookingId: BookingId;
  readonly customerId: CustomerId;
  readonly isGuest: boolean;
  readonly status: KnownBooking['status'];
  readonly cleanerId: CleanerId | null;
  readonly date: LocalDate;
  readonly slotId: SlotId;
  readonly durationHours: number;
  readonly holdUntil: InstantText | null;
  readonly contact: CustomerContact | Erased;
  readonly address: Address | Erased;
  readonly houseSize: HouseSize;
  readonly frequency: DataOf<'BookingRequested'>['frequency'];
  readonly addOns: readonly ChosenService[];
  readonly breakdown: Breakdown;
  readonly paid: Cents;
  readonly balance: Cents;
  readonly revision: bigint;
  readonly changedAt: string;
  readonly events: readonly RecordedBooking[];
}

export const dataOf = <Type extends BookingEvent['type']>(events: readonly RecordedBooking[], type: Type) =>
  events.filter((event): event is Extract<RecordedBooking, { type: Type }> => event.type === type);

export function visitOf(events: readonly RecordedBooking[]): Visit | undefined {
  const [request] = dataOf(events, 'BookingRequested');
  const last = events.at(-1);
  const booking: Booking = events.reduce<Booking>(evolve, initial);
  if (request === undefined || last === undefined || booking.status === 'none') return undefined;
  const chosen = dataOf(events, 'CleaningSelectionChanged').at(-1)?.data ?? request.data;
  const balance = subtract(booking.breakdown.finalTotal, booking.paidInTotal);
  return {
    bookingId: booking.bookingId,
    customerId: booking.customerId,
    isGuest: booking.isGuest,
    status: booking.status,
    cleanerId: 'cleanerId' in booking ? booking.cleanerId : null,
    date: booking.place.date,
    slotId: booking.place.slotId,
    durationHours: chosen.estimatedDurationHours,
    holdUntil: booking.holdUntil,
    contact: request.data.contact,
    address: booking.address,
    houseSize: chosen.houseSize,
    frequency: booking.frequency,
    addOns: chosen.addOns,
    breakdown: booking.breakdown,
    paid: booking.paidInTotal,
    balance: balance > 0 ? balance : toCents(0),
    revision: last.revision,
    changedAt: last.metadata.time,
    events,
  };
}

/** A visit as its stream has it. */
export const loadVisit = async (log: EventLog, bookingId: string): Promise<Visit | undefined> =>
  visitOf((await Array.fromAsync(log.read(`booking-${bookingId}`))) as unknown as RecordedBooking[]);

export const isToCome = ({ status, date, slotId }: Visit, now: Temporal.Instant, timeZone: string): boolean =>
  (status === 'pending' || status === 'confirmed') &&
  Temporal.Instant.compare(now, slotStart(date, slotId, timeZone)) < 0;

export const addressLine = ({ address }: Pick<Visit, 'address'>): string | null =>
  address === erased ? null : `${address.street}, ${address.city}, ${address.state} ${address.zipCode}`;

interface Company {
  readonly timeZone: string;
  readonly brandName: string;
  readonly officePhone: string;
  readonly officeEmail: string;
}

const calendarStatus = (status: Visit['status']) => {
  if (status === 'cancelled' || status === 'refused') return 'cancelled';
  return status === 'pending' || status === 'requested' ? 'tentative' : 'confirmed';
};

const attendeeOf = ({ contact }: Visit) =>
  contact === erased || contact.email === null
    ? null
    : { name: `${contact.firstName} ${contact.lastName}`.trim(), email: contact.email };

/** The calendar entry of a visit as it is now: a later one moves or removes it. */
export function calendarFile(
  visit: Visit,
  { timeZone, brandName, officePhone, officeEmail }: Company,
  url: string | null,
): MailFile {
  const { bookingId, date, slotId, durationHours, status } = visit;
  const scheduling = { status: calendarStatus(status), attendee: attendeeOf(visit) } as const;
  const content = calendarOf({
    ...scheduling,
    bookingId,
    date,
    slotId,
    durationHours,
    timeZone,
    revision: Number(visit.revision),
    madeAt: Temporal.Instant.from(visit.changedAt),
    brandName,
    officePhone,
    officeEmail,
    address: addressLine(visit),
    url,
  });
  const method = methodOf(scheduling);
  return {
    method,
    filename: calendarFileName(bookingId),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content,
  };
}
