import { masked } from './masked.ts';
import { dollars } from './money.ts';
import { bookingStatus } from './statuses.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

export const requestStanding = z.enum(['pending', 'approved', 'rejected', 'ended']);
export const cancellationRequest = z.object({
  id: z.string(),
  booking_id: z.string(),
  customer_name: z.string(),
  customer_email: masked(z.string()),
  reason: masked(z.string()),
  /** `ended`: the visit began, was completed or was cancelled before a decision. It can only be rejected. */
  status: requestStanding,
  booking_status: bookingStatus,
  requested_at: instant,
  processed_at: instant.nullable(),
  admin_notes: masked(z.string().nullable()),
  refund_amount: dollars.nullable(),
  booking_date: z.string(),
  time_slot: z.string(),
  amount_paid: dollars,
  /** What an approval can refund now: less while a bank decides a dispute. */
  refundable: dollars,
});
export const rescheduleOrder = z.object({
  id: z.string(),
  booking_id: z.string(),
  customer_name: z.string(),
  customer_email: masked(z.string()),
  original_date: z.string(),
  original_time_slot: z.string(),
  new_date: z.string(),
  new_time_slot: z.string(),
  reason: masked(z.string().nullable()),
  requested_at: instant,
  /** On the new date; null for a move within its day, which needs none. */
  places_left: z.int().nullable(),
  /** Whether the office has closed the new date. */
  is_closed: z.boolean(),
});

export const orderChange = z.object({
  id: z.string(),
  type: z.enum(['cancellation', 'reschedule']),
  customer_name: z.string(),
  original_date: z.string(),
  original_time_slot: z.string(),
  new_date: z.string().nullable(),
  new_time_slot: z.string().nullable(),
  timestamp: instant,
  booking_id: z.string(),
  /** Who did it, by name, or what the system did it for. */
  by: z.string(),
  outcome: z.enum(['done', 'approved', 'denied']),
});
