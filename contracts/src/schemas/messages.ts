import { smsStates } from '../vocabulary/sms.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/** A message to a customer; `what` is the name of its template. A mail is attempted, sent, failed or skipped. */
export const message = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms']),
  what: z.string(),
  status: z.enum(smsStates),
  /** Why it failed or was not sent. */
  reason: z.string().nullable(),
  at: instant,
});
