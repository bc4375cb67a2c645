import { bookingDueAt } from '@tidylog/contracts/domain/rhythm';
import type { SubscriptionEvent } from '@tidylog/contracts/events/subscription';
import { bookingId, subscriptionId } from '@tidylog/contracts/schemas/ids';
import { localDate } from '@tidylog/contracts/schemas/time';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { noMoney, toCents } from '@tidylog/contracts/vocabulary/money';
import { slotStart } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { idFrom } from '../kernel/idempotency.ts';
import type { VisitNow } from '../subscription/decisions.ts';
import type { Next } from '../subscription/subscription.ts';
import { details, friday, ids, morning } from './booking-events.ts';

type Details<Type extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: Type }>['data'];

export const timeZone = 'America/Chicago';
export const on = (date: string): LocalDate => localDate.parse(date);
export const next = (date: string): Next => ({
  nominalDate: on(date),
  dueAt: bookingDueAt(on(date), timeZone),
});

export const first: BookingId = ids.bookingId;
export const subject = {
  subscriptionId: subscriptionId.parse('0197a1f0-0000-7000-8000-0000000000e9'),
  customerId: ids.customerId,
};
/** The booking of an occurrence at its first try. */
export const bookingOf = (number: number): BookingId =>
  bookingId.parse(idFrom('occurrence', subject.subscriptionId, String(number)));

/** Weekly from a Friday on, at eight in the morning. */
export const start: Omit<Details<'SubscriptionStarted'>, 'next'> = {
  ...subject,
  firstBookingId: first,
  isGuest: false,
  orderedBy: 'member',
  frequency: 'weekly',
  anchorDate: friday,
  slotId: morning,
  houseSize: details.houseSize,
  rooms: details.rooms,
  services: [],
  addOns: [],
  priceListVersion: 1,
  contact: details.contact,
  address: details.address,
  specialInstructions: null,
};
export const started: SubscriptionEvent = {
  type: 'SubscriptionStarted',
  data: { ...start, next: next('2027-01-22') },
};
const occurrence = (number: number, date: string) => ({
  ...subject,
  number,
  nominalDate: on(date),
  bookingId: bookingOf(number),
  bookingDate: on(date),
});
export const due = (number: number, date: string): SubscriptionEvent => ({
  type: 'OccurrenceDue',
  data: occurrence(number, date),
});
export const booked = (number: number, date: string, after: string): SubscriptionEvent => ({
  type: 'OccurrenceBooked',
  data: { ...occurrence(number, date), next: next(after) },
});
export const skipped = (
  changes: Partial<Details<'OccurrenceSkipped'>> & { readonly number: number; readonly date: LocalDate },
): SubscriptionEvent => ({
  type: 'OccurrenceSkipped',
  data: {
    ...subject,
    nominalDate: changes.date,
    bookingId: null,
    reason: 'customer',
    next: null,
    ...changes,
  },
});
export const withdrawn = (booking: BookingId, cancelled = true): SubscriptionEvent => ({
  type: 'OccurrenceWithdrawn',
  data: { ...subject, bookingId: booking, cancelled },
});
export const counted = (booking: BookingId, completed: number): SubscriptionEvent => ({
  type: 'VisitCounted',
  data: { ...subject, bookingId: booking, completed },
});
export const paused = (cancels: BookingId[], keeps: BookingId[] = []): SubscriptionEvent => ({
  type: 'SubscriptionPaused',
  data: { ...subject, cancels, keeps },
});
export const resumed = (date: string): SubscriptionEvent => ({
  type: 'SubscriptionResumed',
  data: { ...subject, next: next(date) },
});
/** Later visits come at ten instead of eight. */
export const orderChanged = (
  changes: Partial<Details<'SubscriptionOrderChanged'>> = {},
): Extract<SubscriptionEvent, { type: 'SubscriptionOrderChanged' }> => {
  const { houseSize, rooms, services, addOns, address, specialInstructions } = start;
  const content = { houseSize, rooms, services, addOns, address, specialInstructions };
  const prices = { priceBefore: toCents(20_000), price: toCents(20_000), priceListVersion: 1 };
  return {
    type: 'SubscriptionOrderChanged',
    data: { ...subject, changes: 1, ...prices, slotId: '10:00-12:00', ...content, ...changes },
  };
};
export const ended = (fee: number, cancels: BookingId[] = [], completedVisits = 0): SubscriptionEvent => ({
  type: 'SubscriptionCancelled',
  data: { ...subject, cancels, completedVisits, fee: toCents(fee), waived: noMoney, waiverReason: null },
});

export const visit = (booking: BookingId, date: string, isOpen = true): VisitNow => ({
  bookingId: booking,
  date: on(date),
  startsAt: slotStart(on(date), morning, timeZone),
  isOpen,
});
