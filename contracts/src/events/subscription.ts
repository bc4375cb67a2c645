import { houseSize, recurringFrequency } from '../schemas/homes.ts';
import { bookingId, customerId, serviceId, subscriptionId } from '../schemas/ids.ts';
import { cents } from '../schemas/money.ts';
import { rooms } from '../schemas/rooms.ts';
import { instant, localDate, slotId } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { address, contact, customerContact } from './booking.ts';
import { type EventOf, event, personal } from './event.ts';

const subject = { subscriptionId, customerId };
/** Name and price as sold; null in older events: as the service was when it was added to the catalog. */
const pick = z.object({
  serviceId,
  quantity: z.int().min(1),
  name: z.string().nullable(),
  unitPrice: cents.nullable(),
});
const unpriced = (picks: unknown): unknown =>
  Array.isArray(picks) ? picks.map((one: object) => ({ ...one, name: null, unitPrice: null })) : picks;
/** The first date of the rhythm that is not settled, and when its visit is to be booked. */
const next = z.object({ nominalDate: localDate, dueAt: instant });
/** Occurrences are numbered in order: 0 is the first booking. `nominalDate` is the date of the rhythm. */
const occurrence = { ...subject, number: z.int().min(0), nominalDate: localDate };

export const subscriptionEvents = {
  /** The first booking was confirmed: it is occurrence 0, and its date anchors the rhythm. */
  SubscriptionStarted: event(
    {
      ...subject,
      firstBookingId: bookingId,
      isGuest: z.boolean(),
      /** `guest`: not signed in, with a typed email address; `office`: for a member or a guest. */
      orderedBy: z.enum(['member', 'guest', 'office']),
      frequency: recurringFrequency,
      anchorDate: localDate,
      slotId,
      houseSize,
      rooms,
      services: z.array(pick),
      addOns: z.array(pick),
      /** The list of its first visit; null in older events, which the list in force always priced. */
      priceListVersion: z.int().min(1).nullable(),
      contact: personal(customerContact, 'customerId'),
      address: personal(address, 'customerId'),
      specialInstructions: personal(z.string().nullable(), 'customerId'),
      next,
    },
    {
      version: 4,
      upcasts: {
        1: (data) => ({ ...data, orderedBy: data.isGuest === true ? 'guest' : 'member' }),
        2: (data) => data,
        3: (data) => ({
          ...data,
          services: unpriced(data.services),
          addOns: unpriced(data.addOns),
          priceListVersion: null,
        }),
      },
    },
  ),
  /** A member who proved the mailbox takes it over: from now on this customer's visits are booked and paid. */
  SubscriptionTakenOver: event({
    ...subject,
    guestCustomerId: customerId,
    contact: personal(contact, 'customerId'),
  }),
  /**
   * What its later visits are made of, as the office has it now; booked visits stay as they are. `changes` counts how
   * often this happened. The prices are of one visit, as the office saw them and the customer is told.
   */
  SubscriptionOrderChanged: event({
    ...subject,
    changes: z.int().min(1),
    priceBefore: cents,
    price: cents,
    priceListVersion: z.int().min(1),
    slotId,
    houseSize,
    rooms,
    services: z.array(pick),
    addOns: z.array(pick),
    address: personal(address, 'customerId'),
    specialInstructions: personal(z.string().nullable(), 'customerId'),
  }),
  /** A visit is about to be booked on a day; again, under another booking, when that day is full. */
  OccurrenceDue: event({ ...occurrence, bookingId, bookingDate: localDate }),
  OccurrenceBooked: event({ ...occurrence, bookingId, bookingDate: localDate, next }),
  /** Skipped for good. If it was booked, its booking is to be cancelled. */
  OccurrenceSkipped: event({
    ...occurrence,
    date: localDate,
    bookingId: bookingId.nullable(),
    reason: z.enum(['date-passed', 'customer', 'no-place']),
    next: next.nullable(),
  }),
  /** What became of a booking that was to be cancelled: it stays when its visit had begun. */
  OccurrenceWithdrawn: event({ ...subject, bookingId, cancelled: z.boolean() }),
  VisitCounted: event({ ...subject, bookingId, completed: z.int().min(1) }),
  /** The visit is open again. */
  VisitUncounted: event({ ...subject, bookingId, completed: z.int().min(0) }),
  /**
   * A later list makes its visits dearer: the customer is mailed both prices of a visit, before tax. Visits cost more
   * only from 14 days after that mail.
   */
  PriceRiseAnnounced: event({
    ...subject,
    priceListVersion: z.int().min(1),
    validFrom: localDate.nullable(),
    from: cents,
    to: cents,
  }),
  /**
   * A list that was announced to it was withdrawn: the customer is mailed that its price will not apply. `price`: of a
   * visit that is booked now, before tax.
   */
  PriceRiseWithdrawn: event({ ...subject, priceListVersion: z.int().min(1), price: cents }),
  /** From now on its visits are priced by this list, which is not dearer than what the customer was told. */
  SubscriptionRepriced: event({ ...subject, priceListVersion: z.int().min(1) }),
  SubscriptionPaused: event({
    ...subject,
    /** Occurrences that start more than 48 hours after the pause are cancelled; earlier ones stay. */
    cancels: z.array(bookingId),
    keeps: z.array(bookingId),
  }),
  SubscriptionResumed: event({ ...subject, next }),
  SubscriptionCancelled: event(
    {
      ...subject,
      cancels: z.array(bookingId),
      completedVisits: z.int().min(0),
      /** What is charged. */
      fee: cents,
      /** The early fee that the office did not charge, and why. */
      waived: cents,
      waiverReason: personal(z.string().nullable(), 'customerId'),
    },
    { version: 2, upcasts: { 1: (data) => ({ ...data, waived: 0, waiverReason: null }) } },
  ),
} as const;
export type SubscriptionEvent = EventOf<typeof subscriptionEvents>;
