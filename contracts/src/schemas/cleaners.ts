import { longestKeyFile } from '../vocabulary/limits.ts';
import { masked } from './masked.ts';
import { dollars } from './money.ts';
import { cleaner } from './people.ts';
import { bookingStatus } from './statuses.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/**
 * How the office connects the calendar of a cleaner: the key file of a service account, as text. False disconnects it;
 * neither leaves it as it is.
 */
export const calendarInput = {
  google_calendar_credentials: z
    .string()
    .max(longestKeyFile, 'This is too long for a key file.')
    .nullish()
    .transform((text) => text?.trim() || null),
  calendar_integration_enabled: z.boolean().optional(),
};

/** Everything that a cleaner can say on the sign-up page besides name, email and phone. */
export const cleanerApplication = z.object({
  address: masked(z.string().nullable()),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  experience_years: z.number().nullable(),
  hourly_rate: dollars.nullable(),
  specializations: z.array(z.string()),
  languages: z.array(z.string()),
  certifications: z.array(z.string()),
  availability: z.string().nullable(),
  bio: masked(z.string().nullable()),
  emergency_contact_name: masked(z.string().nullable()),
  emergency_contact_phone: masked(z.string().nullable()),
  emergency_contact_relationship: z.string().nullable(),
});

export const pendingCleaner = cleaner.extend({
  /** Null for a person who was erased. */
  application: cleanerApplication.nullable(),
  waiting_since: instant,
});

const cleanerJob = z.object({
  booking_id: z.string(),
  customer_name: z.string(),
  booking_date: z.string(),
  time_slot: z.string(),
  status: bookingStatus,
});
const cleanerRating = z.object({
  booking_id: z.string(),
  customer_name: z.string(),
  booking_date: z.string(),
  rating: z.int(),
  comment: masked(z.string().nullable()),
});

export const cleanerDetails = cleaner.extend({
  application: cleanerApplication.nullable(),
  /** When the office rejected the application, and why; null unless it is rejected. */
  rejected: z.object({ at: instant, reason: masked(z.string().nullable()) }).nullable(),
  /** Null unless the office dismissed them. */
  dismissed: z.object({ at: instant, reason: masked(z.string().nullable()) }).nullable(),
  /** Added by the office, and has not chosen a password yet. */
  invitation: z.object({ expires_at: instant }).nullable(),
  /** Where they are clocked in: such a visit keeps them from being dismissed. */
  current_jobs: z.array(cleanerJob),
  /** All that have not begun, the earliest first. */
  next_jobs: z.array(cleanerJob),
  /** Where they could not get in, and the office has not decided yet what they get for the way. */
  open_reports: z.array(cleanerJob),
  /** At most 20, of the latest visits first. */
  latest_ratings: z.array(cleanerRating),
  wallet: z.object({ available: dollars, pending: dollars }),
});
