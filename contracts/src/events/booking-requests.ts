import { bookingId, customerId, uuid } from '../schemas/ids.ts';
import { cents } from '../schemas/money.ts';
import { localDate, slotId } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { event, personal } from './event.ts';

const subject = { bookingId, customerId };

/** What customers ask the office for, and what it decides. Events of the booking. */
export const requestEvents = {
  CancellationRequested: event({
    ...subject,
    requestId: uuid,
    reason: personal(z.string(), 'customerId'),
  }),
  /** `BookingCancelled` follows in the same append. */
  CancellationApproved: event({
    ...subject,
    requestId: uuid,
    adminNotes: personal(z.string().nullable(), 'customerId'),
    refundAmount: cents,
  }),
  CancellationRejected: event({
    ...subject,
    requestId: uuid,
    adminNotes: personal(z.string().nullable(), 'customerId'),
  }),
  /** A move requested less than 48 hours before the visit, for the office to decide. Takes no place. */
  RescheduleOrderFiled: event({
    ...subject,
    orderId: uuid,
    fromDate: localDate,
    fromSlotId: slotId,
    toDate: localDate,
    toSlotId: slotId,
    reason: personal(z.string().nullable(), 'customerId'),
  }),
  /** In one append with the `BookingRescheduled` that carries it out. */
  RescheduleOrderApproved: event({ ...subject, orderId: uuid }),
  RescheduleOrderDenied: event(
    { ...subject, orderId: uuid, adminNotes: personal(z.string().nullable(), 'customerId') },
    { version: 2, upcasts: { 1: (data) => ({ ...data, adminNotes: null }) } },
  ),
} as const;
