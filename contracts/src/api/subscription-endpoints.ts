import { paidWith } from '../schemas/bookings.ts';
import { idParams } from '../schemas/calls.ts';
import { frequency } from '../schemas/homes.ts';
import { dollars } from '../schemas/money.ts';
import { addressShape } from '../schemas/people.ts';
import { localDate } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import type { Endpoint } from './endpoint.ts';

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

const own = (summary: string) =>
  ({ access: 'customer', versioned: true, summary, params: idParams, answer: subscription }) as const;
const ofOffice = (summary: string) =>
  ({ access: 'admin', versioned: true, summary, params: idParams, answer: adminSubscription }) as const;
const cardChosen = z.object({ payment_method_id: z.string() });
const cancelled = { fee_charged: dollars };

/** Subscriptions, of the customer and of the office (customer calls, part II; decisions, "Subscriptions"). */
export const subscriptionEndpoints = {
  'GET /customer/subscriptions': {
    access: 'customer',
    summary: 'Subscriptions of the caller',
    answer: z.array(subscription),
  },
  'POST /customer/subscriptions/:id/pause': own('Pause'),
  'POST /customer/subscriptions/:id/resume': own('Resume'),
  'POST /customer/subscriptions/:id/cancel': {
    ...own('Cancel, for good'),
    answer: subscription.extend(cancelled),
  },
  'POST /customer/subscriptions/:id/skip': {
    ...own('Leave one visit out'),
    body: z.object({ date: localDate }),
  },
  'POST /customer/subscriptions/:id/take-over': {
    ...own('Take over what was ordered as a guest, and say which card it is charged to'),
    versioned: false,
    body: cardChosen,
  },
  'PUT /customer/subscriptions/:id/card': {
    ...own('Choose the card that it is charged to'),
    versioned: false,
    body: cardChosen,
  },
  'GET /admin/subscriptions': {
    access: 'admin',
    summary: 'All subscriptions',
    answer: z.array(adminSubscription),
  },
  'GET /admin/subscriptions/:id': { ...ofOffice('A subscription'), versioned: false },
  'POST /admin/subscriptions/:id/pause': ofOffice('Pause for the customer'),
  'POST /admin/subscriptions/:id/resume': ofOffice('Resume for the customer'),
  'POST /admin/subscriptions/:id/cancel': {
    ...ofOffice('Cancel for the customer'),
    answer: adminSubscription.extend(cancelled),
  },
  'POST /admin/subscriptions/process': {
    access: 'admin',
    summary: 'Create the bookings that fall due within 14 days',
    answer: z.object({
      created: z.int(),
      skipped: z.int(),
      failed: z.int(),
      message: z.string(),
    }),
  },
} as const satisfies Record<string, Endpoint>;
