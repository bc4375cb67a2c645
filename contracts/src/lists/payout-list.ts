import { cleanerIdInput } from '../schemas/ids.ts';
import { masked } from '../schemas/masked.ts';
import { dollars } from '../schemas/money.ts';
import { instant, localDate } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { payoutMethodTypes, withdrawalFailures, withdrawalStatuses } from '../vocabulary/payouts.ts';
import { withdrawalStatusNames } from '../vocabulary/state-names.ts';
import { list, searchIn } from './list.ts';

/** A withdrawal as the office works on it. */
export const payoutRow = z.object({
  id: z.string(),
  cleaner_id: z.string(),
  cleaner_name: z.string(),
  amount: dollars,
  fee: dollars,
  /** What is to be sent. */
  net_amount: dollars,
  status: z.enum(withdrawalStatuses),
  method: z.string(),
  method_type: z.enum(payoutMethodTypes),
  needs_details: z.boolean(),
  /** Null once the method was removed. */
  method_added_at: instant.nullable(),
  /** The method, or the cleaner's password, was changed in the last 24 hours. */
  is_new_method: z.boolean(),
  created_at: instant,
  /** By when it was promised to arrive. */
  expected_by: localDate,
  /** Still open after that day. */
  is_overdue: z.boolean(),
  /** When it was paid or failed. */
  processed_at: instant.nullable(),
  reference: z.string().nullable(),
  failure: z.enum(withdrawalFailures).nullable(),
  failure_note: masked(z.string().nullable()),
  /** The bank file that took it. */
  batch_id: z.string().nullable(),
  version: z.string(),
});

export const payoutList = list({
  unit: 'payouts',
  row: payoutRow,
  sorts: ['id', 'turn', 'created_at', 'expected_by', 'amount', 'status', 'cleaner_name'],
  usual: ['turn', 'ASC'],
  filters: {
    q: searchIn('the name of the cleaner'),
    status: z.enum(withdrawalStatuses),
    cleaner: cleanerIdInput.describe('The id of a cleaner'),
  },
  columns: [
    'id',
    'cleaner_name',
    'amount',
    'fee',
    'net_amount',
    'status',
    'method',
    'created_at',
    'expected_by',
    'processed_at',
    'reference',
    'failure_note',
  ],
  said: {
    cleaner_name: { head: 'Cleaner' },
    net_amount: { head: 'To be sent' },
    status: { words: ({ status }) => withdrawalStatusNames[status] },
    created_at: { head: 'Asked for' },
    failure_note: { head: 'Why it failed' },
  },
});
