import { dollars } from './money.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

export const requestStanding = z.enum(['pending', 'approved', 'rejected', 'ended']);
export const cancellationRequest = z.object({
  id: z.string(),
  booking_id: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  reason: z.string(),
  /** `ended`: the visit began, was completed or was cancelled before a decision. */
  status: requestStanding,
  requested_at: instant,
  processed_at: instant.nullable(),
  admin_notes: z.string().nullable(),
  refund_amount: dollars.nullable(),
  booking_date: z.string(),
  time_slot: z.string(),
  amount_paid: dollars,
});
export const rescheduleOrder = z.object({
  id: z.string(),
  booking_id: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  original_date: z.string(),
  original_time_slot: z.string(),
  new_date: z.string(),
  new_time_slot: z.string(),
  reason: z.string().nullable(),
  requested_at: instant,
});
