import { waitlistList } from '../lists/waitlist-list.ts';
import { idParams } from '../schemas/calls.ts';
import { text } from '../schemas/texts.ts';
import { waitEntry, waitStatus } from '../schemas/waitlist.ts';
import { z } from '../schemas/zod.ts';
import type { Endpoint } from './endpoint.ts';
import { exported, listed } from './list-endpoints.ts';

/** How the office looks after the waitlist (back office, section 7). */
export const waitlistEndpoints = {
  'GET /waitlist': listed(waitlistList, 'The waitlist; people whose day has a place come first'),
  'GET /admin/export/waitlist': exported(waitlistList, 'Export of the waitlist'),
  'GET /waitlist/:id': {
    access: { staff: 'read' },
    summary: 'An entry of the waitlist',
    params: idParams,
    answer: waitEntry,
  },
  'PATCH /waitlist/:id': {
    access: { staff: 'dispatch' },
    versioned: true,
    summary: 'Change the status or the notes of an entry, or link what was booked for it',
    params: idParams,
    body: z
      .object({
        status: waitStatus.optional(),
        notes: text(1000).nullish(),
        booking_id: z.uuid().toLowerCase().nullish(),
      })
      .refine((body) => Object.values(body).some((value) => value !== undefined), {
        message: 'Send a status, notes or a booking.',
      }),
    answer: waitEntry,
  },
  'DELETE /waitlist/:id': {
    access: { staff: 'dispatch' },
    summary: 'Remove an entry; its mailbox may join again',
    params: idParams,
    status: 204,
  },
  'POST /waitlist/:id/offer': {
    access: { staff: 'dispatch' },
    versioned: true,
    summary: 'Email that a place is free, with the way to book it; once more with `again`',
    params: idParams,
    body: z.object({ again: z.boolean().default(false) }),
    answer: waitEntry,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
