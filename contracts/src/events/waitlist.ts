import { frequency, houseSize } from '../schemas/homes.ts';
import { customerId, uuid } from '../schemas/ids.ts';
import { localDate, slotId } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { contact } from './booking.ts';
import { type EventOf, event, personal } from './event.ts';

export const waitlistEvents = {
  /** One entry per mailbox and date: `entryId` is made from both. `customerId` is the mailbox's guest. */
  WaitlistJoined: event({
    entryId: uuid,
    customerId,
    preferredDate: localDate,
    preferredFrequency: frequency.nullable(),
    preferredSlotId: slotId.nullable(),
    houseSize: houseSize.nullable(),
    zipCode: z.string(),
    contact: personal(contact, 'customerId'),
    notes: personal(z.string().nullable(), 'customerId'),
  }),
} as const;
export type WaitlistEvent = EventOf<typeof waitlistEvents>;
