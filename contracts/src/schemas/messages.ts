import { instant } from './time.ts';
import { z } from './zod.ts';

/** A message to a customer; `what` is the name of its template. */
export const message = z.object({
  channel: z.literal('email'),
  what: z.string(),
  status: z.enum(['attempted', 'sent', 'failed', 'skipped']),
  /** Why it failed or was not sent. */
  reason: z.string().nullable(),
  at: instant,
});
