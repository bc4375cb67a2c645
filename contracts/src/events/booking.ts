import { frequency, houseSize } from '../schemas/homes.ts';
import { bookingId, cleanerId, customerId, serviceId, subscriptionId, uuid } from '../schemas/ids.ts';
import { basisPoints, cents } from '../schemas/money.ts';
import { rooms } from '../schemas/rooms.ts';
import { bookingStatus } from '../schemas/statuses.ts';
import { instant, localDate, slotId } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { bookingInvoiceEvents } from './booking-invoice.ts';
import { photoEvents } from './booking-photos.ts';
import { reminderEvents } from './booking-reminders.ts';
import { reopenEvents } from './booking-reopen.ts';
import { requestEvents } from './booking-requests.ts';
import { restoreEvents } from './booking-restore.ts';
import { visitEvents } from './booking-visit.ts';
import { type EventOf, event, personal } from './event.ts';

export const contact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
});
export type Contact = z.infer<typeof contact>;

/** Of a customer: those who only call the office may have no email address. */
export const customerContact = contact.extend({ email: z.string().nullable() });
export type CustomerContact = z.infer<typeof customerContact>;

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

export const cancellationReasons = [
  'office',
  /** By the office, because the customer asked it to. */
  'customer-asked',
  'hold-expired',
  'request',
  'subscription-paused',
  'subscription-ended',
  'skipped',
] as const;

/** A promo code as a booking redeemed it: its discount is computed from this, even after an edit. */
export const redeemedPromo = z.object({
  code: z.string(),
  discountType: z.enum(['percentage', 'fixed']),
  /** Basis points of a percentage, cents of a fixed discount. */
  discountValue: z.int().min(1),
  maximumDiscount: cents.nullable(),
  minimumOrder: cents,
  /** Keyed hashes of the mailboxes that use it: the account's, and the one given with the booking. */
  mailboxHashes: z.array(z.string()).min(1),
});
export type RedeemedPromo = z.infer<typeof redeemedPromo>;

/** The place of a booking in its subscription: occurrence 0 is the booking that started it. */
export const occurrence = z.object({ subscriptionId, number: z.int().min(0) });
export type Occurrence = z.infer<typeof occurrence>;

/** A refund that a cancellation asks for; a null amount is all that was paid and not refunded. */
export const askedRefund = z.object({ refundId: uuid, amount: cents.nullable() });
export type AskedRefund = z.infer<typeof askedRefund>;

const subject = { bookingId, customerId };
const withoutCleaner = (data: Record<string, unknown>) => ({ ...data, cleanerId: null });
const withoutReminder = (data: Record<string, unknown>) => ({ ...data, remindAt: null });

const withoutBase = ({ pay, ...data }: Record<string, unknown>) => ({
  ...data,
  pay: typeof pay === 'object' && pay !== null ? { ...pay, base: null, share: null } : null,
});

