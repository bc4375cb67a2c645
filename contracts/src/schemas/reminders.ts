import { reminderTypes } from '../vocabulary/reminders.ts';
import { adminBooking } from './bookings.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/** A visit to come, and the reminders that were sent for its time. */
export const upcomingBooking = adminBooking.extend({
  has_email: z.boolean(),
  reminded: z.array(z.object({ type: z.enum(reminderTypes), at: instant })),
});
