import { idParams } from '../schemas/calls.ts';
import { bookingIdInput } from '../schemas/ids.ts';
import { upcomingBooking } from '../schemas/reminders.ts';
import { z } from '../schemas/zod.ts';
import {
  daysAheadOptions,
  mostReminders,
  notRemindedReasons,
  reminderTypes,
} from '../vocabulary/reminders.ts';
import type { Endpoint } from './endpoint.ts';

const daysAhead = daysAheadOptions.map(String) as [string, ...string[]];
const reminderType = z.enum(reminderTypes, { error: 'Choose a type of reminder.' });
/** Also if this reminder was sent before. */
const again = z.boolean().default(false);
const done = z.object({ success: z.boolean(), message: z.string() });

/** Reminders by email (admin back office, 2.16), and messages that failed. */
export const reminderEndpoints = {
  'GET /admin/email-reminders/upcoming': {
    access: { staff: 'read' },
    summary: 'The visits to come, from today, with the reminders that were sent for their time',
    query: z.object({
      days_ahead: z.enum(daysAhead, { error: `Choose ${daysAheadOptions.join(', ')} days.` }).default('7'),
    }),
    answer: z.object({
      bookings: z.array(upcomingBooking),
      /** Whether the day-before reminder goes out by itself. */
      day_before_email: z.boolean(),
    }),
  },
  'POST /admin/email-reminders/send-single': {
    access: { staff: 'dispatch' },
    summary:
      'Remind a customer of a visit by email; a reminder is sent once for its type and the time of the visit',
    body: z.object({ booking_id: bookingIdInput, reminder_type: reminderType, again }),
    answer: done,
    idempotent: true,
  },
  'POST /admin/email-reminders/send-batch': {
    access: { staff: 'dispatch' },
    summary: 'Remind customers of several visits; each booking has its result, and why nothing was sent',
    body: z.object({
      booking_ids: z
        .array(bookingIdInput)
        .min(1, 'Please select at least one booking')
        .max(mostReminders, `You can select up to ${mostReminders} bookings.`),
      reminder_type: reminderType,
      again,
    }),
    answer: z.object({
      total_bookings: z.int(),
      emails_sent: z.int(),
      emails_failed: z.int(),
      emails_skipped: z.int(),
      results: z.array(
        z.object({
          booking_id: z.string(),
          result: z.enum(['sent', 'failed', 'skipped']),
          reason: z.enum(notRemindedReasons).nullable(),
        }),
      ),
    }),
    idempotent: true,
  },
  'POST /admin/messages/:id/resend': {
    access: { staff: 'dispatch' },
    summary: 'Send a message again that failed, as what it is about is now',
    params: idParams,
    answer: done,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
