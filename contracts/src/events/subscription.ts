import { houseSize, recurringFrequency } from '../schemas/homes.ts';
import { bookingId, customerId, serviceId, subscriptionId } from '../schemas/ids.ts';
import { cents } from '../schemas/money.ts';
import { rooms } from '../schemas/rooms.ts';
import { instant, localDate, slotId } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { address, contact } from './booking.ts';
import { type EventOf, event, personal } from './event.ts';

const subject = { subscriptionId, customerId };
const pick = z.object({ serviceId, quantity: z.int().min(1) });
/** The first date of the rhythm that is not settled yet, and when its visit is to be booked. */
const next = z.object({ nominalDate: localDate, dueAt: instant });
/** Occurrences are numbered as they come up: 0 is the first booking. `nominalDate` is the date of the rhythm. */
const occurrence = { ...subject, number: z.int().min(0), nominalDate: localDate };

export const subscriptionEvents = {
  /** Its first booking was confirmed: occurrence 0, on whose date the rhythm is anchored. */
  SubscriptionStarted: event(
    {
      ...subject,
      firstBookingId: bookingId,
      isGuest: z.boolean(),
      /** Who ordered it: a member who was signed in, a guest who typed an e-mail address, or the office for either. */
      orderedBy: z.enum(['member', 'guest', 'office']),
      frequency: recurringFrequency,
      anchorDate: localDate,
      slotId,
      houseSize,
      rooms,
      services: z.array(pick),
      addOns: z.array(pick),
      contact: personal(contact, 'customerId'),
      address: personal(address, 'customerId'),
      specialInstructions: personal(z.string().nullable(), 'customerId'),
      next,
    },
    {
      version: 2,
      upcasts: { 1: (data) => ({ ...data, orderedBy: data.isGuest === true ? 'guest' : 'member' }) },
    },
  ),
  /** A member whose mailbox is proved looks after it from now on; its visits are booked and paid by this customer. */
  SubscriptionTakenOver: event({
    ...subject,
    guestCustomerId: customerId,
    contact: personal(contact, 'customerId'),
  }),
  /** A visit is about to be booked on a day; again, under another booking, where that day was full by then. */
  OccurrenceDue: event({ ...occurrence, bookingId, bookingDate: localDate }),
  OccurrenceBooked: event({ ...occurrence, bookingId, bookingDate: localDate, next }),
  /** Left out for good. Where it was booked already, its booking is to be cancelled. */
  OccurrenceSkipped: event({
    ...occurrence,
    /** The day on which it would have been. */
    date: localDate,
    bookingId: bookingId.nullable(),
    reason: z.enum(['date-passed', 'customer', 'no-place']),
    /** Null while the subscription is paused. */
    next: next.nullable(),
  }),
  /** What became of the booking of an occurrence that was to be cancelled: not cancelled where it had begun. */
  OccurrenceWithdrawn: event({ ...subject, bookingId, cancelled: z.boolean() }),
  /** A cleaning of the subscription was completed, as the early fee counts them. */
  VisitCounted: event({ ...subject, bookingId, completed: z.int().min(1) }),
  SubscriptionPaused: event({
    ...subject,
    /** Occurrences that start more than 48 hours from the pause, to be cancelled, and those that stay. */
    cancels: z.array(bookingId),
    keeps: z.array(bookingId),
  }),
  SubscriptionResumed: event({ ...subject, next }),
  SubscriptionCancelled: event({
    ...subject,
    cancels: z.array(bookingId),
    completedVisits: z.int().min(0),
    /** 0 where none is charged. */
    fee: cents,
  }),
} as const;
export type SubscriptionEvent = EventOf<typeof subscriptionEvents>;
