import { bookingId, cleanerId } from '../ids.ts';
import { cents } from '../money.ts';
import { localDate } from '../time.ts';
import { z } from '../zod.ts';
import { type EventOf, event } from './event.ts';

export const walletEvents = {
  /** Pay for a job: pending until the customer's payment has succeeded, then available. */
  JobPaymentCredited: event({
    cleanerId,
    bookingId,
    bookingDate: localDate,
    amount: cents,
    status: z.enum(['pending', 'available']),
  }),
  /** The customer has paid: what was pending for this job is available. */
  JobPaymentReleased: event({ cleanerId, bookingId, amount: cents }),
} as const;
export type WalletEvent = EventOf<typeof walletEvents>;
