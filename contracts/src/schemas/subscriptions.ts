import { slotIds } from '../vocabulary/slots.ts';
import { bookingStatuses, paymentStatuses } from '../vocabulary/statuses.ts';
import { line, paidWith, refundable } from './bookings.ts';
import { frequency, houseSize } from './homes.ts';
import { masked } from './masked.ts';
import { dollars } from './money.ts';
import { addressShape } from './people.ts';
import { rooms } from './rooms.ts';
import { z } from './zod.ts';

export const subscription = z.object({
  id: z.string(),
  status: z.enum(['active', 'paused', 'cancelled']),
  frequency,
  next_booking_date: z.string().nullable(),
  preferred_time_slot: z.string(),
  /** One visit that is booked now, without a promo code: never more than the customer was told. */
  total_amount: dollars,
  address: addressShape,
  special_instructions: masked(z.string().nullable()),
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
  is_guest: z.boolean(),
  /** Whether mails about it have an address. */
  has_email: z.boolean(),
  total_bookings_created: z.int(),
  created_at: z.string(),
  start_date: z.string(),
  /** The visits that end, and the money that is refunded, if it is cancelled now. */
  cancel_ends: z.array(z.object({ booking_id: z.string(), booking_date: z.string(), refund: dollars })),
});

const skipReason = z.enum(['date-passed', 'customer', 'no-place']);

/** What the office sees of one subscription: its visits, what was skipped, and the early fee. */
export const subscriptionDetails = adminSubscription.extend({
  slot_id: z.enum(slotIds),
  house_size: houseSize,
  rooms,
  services: z.array(line),
  a_la_carte_services: z.array(line),
  visits: z.array(
    z.object({
      booking_id: z.string(),
      /** 0 is the first booking. */
      number: z.int(),
      booking_date: z.string(),
      status: z.enum(bookingStatuses),
      payment_status: z.enum(paymentStatuses),
      cleaner_name: z.string().nullable(),
    }),
  ),
  skipped: z.array(z.object({ date: z.string(), reason: skipReason })),
  /** The early fee of a cancelled subscription, charged or waived, and what is still due of it. */
  fee: z
    .object({
      amount: dollars,
      status: z.enum([...paymentStatuses, 'waived']),
      balance_due: dollars,
      /** What a bank took in a lost dispute: it counts as refunded in `status`, but the office did not refund it. */
      charged_back: dollars,
      refundable,
    })
    .nullable(),
});

/** What Process Subscriptions could not book, by name. */
export const notBooked = z.object({
  subscription_id: z.string(),
  customer_name: z.string(),
  outcome: z.enum(['skipped', 'failed']),
  /** The date that was skipped. */
  date: z.string().nullable(),
  reason: skipReason.nullable(),
});
