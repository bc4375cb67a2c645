import { jobCard } from '../schemas/bookings.ts';
import { localDate } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { slotIds } from '../vocabulary/slots.ts';
import type { Endpoint } from './endpoint.ts';

/** By calendar, working hours and time off, never by jobs. */
const availability = z.union([z.boolean(), z.literal('unknown')]);
const cell = z.object({ available: availability, existing_jobs: z.array(jobCard) });

export const calendarEndpoints = {
  'GET /admin/calendar/unassigned-jobs': {
    access: { staff: 'read' },
    summary: 'Jobs without a cleaner whose slot is not over, by date and slot',
    answer: z.object({ unassigned_jobs: z.array(jobCard) }),
  },
  'GET /admin/calendar/availability-summary': {
    access: { staff: 'read' },
    summary: 'The slots of a day with the availability and the jobs of each cleaner; today without `date`',
    query: z.object({ date: localDate.optional() }),
    answer: z.object({
      date: z.string(),
      today: z.string(),
      places: z.object({ taken: z.int(), capacity: z.int(), closed: z.boolean() }),
      slots: z.array(
        z.object({
          id: z.enum(slotIds),
          time_slot: z.string(),
          /** With the offset of that date, as the calls that move a job take it. */
          start_time: z.string(),
          end_time: z.string(),
          has_begun: z.boolean(),
        }),
      ),
      cleaners: z.array(
        z.object({
          cleaner_id: z.string(),
          cleaner_name: z.string(),
          calendar_enabled: z.boolean(),
          /** Why their calendar could not be read. */
          calendar_error: z.string().nullable(),
          is_active: z.boolean(),
          slots: z.record(z.enum(slotIds), cell),
        }),
      ),
    }),
  },
} as const satisfies Record<string, Endpoint>;
