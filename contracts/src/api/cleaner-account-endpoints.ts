import { cleanerSettings, cleanerSettingsInput } from '../schemas/cleaner-settings.ts';
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
  'GET /cleaner/ratings': {
    access: 'cleaner',
    summary: 'What customers gave and said, the latest visits first',
    answer: z.array(z.object({ date: z.string(), rating: z.int(), comment: z.string().nullable() })),
  },
  'POST /auth/change-email': {
    access: 'public',
    summary: 'Confirm a new email address with the mailed link',
    body: z.object({
      token: z.string().min(1, 'The link is incomplete. Open it again from the email.').max(500),
    }),
    status: 204,
    limit: { times: 20, seconds: 3600 },
  },
} as const satisfies Record<string, Endpoint>;
