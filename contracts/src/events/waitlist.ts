import { frequency, houseSize } from '../schemas/homes.ts';
import { bookingId, customerId, uuid } from '../schemas/ids.ts';
import { localDate, slotId } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { contact } from './booking.ts';
import { type EventOf, event, personal } from './event.ts';

export const waitlistStatuses = ['waiting', 'contacted', 'scheduled', 'expired'] as const;

const subject = { entryId: uuid, customerId };

export const waitlistEvents = {
  /** One entry per mailbox and date: `entryId` is made from both. `customerId` is the mailbox's guest. */
  WaitlistJoined: event({
    ...subject,
    preferredDate: localDate,
    preferredFrequency: frequency.nullable(),
    preferredSlotId: slotId.nullable(),
    houseSize: houseSize.nullable(),
    zipCode: z.string(),
    contact: personal(contact, 'customerId'),
    notes: personal(z.string().nullable(), 'customerId'),
  }),
  /** As the office left it: `notes` are its own, and `bookingId` is what was booked for the entry. */
  WaitlistChanged: event({
    ...subject,
    preferredDate: localDate,
    status: z.enum(waitlistStatuses),
    notes: personal(z.string().nullable(), 'customerId'),
    bookingId: bookingId.nullable(),
  }),
  /** The office says that a place is free; the mail follows. `offerId` tells a repeated call; null before version 2. */
  WaitlistOffered: event(
    { ...subject, preferredDate: localDate, offerId: uuid.nullable() },
    { version: 2, upcasts: { 1: (data) => ({ ...data, offerId: null }) } },
  ),
  /** The preferred date is over. */
  WaitlistExpired: event(subject),
  WaitlistRemoved: event(subject),
} as const;
export type WaitlistEvent = EventOf<typeof waitlistEvents>;
