import { bookingParams } from '../schemas/calls.ts';
import { uuidInput } from '../schemas/ids.ts';
import { job, jobDetails, noteText, tap, visitNote } from '../schemas/jobs.ts';
import { note } from '../schemas/texts.ts';
import { instantInput, momentInput } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { accessReasons, noteAudiences } from '../vocabulary/road.ts';
import type { Endpoint } from './endpoint.ts';

const eta = z.string('Give the time of arrival, such as 09:40.').max(40);
const mostTicks = 200;
const mostPhotos = 40;

/** What a cleaner does on the road. The `Idempotency-Key` is the id of the tap: the same one again changes nothing. */
export const roadEndpoints = {
  'POST /cleaner/clock-in/:id': {
    access: 'cleaner',
    summary: 'Start a job',
    params: bookingParams,
    body: tap,
    answer: job,
    idempotent: true,
  },
  'POST /cleaner/clock-out/:id': {
    access: 'cleaner',
    summary: 'Finish a job; `finished_at` says when the work ended, if it was before now',
    params: bookingParams,
    body: tap.extend({ finished_at: momentInput.nullish() }),
    answer: job,
    idempotent: true,
  },
  'POST /cleaner/update-eta/:id': {
    access: 'cleaner',
    summary: 'Say when the cleaner arrives: `09:40`, `9:40 AM`, an instant, or minutes from now',
    params: bookingParams,
    body: tap.extend({ eta }),
    answer: job,
    idempotent: true,
  },
  'GET /cleaner/jobs/:id': {
    access: 'cleaner',
    summary: 'A job with its rooms, checklist, notes and times',
    params: bookingParams,
    answer: jobDetails,
  },
  'POST /cleaner/jobs/:id/on-my-way': {
    access: 'cleaner',
    summary: 'Say that the cleaner is on the way; again only for another time of arrival',
    params: bookingParams,
    body: tap.extend({ eta: eta.nullish() }),
    answer: job,
    idempotent: true,
  },
  'POST /cleaner/jobs/:id/no-access': {
    access: 'cleaner',
    summary: 'Report that the cleaner could not get in',
    params: bookingParams,
    status: 201,
    body: tap.extend({
      reason: z.enum(accessReasons),
      note,
      photo_ids: z.array(uuidInput).max(mostPhotos).optional(),
    }),
    answer: job,
    idempotent: true,
  },
  'POST /cleaner/jobs/:id/notes': {
    access: 'cleaner',
    summary: 'Write a note for the office or for the customer',
    params: bookingParams,
    status: 201,
    body: tap.extend({
      text: noteText,
      audience: z.enum(noteAudiences),
      cannot_come: z.boolean().optional(),
    }),
    answer: visitNote,
    idempotent: true,
  },
  'PUT /cleaner/jobs/:id/checklist': {
    access: 'cleaner',
    summary: 'Tick items of the checklist; merged item by item, the latest time wins',
    params: bookingParams,
    body: tap.extend({
      items: z
        .array(z.object({ id: z.string().max(100), done: z.boolean(), at: instantInput }))
        .max(mostTicks),
    }),
    answer: z.object({ done: z.int(), total: z.int() }),
    idempotent: true,
  },
  'POST /cleaner/jobs/:id/worked': {
    access: 'cleaner',
    summary:
      'Enter the hours of a job of the last 14 days that was never begun; the office sees that they are a claim',
    params: bookingParams,
    body: tap.extend({ clocked_in_at: momentInput, clocked_out_at: momentInput }),
    answer: job,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
