import { subscriptionList } from '../lists/subscription-list.ts';
import { subscriptionContent } from '../schemas/booking-requests.ts';
import { pricePreview } from '../schemas/bookings.ts';
import { subscriptionParams } from '../schemas/calls.ts';
import { dollars } from '../schemas/money.ts';
import { adminSubscription, notBooked, subscription, subscriptionDetails } from '../schemas/subscriptions.ts';
import { isBlank, text } from '../schemas/texts.ts';
import { localDate } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { longestNote } from '../vocabulary/limits.ts';
import { outsideMethods } from '../vocabulary/outside-payments.ts';
import type { Endpoint } from './endpoint.ts';
import { exported, listed } from './list-endpoints.ts';

const own = (summary: string) =>
  ({
    access: 'customer',
    versioned: true,
    summary,
    params: subscriptionParams,
    answer: subscription,
  }) as const;
const ofOffice = (summary: string) =>
  ({
    access: { staff: 'dispatch' },
    versioned: true,
    summary,
    params: subscriptionParams,
    answer: adminSubscription,
  }) as const;
const waiver = z
  .object({ waive_fee: z.boolean().default(false), reason: text(longestNote).nullish() })
  .refine(({ waive_fee, reason }) => !waive_fee || !isBlank(reason ?? ''), {
    path: ['reason'],
    error: 'Please say why the fee is waived.',
  });
const reason = text(longestNote).refine((words) => !isBlank(words), 'Please enter a reason.');
const skipped = z.object({ date: localDate });
const bookedVisits = z.array(z.object({ booking_id: z.string(), booking_date: z.string() }));
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
    ...own('Skip one visit'),
    body: skipped,
  },
  'POST /customer/subscriptions/:id/take-over': {
    ...own('Take over a subscription that was ordered as a guest, and choose its card'),
    versioned: false,
    body: cardChosen,
  },
  'PUT /customer/subscriptions/:id/card': {
    ...own('Choose the card that pays for it'),
    versioned: false,
    body: cardChosen,
  },
  'GET /admin/subscriptions': listed(subscriptionList, 'Subscriptions'),
  'GET /admin/export/subscriptions': exported(subscriptionList, 'Export of subscriptions'),
  'GET /admin/subscriptions/:id': {
    access: { staff: 'read' },
    summary: 'A subscription with its visits, what was skipped, and its early fee',
    params: subscriptionParams,
    answer: subscriptionDetails,
  },
  'PATCH /admin/subscriptions/:id': {
    ...ofOffice('Change what later visits are made of; booked visits stay as they are'),
    body: subscriptionContent.refine(
      ({ expected_total: _total, ...change }) => Object.values(change).some((value) => value !== undefined),
      { message: 'Send what to change about the later visits.' },
    ),
    /** `unchanged_visits`: booked, and as they were. */
    answer: adminSubscription.extend({ unchanged_visits: bookedVisits }),
  },
  'POST /admin/subscriptions/:id/preview': {
    access: { staff: 'dispatch' },
    summary:
      'What a later visit would cost after a change, by the price list that counts for it; writes nothing',
    params: subscriptionParams,
    body: subscriptionContent,
    answer: pricePreview,
  },
  'POST /admin/subscriptions/:id/pause': ofOffice('Pause for the customer'),
  'POST /admin/subscriptions/:id/resume': ofOffice('Resume for the customer'),
  'POST /admin/subscriptions/:id/cancel': {
    ...ofOffice('Cancel for the customer; to waive the early fee also needs the permission money'),
    body: waiver,
    answer: adminSubscription.extend(cancelled),
  },
  'POST /admin/subscriptions/:id/skip': {
    ...ofOffice('Skip one visit for the customer'),
    body: skipped,
  },
  'POST /admin/subscriptions/:id/fee': {
    access: { staff: 'money' },
    summary:
      'Waive the unpaid early fee, or record all that is due of it as received outside the card system',
    params: subscriptionParams,
    body: z.discriminatedUnion('act', [
      z.object({ act: z.literal('waive'), reason }),
      z.object({ act: z.literal('record'), method: z.enum(outsideMethods), reason }),
    ]),
    answer: subscriptionDetails,
  },
  'POST /admin/subscriptions/:id/fee/refund': {
    access: { staff: 'money' },
    summary: 'Refund an early fee that was paid; nothing becomes due again',
    params: subscriptionParams,
    body: z.object({ amount: dollars, reason }),
    answer: subscriptionDetails,
    idempotent: true,
  },
  'POST /admin/subscriptions/process': {
    access: { staff: 'dispatch' },
    summary: 'Create the bookings that fall due within 14 days',
    answer: z.object({
      created: z.int(),
      skipped: z.int(),
      failed: z.int(),
      message: z.string(),
      not_booked: z.array(notBooked),
    }),
  },
} as const satisfies Record<string, Endpoint>;