export const bookingEvents = {
  /** All details of a booking that has not claimed its place yet. */
  BookingRequested: event(
    {
      ...subject,
      isGuest: z.boolean(),
      /** Keyed hash of the request's body, to compare when the idempotency key comes again. */
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
      promo: redeemedPromo.nullable(),
      occurrence: occurrence.nullable(),
      estimatedDurationHours: z.number().min(0),
      holdUntil: instant.nullable(),
      overrideCapacity: z.boolean(),
      contact: personal(customerContact, 'customerId'),
      address: personal(address, 'customerId'),
      specialInstructions: personal(z.string().nullable(), 'customerId'),
    },
    {
      version: 3,
      upcasts: { 1: (data) => ({ ...data, promo: null, occurrence: null }), 2: (data) => data },
    },
  ),
  BookingPlaced: event(
    {
      ...subject,
      bookingDate: localDate,
      slotId,
      /** When the customer is reminded of the visit; null before version 2. */
      remindAt: instant.nullable(),
    },
    { version: 2, upcasts: { 1: withoutReminder } },
  ),
  BookingRefused: event({
    ...subject,
    bookingDate: localDate,
    reason: z.enum(['day-full', 'day-closed', 'promo-unusable', 'too-many-unpaid']),
  }),
  BookingConfirmed: event(
    {
      ...subject,
      by: z.enum(['office', 'payment', 'nothing-due', 'subscription']),
      /** Who is assigned; null also in what was confirmed before version 2. */
      cleanerId: cleanerId.nullable(),
    },
    { version: 2, upcasts: { 1: withoutCleaner } },
  ),
  /** The customer's money arrived: `paidInTotal` is all that counts as paid for this booking. */
  BookingPaid: event({
    ...subject,
    paymentId: uuid,
    amount: cents,
    paidInTotal: cents,
    refund: askedRefund.nullable(),
  }),
  ...restoreEvents,
  CleanerAssigned: event(
    {
      ...subject,
      cleanerId,
      previousCleanerId: cleanerId.nullable(),
      assignmentType: z.enum(['manual', 'auto']),
      notes: personal(z.string().nullable(), 'customerId'),
      /** When the cleaner is reminded of the visit; null before version 2. */
      remindAt: instant.nullable(),
    },
    { version: 2, upcasts: { 1: withoutReminder } },
  ),
  CleanerUnassigned: event({ ...subject, cleanerId }),
  /** The new place is not claimed yet. A move within one day needs none. */
  RescheduleRequested: event(
    {
      ...subject,
      moveId: uuid,
      fromDate: localDate,
      fromSlotId: slotId,
      toDate: localDate,
      toSlotId: slotId,
      overrideCapacity: z.boolean(),
      notes: personal(z.string().nullable(), 'customerId'),
      /** The report of a closed door that the move decides once it is made; null also before version 2. */
      settles: z.object({ reportId: uuid, cleanerPay: cents, earningId: uuid }).nullable(),
    },
    { version: 2, upcasts: { 1: (data) => ({ ...data, settles: null }) } },
  ),
  BookingRescheduled: event(
    {
      ...subject,
      moveId: uuid,
      fromDate: localDate,
      fromSlotId: slotId,
      toDate: localDate,
      toSlotId: slotId,
      holdUntil: instant.nullable(),
      /** Who is assigned; null also before version 2. */
      cleanerId: cleanerId.nullable(),
      /** When customer and cleaner are reminded of the visit; null before version 2. */
      remindAt: instant.nullable(),
    },
    { version: 2, upcasts: { 1: (data) => withoutReminder(withoutCleaner(data)) } },
  ),
  RescheduleRefused: event({
    ...subject,
    moveId: uuid,
    toDate: localDate,
    reason: z.enum(['day-full', 'day-closed', 'booking-ended']),
  }),
  ...visitEvents,
  /** The pay is the share of the base, the price before discount and tax; both are null in old events. */
  BookingCompleted: event(
    {
      ...subject,
      by: z.enum(['clock-out', 'office']),
      bookingDate: localDate,
      pay: z
        .object({
          cleanerId,
          amount: cents,
          base: cents.nullable(),
          share: basisPoints.nullable(),
          customerPaid: z.boolean(),
        })
        .nullable(),
    },
    { version: 2, upcasts: { 1: withoutBase } },
  ),
  ...reopenEvents,
  ...bookingInvoiceEvents,
  BookingCancelled: event(
    {
      ...subject,
      bookingDate: localDate,
      statusBefore: bookingStatus,
      reason: z.enum(cancellationReasons),
      refund: askedRefund.nullable(),
      /** For the customer to read. */
      notes: personal(z.string().nullable(), 'customerId'),
      /** Who was assigned; null also before version 5. */
      cleanerId: cleanerId.nullable(),
    },
    {
      version: 5,
      upcasts: {
        1: (data) => ({ ...data, refund: null }),
        2: (data) => ({ ...data, notes: null }),
        // Since version 4 the reason may be 'customer-asked'.
        3: (data) => data,
        4: withoutCleaner,
      },
    },
  ),
  ...photoEvents,
  ...requestEvents,
  ...reminderEvents,
  /** The cleaning was edited and priced again with the booking's own price list. */
  CleaningSelectionChanged: event({
    ...subject,
    houseSize,
    rooms,
    services: z.array(chosenService),
    addOns: z.array(chosenService),
    breakdown,
    estimatedDurationHours: z.number().min(0),
    /** New total less old total. */
    difference: cents,
    refund: askedRefund.nullable(),
  }),
  BookingNotesChanged: event({
    ...subject,
    specialInstructions: personal(z.string().nullable(), 'customerId'),
  }),
  BookingAddressChanged: event({ ...subject, address: personal(address, 'customerId') }),
  BookingRated: event({
    ...subject,
    cleanerId: cleanerId.nullable(),
    rating: z.int().min(1).max(5),
    comment: personal(z.string().nullable(), 'customerId'),
  }),
} as const;

export type BookingEvent = EventOf<typeof bookingEvents>;
