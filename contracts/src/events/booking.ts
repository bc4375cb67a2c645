import { bookingStatus, frequency, houseSize, rooms } from '../business.ts';
import { bookingId, cleanerId, customerId, serviceId, uuid } from '../ids.ts';
import { basisPoints, cents } from '../money.ts';
import { instant, localDate, slotId } from '../time.ts';
import { z } from '../zod.ts';
import { type EventOf, event, personal } from './event.ts';

export const contact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
});
export type Contact = z.infer<typeof contact>;

export const address = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});
export type Address = z.infer<typeof address>;

/** A service chosen, with the name and unit price it had then; a standard service costs nothing extra. */
export const chosenService = z.object({
  serviceId,
  name: z.string(),
  quantity: z.int().min(1),
  unitPrice: cents,
});
export type ChosenService = z.infer<typeof chosenService>;

/** How a total came about: subtotal = base + rooms + add-ons; finalTotal = subtotal - discount + tax. */
export const breakdown = z.object({
  basePrice: cents,
  roomPrice: cents,
  addOnPrice: cents,
  subtotal: cents,
  discount: cents,
  taxRate: basisPoints,
  tax: cents,
  finalTotal: cents,
});
export type Breakdown = z.infer<typeof breakdown>;

export const cancellationReasons = ['office', 'hold-expired'] as const;

const subject = { bookingId, customerId };

export const bookingEvents = {
  /** All details of a booking whose place is still to be claimed. */
  BookingRequested: event({
    ...subject,
    isGuest: z.boolean(),
    /** Keyed fingerprint of the request's body, for the idempotency key. */
    fingerprint: z.string(),
    bookingDate: localDate,
    slotId,
    houseSize,
    frequency,
    rooms,
    services: z.array(chosenService),
    addOns: z.array(chosenService),
    priceListVersion: z.int().min(1),
    breakdown,
    estimatedDurationHours: z.number().min(0),
    /** The end of the hold on an unpaid booking; null where none applies. */
    holdUntil: instant.nullable(),
    overrideCapacity: z.boolean(),
    contact: personal(contact, 'customerId'),
    address: personal(address, 'customerId'),
    specialInstructions: personal(z.string().nullable(), 'customerId'),
  }),
  BookingPlaced: event({ ...subject, bookingDate: localDate, slotId }),
  BookingRefused: event({ ...subject, bookingDate: localDate, reason: z.enum(['day-full', 'day-closed']) }),
  BookingConfirmed: event({ ...subject, by: z.enum(['office', 'payment', 'nothing-due']) }),
  CleanerAssigned: event({
    ...subject,
    cleanerId,
    previousCleanerId: cleanerId.nullable(),
    assignmentType: z.enum(['manual', 'auto']),
    notes: personal(z.string().nullable(), 'customerId'),
  }),
  CleanerUnassigned: event({ ...subject, cleanerId }),
  /** A move whose new place is still to be claimed. Within one day no place is needed. */
  RescheduleRequested: event({
    ...subject,
    moveId: uuid,
    fromDate: localDate,
    fromSlotId: slotId,
    toDate: localDate,
    toSlotId: slotId,
    overrideCapacity: z.boolean(),
    notes: personal(z.string().nullable(), 'customerId'),
  }),
  BookingRescheduled: event({
    ...subject,
    moveId: uuid,
    fromDate: localDate,
    fromSlotId: slotId,
    toDate: localDate,
    toSlotId: slotId,
    /** The end of the hold now that the slot is another; null where none applies. */
    holdUntil: instant.nullable(),
  }),
  RescheduleRefused: event({
    ...subject,
    moveId: uuid,
    toDate: localDate,
    reason: z.enum(['day-full', 'day-closed', 'booking-ended']),
  }),
  CleanerClockedIn: event({ ...subject, cleanerId, at: instant }),
  CleanerClockedOut: event({ ...subject, cleanerId, at: instant }),
  BookingCompleted: event({
    ...subject,
    by: z.enum(['clock-out', 'office']),
    bookingDate: localDate,
    /** Who is paid for the job, and how much: null when nobody was assigned. */
    pay: z.object({ cleanerId, amount: cents, customerPaid: z.boolean() }).nullable(),
  }),
  BookingCancelled: event({
    ...subject,
    bookingDate: localDate,
    statusBefore: bookingStatus,
    reason: z.enum(cancellationReasons),
  }),
} as const;

export type BookingEvent = EventOf<typeof bookingEvents>;
