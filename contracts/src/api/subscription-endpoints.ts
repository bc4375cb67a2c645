import { subscriptionList } from '../lists/subscription-list.ts';
import { subscriptionParams } from '../schemas/calls.ts';
import { dollars } from '../schemas/money.ts';
import { adminSubscription, notBooked, subscription, subscriptionDetails } from '../schemas/subscriptions.ts';
import { isBlank, text } from '../schemas/texts.ts';
import { localDate } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { longestNote } from '../vocabulary/limits.ts';
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
const skipped = z.object({ date: localDate });
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
