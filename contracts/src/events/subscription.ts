import { frequency, houseSize, rooms } from '../business.ts';
import { bookingId, customerId, subscriptionId } from '../ids.ts';
import { cents } from '../money.ts';
import { localDate, slotId } from '../time.ts';
import { z } from '../zod.ts';
import { address, contact } from './booking.ts';
import { type EventOf, event, personal } from './event.ts';

const subject = { subscriptionId, customerId };
const pick = z.object({ serviceId: z.uuid(), quantity: z.int().min(1) });
const number = z.int().min(1);

export const subscriptionEvents = {
  /** Its first booking was confirmed: occurrence 0, on whose date the rhythm is anchored. */
  SubscriptionStarted: event({
    ...subject,
    firstBookingId: bookingId,
    isGuest: z.boolean(),
    frequency,
    anchorDate: localDate,
    slotId,
    houseSize,
    rooms,
    services: z.array(pick),
    addOns: z.array(pick),
    contact: personal(contact, 'customerId'),
    address: personal(address, 'customerId'),
    specialInstructions: personal(z.string().nullable(), 'customerId'),
  }),
  /** An occurrence falls due: its booking is still to be made. `nominalDate` is the date of the rhythm. */
  OccurrenceDue: event({ ...subject, number, nominalDate: localDate, bookingId }),
  OccurrenceBooked: event({ ...subject, number, nominalDate: localDate, bookingId, bookingDate: localDate }),
  OccurrenceSkipped: event({
    ...subject,
    number,
    nominalDate: localDate,
    bookingId: bookingId.nullable(),
    reason: z.enum(['date-passed', 'paused', 'customer', 'no-place', 'not-on-offer']),
  }),
  /** A cleaning of the subscription was completed, as the early fee counts them. */
  VisitCounted: event({ ...subject, bookingId, completed: z.int().min(1) }),
  SubscriptionPaused: event({
    ...subject,
    /** Occurrences that start more than 48 hours from the pause, to be cancelled, and those that stay. */
    cancels: z.array(bookingId),
    keeps: z.array(bookingId),
  }),
  SubscriptionResumed: event({ ...subject, nextNumber: number, nextDate: localDate }),
  SubscriptionCancelled: event({
    ...subject,
    cancels: z.array(bookingId),
    completedVisits: z.int().min(0),
    /** 0 where none is charged. */
    fee: cents,
  }),
} as const;
export type SubscriptionEvent = EventOf<typeof subscriptionEvents>;
