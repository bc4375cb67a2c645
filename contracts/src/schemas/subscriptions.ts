import { paidWith } from './bookings.ts';
import { frequency } from './homes.ts';
import { dollars } from './money.ts';
import { addressShape } from './people.ts';
import { z } from './zod.ts';

export const subscription = z.object({
  id: z.string(),
  status: z.enum(['active', 'paused', 'cancelled']),
  frequency,
  next_booking_date: z.string().nullable(),
  preferred_time_slot: z.string(),
  /** One visit at current prices, without a promo code. */
  total_amount: dollars,
  address: addressShape,
  special_instructions: z.string().nullable(),
  completed_cleanings: z.int(),
  /** If it were cancelled now. */
  early_cancellation_fee: dollars,
  card: paidWith,
  /** A guest ordered it from this member's mailbox, and the member has not taken it over. */
  can_take_over: z.boolean(),
  pause_cancels: z.array(z.object({ booking_id: z.string(), booking_date: z.string(), refund: dollars })),
  pause_keeps: z.array(z.object({ booking_id: z.string(), booking_date: z.string() })),
  version: z.string(),
});
export const adminSubscription = subscription.extend({
  customer_id: z.string(),
  customer_name: z.string(),
  total_bookings_created: z.int(),
  created_at: z.string(),
  start_date: z.string(),
});
