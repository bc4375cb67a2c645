import { bookingId, customerId, uuid } from '../schemas/ids.ts';
import { instant, localDate, slotId } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { event } from './event.ts';

const subject = { bookingId, customerId, claimId: uuid, bookingDate: localDate };

/** Events of a booking that is paid for after its hold expired. */
export const restoreEvents = {
  /** A payment arrived after the hold expired: the place is to be claimed again. */
  RestoreRequested: event({ ...subject, slotId }),
  BookingRestored: event(
    {
      ...subject,
      slotId,
      /** When the customer is reminded of the visit; null before version 2. */
      remindAt: instant.nullable(),
    },
    { version: 2, upcasts: { 1: (data) => ({ ...data, remindAt: null }) } },
  ),
  RestoreRefused: event({
    ...subject,
    reason: z.enum(['day-full', 'day-closed', 'slot-started', 'promo-unusable']),
  }),
} as const;
