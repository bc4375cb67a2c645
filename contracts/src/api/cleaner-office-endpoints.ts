import { cleanerList } from '../lists/cleaner-list.ts';
import { cleanerParams } from '../schemas/calls.ts';
import { calendarInput, cleanerDetails, pendingCleaner } from '../schemas/cleaners.ts';
import { dollars } from '../schemas/money.ts';
import { cleanerInput } from '../schemas/people.ts';
import { email, text } from '../schemas/texts.ts';
import { z } from '../schemas/zod.ts';
import { longestNote } from '../vocabulary/limits.ts';
import type { Endpoint } from './endpoint.ts';
import { exported, listed } from './list-endpoints.ts';

const reason = text(longestNote).optional();

/** The office looks after its cleaners. */
export const cleanerOfficeEndpoints = {
  'GET /admin/cleaners': listed(cleanerList, 'Cleaners'),
  'GET /admin/export/cleaners': exported(cleanerList, 'Export of cleaners'),
  'GET /admin/cleaners/pending': {
    access: { staff: 'people' },
    summary: 'Applications waiting for a decision',
    answer: z.object({ pending_cleaners: z.array(pendingCleaner) }),
  },
  'GET /admin/cleaners/:id': {
    access: { staff: 'read' },
    summary: 'A cleaner with their application, next jobs, ratings and wallet',
    params: cleanerParams,
    answer: cleanerDetails,
  },
  'POST /admin/cleaners': {
    access: { staff: 'people' },
    summary: 'Add a cleaner, who is active at once and gets an email with a link to choose a password',
    body: cleanerInput.extend({ email, ...calendarInput }),
    status: 201,
    answer: cleanerDetails,
    idempotent: true,
  },
  'PATCH /admin/cleaners/:id': {
    access: { staff: 'people' },
    versioned: true,
    summary: 'Correct the name or phone number of a cleaner; connect or disconnect their calendar',
    params: cleanerParams,
    body: cleanerInput.extend(calendarInput),
    answer: cleanerDetails,
  },
  'POST /admin/cleaners/:id/calendar/check': {
    access: { staff: 'people' },
    summary: "Ask Google for a cleaner's calendar now, and say in a sentence what it answers",
    params: cleanerParams,
    answer: z.object({ readable: z.boolean(), message: z.string() }),
  },
  'POST /admin/cleaners/:id/invite': {
    access: { staff: 'people' },
    summary: 'Email the invitation again; earlier links stop working',
    params: cleanerParams,
    answer: z.object({ message: z.string() }),
  },
  'POST /admin/cleaners/:id/approve': {
    access: { staff: 'people' },
    summary: 'Approve an application',
    params: cleanerParams,
    answer: z.object({ message: z.string() }),
  },
  'POST /admin/cleaners/:id/reject': {
    access: { staff: 'people' },
    summary: 'Reject an application',
    params: cleanerParams,
    query: z.object({ reason }),
    /** Better here than in the address, which servers and browsers keep. */
    body: z.object({ reason }),
    answer: z.object({ message: z.string() }),
  },
  'DELETE /admin/cleaners/:id': {
    access: { staff: 'people' },
    summary: 'Dismiss a cleaner; their jobs that have not begun are unassigned, and their money stays theirs',
    params: cleanerParams,
    query: z.object({ reason }),
    answer: z.object({
      message: z.string(),
      unassigned_jobs: z.array(z.string()),
      /** What is still theirs in the wallet; pending is what is not at hand yet. */
      available: dollars,
      pending: dollars,
    }),
  },
  'POST /admin/cleaners/:id/reinstate': {
    access: { staff: 'people' },
    summary: 'Take a dismissed cleaner back; they get none of their jobs back by themselves',
    params: cleanerParams,
    answer: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
