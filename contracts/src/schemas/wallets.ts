import { withdrawalStatuses } from '../vocabulary/payouts.ts';
import { questionStatuses } from '../vocabulary/questions.ts';
import { walletLineStatuses, walletLineTypes } from '../vocabulary/wallet-lines.ts';
import { masked } from './masked.ts';
import { dollars } from './money.ts';
import { instant, localDate } from './time.ts';
import { z } from './zod.ts';

/** The sums of a wallet, all of them sums of its lines. */
export const walletSums = z.object({
  available: dollars,
  /** All that is the cleaner's and not at hand: `pending_jobs` and `pending_withdrawals`. */
  pending: dollars,
  pending_jobs: dollars,
  pending_withdrawals: dollars,
  paid_out: dollars,
  earned: dollars,
});

export const walletLine = z.object({
  id: z.string(),
  type: z.enum(walletLineTypes),
  /** What the line is. */
  title: z.string(),
  /** What was written for it; the title where nothing was. */
  description: z.string(),
  /** Below 0 when it takes money out. */
  amount: dollars,
  status: z.enum(walletLineStatuses),
  created_at: instant,
  job_id: z.string().nullable(),
  /** The day on which it counts: that of the visit, or of the event. */
  date: localDate,
  fee: dollars.nullable(),
  /** By when an open withdrawal was promised to arrive; null for other lines. */
  expected_by: localDate.nullable(),
  question: z.object({ id: z.string(), status: z.enum(questionStatuses) }).nullable(),
});

export const walletLineFacts = walletLine.extend({
  facts: z.array(z.object({ time: instant, text: z.string() })),
  /** How the pay for a job was made of its price; null for other lines, and for jobs from before it was kept. */
  sum: z.object({ job_price: dollars, share: z.number(), amount: dollars }).nullable(),
});

/** A withdrawal as its cleaner sees it. */
export const payout = z.object({
  id: z.string(),
  type: z.literal('withdrawal'),
  status: z.enum(withdrawalStatuses),
  amount: dollars,
  method: z.string(),
  created_at: instant,
  processed_at: instant.nullable(),
  fee: dollars,
  net_amount: dollars,
  expected_by: localDate,
  /** Why it failed, in a sentence. */
  failure: z.string().nullable(),
  /** The money cannot be sent before its method has details. */
  needs_details: z.boolean(),
});

export const walletTransaction = z.object({
  id: z.string(),
  customer_name: z.string(),
  address: masked(z.string()),
  date: localDate,
  duration_hours: z.number(),
  amount: dollars,
  status: z.enum(['pending', 'completed']),
  services: z.array(z.object({ name: z.string(), price: dollars })),
  line_id: z.string(),
});
