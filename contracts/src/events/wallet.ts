import { bookingId, cleanerId } from '../schemas/ids.ts';
import { cents } from '../schemas/money.ts';
import { localDate } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { type EventOf, event } from './event.ts';

export const walletEvents = {
  /** Pending until the customer's payment succeeds, then available. */
  JobPaymentCredited: event({
    cleanerId,
    bookingId,
    bookingDate: localDate,
    amount: cents,
    status: z.enum(['pending', 'available']),
  }),
  JobPaymentReleased: event({ cleanerId, bookingId, amount: cents }),
} as const;
export type WalletEvent = EventOf<typeof walletEvents>;
