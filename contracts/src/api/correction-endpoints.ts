import { adminBooking } from '../schemas/bookings.ts';
import { bookingParams } from '../schemas/calls.ts';
import { uuidInput } from '../schemas/ids.ts';
import { visitReport } from '../schemas/jobs.ts';
import { dollars } from '../schemas/money.ts';
import { note, requiredReason, text } from '../schemas/texts.ts';
import { localDate, momentInput, slotInput } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { longestNote } from '../vocabulary/limits.ts';
import { outsideMethods } from '../vocabulary/outside-payments.ts';
import type { Endpoint } from './endpoint.ts';

/** What the office corrects about a booking (admin calls, II.1). */
export const correctionEndpoints = {
  'POST /admin/bookings/:id/reopen': {
    access: { staff: 'money' },
    versioned: true,
    summary: 'Take a completion back, with its pay and its count; the visit is in the status before',
    params: bookingParams,
    body: z.object({ reason: requiredReason }),
    answer: adminBooking,
    idempotent: true,
  },
  'POST /admin/bookings/:id/times': {
    access: { staff: 'dispatch' },
    versioned: true,
    summary: 'Correct when a visit was worked; an end completes it, and no times take the clock-in back',
    params: bookingParams,
    body: z.object({
      clocked_in_at: momentInput.nullable(),
      clocked_out_at: momentInput.nullable(),
      reason: requiredReason,
    }),
    answer: adminBooking,
  },
  'GET /admin/bookings/:id/visit': {
    access: { staff: 'read' },
    summary: 'What happened at a visit: taps, checklist, photos, notes, corrections and problems',
    params: bookingParams,
    answer: visitReport,
  },
  'POST /admin/bookings/:id/access-problem': {
    access: { staff: 'dispatch' },
    versioned: true,
    summary:
      'Decide what becomes of a visit that its cleaner could not get into; pay for the way is an earning',
    params: bookingParams,
    body: z.object({
      /** Left out: the latest report that is not decided. */
      report_id: uuidInput.optional(),
      outcome: z.enum(['moved', 'cancelled', 'dismissed']),
      cleaner_pay: dollars.min(0, 'Enter 0 or more.'),
      refund_amount: dollars.optional(),
      booking_date: localDate.optional(),
      time_slot: slotInput.optional(),
      override_capacity: z.boolean().optional().default(false),
      reason: note,
    }),
    answer: adminBooking,
    idempotent: true,
  },
  'POST /admin/bookings/:id/refund': {
    access: { staff: 'money' },
    summary: 'Refund without cancelling; nothing becomes due',
    params: bookingParams,
    body: z.object({ amount: dollars, reason: requiredReason }),
    answer: adminBooking,
    idempotent: true,
  },
  'POST /admin/bookings/:id/payments': {
    access: { staff: 'money' },
    summary: 'Record money that was received outside the card system, at most what is due',
    params: bookingParams,
    body: z.object({ method: z.enum(outsideMethods), amount: dollars, note: text(longestNote).nullish() }),
    answer: adminBooking,
    idempotent: true,
  },
  'GET /admin/bookings/:id/charge': {
    access: { staff: 'money' },
    summary:
      'What a charge of the card on file would take now; without an offer, the reason why nothing can be charged',
    params: bookingParams,
    answer: z.object({
      offer: z
        .object({
          amount: dollars,
          card: z.object({ card_brand: z.string(), last_four: z.string() }),
        })
        .nullable(),
      reason: z.string().nullable(),
    }),
  },
  'POST /admin/bookings/:id/charge': {
    access: { staff: 'money' },
    summary: 'Charge what is due to the card on file now, while the customer is not there',
    params: bookingParams,
    answer: adminBooking,
    idempotent: true,
  },
  'POST /admin/bookings/:id/payment-link': {
    access: { staff: 'dispatch' },
    summary: 'Mail the customer the way to pay what is due; at most once a minute',
    params: bookingParams,
    answer: adminBooking,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
