import { cleanerTemplates } from '../events/cleaner-mails.ts';
import { cleanerSettings, cleanerSettingsInput } from '../schemas/cleaner-settings.ts';
import { instant } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import type { Endpoint } from './endpoint.ts';

/** What belongs to the account of a cleaner (cleaner calls, parts I and II.1). */
export const cleanerAccountEndpoints = {
  'GET /cleaner/settings': {
    access: 'cleaner',
    summary: 'The settings of the caller',
    answer: cleanerSettings,
  },
  'POST /cleaner/settings': {
    access: 'cleaner',
    versioned: true,
    summary: 'Change settings: what is left out stays. A new email address gets a link that confirms it',
    body: cleanerSettingsInput,
    answer: cleanerSettings,
  },
  'GET /cleaner/notifications': {
    access: 'cleaner',
    summary: 'What changed for the caller, the newest first, at most 50',
    answer: z.array(
      z.object({
        id: z.string(),
        time: instant,
        kind: z.enum(cleanerTemplates),
        text: z.string(),
        job_id: z.string().nullable(),
        /** Of the wallet. */
        line_id: z.string().nullable(),
      }),
    ),
  },
  'GET /cleaner/ratings': {
    access: 'cleaner',
    summary: 'What customers gave and said, the latest visits first',
    answer: z.array(z.object({ date: z.string(), rating: z.int(), comment: z.string().nullable() })),
  },
  'GET /cleaner/export': {
    access: 'cleaner',
    summary: 'Everything we keep about the caller',
    answer: z.record(z.string(), z.unknown()),
    limit: { times: 10, seconds: 3600 },
  },
  'POST /cleaner/erase': {
    access: 'cleaner',
    summary: 'Erase the account and all personal data of a cleaner who no longer works here, for good',
    body: z.object({ password: z.string().max(200) }),
    status: 202,
    limit: { times: 10, seconds: 900 },
  },
  'POST /auth/change-email': {
    access: 'anybody',
    summary: 'Confirm a new email address with the mailed link and the password; signed in, if there is none',
    body: z.object({
      token: z.string().min(1, 'The link is incomplete. Open it again from the email.').max(500),
      password: z.string().max(200).optional(),
    }),
    status: 204,
    limit: { times: 20, seconds: 3600 },
  },
} as const satisfies Record<string, Endpoint>;
