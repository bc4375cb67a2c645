import { bookingId, customerId, uuid } from '../schemas/ids.ts';
import { localDate, slotId } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { reminderTypes } from '../vocabulary/reminders.ts';
import { event } from './event.ts';

/** Events of a booking: it was asked to remind its customer of the visit. */
export const reminderEvents = {
  ReminderAsked: event({
    bookingId,
    customerId,
    /** Made from booking, type and start, and from how many there were before if it was sent again on purpose. */
    reminderId: uuid,
    /** What asked: the same for a repeated call. */
    askId: uuid,
    reminderType: z.enum(reminderTypes),
    bookingDate: localDate,
    slotId,
  }),
} as const;
