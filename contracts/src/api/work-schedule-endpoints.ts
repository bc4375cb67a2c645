import { cleanerParams, idParams } from '../schemas/calls.ts';
import { uuidInput } from '../schemas/ids.ts';
import { job } from '../schemas/jobs.ts';
import { scheduleQuery, timeOffInput, workingHoursInput, workSchedule } from '../schemas/work-schedules.ts';
import { z } from '../schemas/zod.ts';
import type { Endpoint } from './endpoint.ts';

const added = z.object({
  id: z.string(),
  /** Assigned visits in that time: they stay as they are. */
  conflicts: z.array(job),
});

/** When cleaners work (cleaner calls, II.1). */
export const workScheduleEndpoints = {
  'GET /cleaner/schedule': {
    access: 'cleaner',
    summary: 'Your working hours, time off and jobs; at most 62 days',
    query: scheduleQuery,
    answer: workSchedule,
  },
  'PUT /cleaner/working-hours': {
    access: 'cleaner',
    versioned: true,
    summary: 'Set your working hours from a date on',
    body: workingHoursInput,
    answer: workSchedule,
  },
  'POST /cleaner/time-off': {
    access: 'cleaner',
    summary: 'Add time off',
    body: timeOffInput,
    status: 201,
    answer: added,
    idempotent: true,
  },
  'DELETE /cleaner/time-off/:id': {
    access: 'cleaner',
    summary: 'Take back time off',
    params: idParams,
    status: 204,
  },
  'GET /cleaner/calendar-link': {
    access: 'cleaner',
    summary: 'Your secret link to a calendar of your jobs; null until you make one',
    answer: z.object({ url: z.string().nullable() }),
  },
  'POST /cleaner/calendar-link': {
    access: 'cleaner',
    summary: 'Make a secret link to a calendar of your jobs; it ends the one before',
    status: 201,
    answer: z.object({ url: z.string() }),
    limit: { times: 10, seconds: 3600 },
  },
  'GET /cleaner/calendar/:token.ics': {
    access: 'public',
    summary: 'The jobs of a cleaner for a calendar, by their secret link',
    params: z.object({ token: z.string().max(200) }),
    file: 'text/calendar',
    limit: { times: 60, seconds: 3600 },
  },
  'GET /admin/cleaners/:id/schedule': {
    access: { staff: 'read' },
    summary: 'Working hours, time off and jobs of a cleaner; at most 62 days',
    params: cleanerParams,
    query: scheduleQuery,
    answer: workSchedule,
  },
  'PUT /admin/cleaners/:id/working-hours': {
    access: { staff: 'dispatch' },
    versioned: true,
    summary: 'Set the working hours of a cleaner from a date on',
    params: cleanerParams,
    body: workingHoursInput,
    answer: workSchedule,
  },
  'POST /admin/cleaners/:id/time-off': {
    access: { staff: 'dispatch' },
    summary: 'Add time off for a cleaner, such as a sick call',
    params: cleanerParams,
    body: timeOffInput,
    status: 201,
    answer: added,
    idempotent: true,
  },
  'DELETE /admin/cleaners/:id/time-off/:time_off_id': {
    access: { staff: 'dispatch' },
    summary: 'Take back time off of a cleaner',
    params: cleanerParams.extend({ time_off_id: uuidInput }),
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;
