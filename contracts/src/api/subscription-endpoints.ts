import { subscriptionList } from '../lists/subscription-list.ts';
import { subscriptionParams } from '../schemas/calls.ts';
import { dollars } from '../schemas/money.ts';
import { adminSubscription, subscription } from '../schemas/subscriptions.ts';
import { localDate } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
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
    body: z.object({ date: localDate }),
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
    summary: 'A subscription',
    params: subscriptionParams,
    answer: adminSubscription,
  },
  'POST /admin/subscriptions/:id/pause': ofOffice('Pause for the customer'),
  'POST /admin/subscriptions/:id/resume': ofOffice('Resume for the customer'),
  'POST /admin/subscriptions/:id/cancel': {
    ...ofOffice('Cancel for the customer'),
    answer: adminSubscription.extend(cancelled),
  },
  'POST /admin/subscriptions/process': {
    access: { staff: 'dispatch' },
    summary: 'Create the bookings that fall due within 14 days',
    answer: z.object({
      created: z.int(),
      skipped: z.int(),
      failed: z.int(),
      message: z.string(),
    }),
  },
} as const satisfies Record<string, Endpoint>;
