import { attentionList } from '../lists/attention-list.ts';
import { dollars } from '../schemas/money.ts';
import { text } from '../schemas/texts.ts';
import { instant } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { paymentCheckKinds } from '../vocabulary/attention.ts';
import type { Endpoint } from './endpoint.ts';
import { listed } from './list-endpoints.ts';

const paymentCheck = z.object({
  id: z.string(),
  kind: z.enum(paymentCheckKinds),
  text: z.string(),
  since: instant,
  /** Null when it is in another currency. */
  amount: dollars.nullable(),
  booking_id: z.string().nullable(),
  subscription_id: z.string().nullable(),
  /** The id to search for in the payment provider's dashboard. */
  provider_id: z.string().nullable(),
});

export const reconciliationEndpoints = {
  'GET /admin/attention': listed(attentionList, 'What needs a person of the office'),
  'GET /admin/payment-checks': {
    access: { staff: 'read' },
    summary: 'Payments for the office to check, and when they were last compared with the provider',
    answer: z.object({
      checks: z.array(paymentCheck),
      last_look_at: instant.nullable(),
      next_look_at: instant.nullable(),
      /** The planned comparison has not finished; it is retried until it does. */
      is_late: z.boolean(),
    }),
  },
  'POST /admin/payment-checks/:id/settle': {
    access: { staff: 'money' },
    summary: 'Remove a checked payment from the list',
    params: z.object({ id: text(120) }),
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;
