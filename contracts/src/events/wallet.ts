import { bookingId, cleanerId } from '../schemas/ids.ts';
import { cents } from '../schemas/money.ts';
import { localDate } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
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
