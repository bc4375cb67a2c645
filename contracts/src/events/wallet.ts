import { bookingId, cleanerId, uuid } from '../schemas/ids.ts';
import { cents } from '../schemas/money.ts';
import { localDate } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { type EventOf, event, personal } from './event.ts';

const job = { cleanerId, bookingId, completion: z.int().min(1) };
const entry = { cleanerId, entryId: uuid, description: personal(z.string(), 'cleanerId') };
const firstCompletion = (data: Record<string, unknown>) => ({ ...data, completion: 1 });

export const walletEvents = {
  /** Pending until the customer's payment succeeds, then available. `completion`: how often the visit was completed. */
  JobPaymentCredited: event(
    { ...job, bookingDate: localDate, amount: cents, status: z.enum(['pending', 'available']) },
    { version: 2, upcasts: { 1: firstCompletion } },
  ),
  JobPaymentReleased: event({ ...job, amount: cents }, { version: 2, upcasts: { 1: firstCompletion } }),
  /** The visit is open again: its pay, which was pending or available, is taken back. */
  JobPaymentReversed: event({ ...job, amount: cents, status: z.enum(['pending', 'available']) }),
  /** A bonus or a tip, added by the office: available at once. */
  EarningAdded: event({ ...entry, amount: cents }),
  /** A correction by the office, up or down; never below what is available. */
  TransferMade: event({ ...entry, amount: cents }),
} as const;
export type WalletEvent = EventOf<typeof walletEvents>;
