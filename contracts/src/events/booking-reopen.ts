import { bookingId, cleanerId, customerId, subscriptionId, uuid } from '../schemas/ids.ts';
import { cents } from '../schemas/money.ts';
import { localDate } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { event, personal } from './event.ts';

const subject = { bookingId, customerId };

/** How a completed visit is opened again. Events of the booking. */
export const reopenEvents = {
  /** A completed visit is to be open again. Its pay must be taken back first. */
  ReopenRequested: event({
    ...subject,
    reopenId: uuid,
    /** How often the visit was completed: pay is known by this number. */
    completion: z.int().min(1),
    reason: personal(z.string(), 'customerId'),
  }),
  /** The pay was taken back, and the visit is in the status that it had before. */
  CompletionRevoked: event({
    ...subject,
    reopenId: uuid,
    bookingDate: localDate,
    statusAfter: z.enum(['pending', 'confirmed', 'in_progress']),
    pay: z.object({ cleanerId, amount: cents }).nullable(),
    subscriptionId: subscriptionId.nullable(),
  }),
  ReopenRefused: event(
    { ...subject, reopenId: uuid, reason: z.enum(['pay-withdrawn', 'invoice-closed']) },
    // Since version 2 the reason may be 'invoice-closed'.
    { version: 2, upcasts: { 1: (data) => data } },
  ),
} as const;
