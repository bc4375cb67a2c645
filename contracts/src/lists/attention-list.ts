import { dollars } from '../schemas/money.ts';
import { instant } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { attentionKinds } from '../vocabulary/attention.ts';
import { list } from './list.ts';

const attention = z.object({
  id: z.string(),
  kind: z.enum(attentionKinds),
  /** A sentence for the office. */
  text: z.string(),
  /** A report of a cleaner about a visit of today or later. */
  is_urgent: z.boolean(),
  since: instant,
  /** Null when it is about no money, or about money in another currency. */
  amount: dollars.nullable(),
  /** The customer or cleaner. */
  name: z.string().nullable(),
  booking_id: z.string().nullable(),
  subscription_id: z.string().nullable(),
  customer_id: z.string().nullable(),
  cleaner_id: z.string().nullable(),
  /** Of the visits, where one row is about all of a kind. */
  dates: z.object({ first: z.string(), last: z.string() }).nullable(),
  /** Of a payment to check, which can be marked as settled. */
  check_id: z.string().nullable(),
  /** The message that failed. */
  message_id: z.string().nullable(),
  /** The id to search for in the payment provider's dashboard. */
  provider_id: z.string().nullable(),
});

/** What needs a person: urgent reports, then visits that have not begun, then what has waited longest. */
export const attentionList = list({
  unit: 'attention',
  row: attention,
  sorts: ['id', 'urgency', 'since', 'kind', 'amount'],
  usual: ['urgency', 'ASC'],
  filters: { kind: z.enum(attentionKinds), urgent: z.enum(['yes']) },
  columns: ['id', 'kind', 'text', 'since', 'amount', 'name', 'booking_id', 'subscription_id', 'provider_id'],
});
