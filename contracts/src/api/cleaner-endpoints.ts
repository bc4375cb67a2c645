import { bookingParams } from '../schemas/calls.ts';
import { cleanerStats, job, tap } from '../schemas/jobs.ts';
import { z } from '../schemas/zod.ts';
import type { Endpoint } from './endpoint.ts';
import { roadEndpoints } from './road-endpoints.ts';

export const cleanerEndpoints = {
  'GET /cleaner/jobs': {
    access: 'cleaner',
    summary: 'Jobs by status and by days of the business; without a range, the last 31 days and all to come',
    query: z.object({
      status: z.enum(['', 'confirmed', 'in_progress', 'completed', 'cancelled']).optional(),
      date_range: z.enum(['', 'today', 'tomorrow', 'week', 'month']).optional(),
    }),
    answer: z.array(job),
  },
  'GET /cleaner/today-jobs': { access: 'cleaner', summary: 'The jobs of today', answer: z.array(job) },
  'GET /cleaner/upcoming-jobs': {
    access: 'cleaner',
    summary: 'The next 100 confirmed jobs after today',
    answer: z.array(job),
  },
  'GET /cleaner/open-jobs': {
    access: 'cleaner',
    summary: 'Confirmed jobs of the last 14 days that were never begun',
    answer: z.array(job),
  },
  'GET /cleaner/stats': {
    access: 'cleaner',
    summary: 'What a cleaner has done so far',
    answer: cleanerStats,
  },
  ...roadEndpoints,
  'POST /cleaner/not-this-house/:id': {
    access: 'cleaner',
    summary: 'Take back a clock-in at the wrong house, up to 15 minutes after it',
    params: bookingParams,
    body: tap,
    answer: job,
    idempotent: true,
  },
  'GET /cleaner/device-key': {
    access: 'cleaner',
    summary: 'The key with which a phone seals what it keeps for the caller',
    answer: z.object({ key: z.base64() }),
  },
} as const satisfies Record<string, Endpoint>;
