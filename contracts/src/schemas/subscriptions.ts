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
  /** One visit at the prices in force, without a promo code. */
  total_amount: dollars,
  address: addressShape,
  special_instructions: z.string().nullable(),
  completed_cleanings: z.int(),
  /** What cancelling now would cost. */
  early_cancellation_fee: dollars,
  /** The card that later visits and the early fee are charged to; null where none is. */
  card: paidWith,
  /** Ordered as a guest, from the mailbox of this member, who has not taken it over. */
  can_take_over: z.boolean(),
  /** Visits that a pause now would cancel, with what was paid for each and would be given back. */
  pause_cancels: z.array(z.object({ booking_id: z.string(), booking_date: z.string(), refund: dollars })),
  /** Visits to come that a pause now would leave. */
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
