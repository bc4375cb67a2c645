import { email, nameLine, phoneChange } from './texts.ts';
import { z } from './zod.ts';

const notifications = z.object({
  job_assignments: z.boolean(),
  job_reminders: z.boolean(),
  payment_notifications: z.boolean(),
  schedule_changes: z.boolean(),
});
const privacy = z.object({
  /** Customers see the full name, and the phone number around the day of the visit. */
  show_contact_info: z.boolean(),
  /** Nothing is sent because of it today. */
  allow_marketing: z.boolean(),
});

export const cleanerSettings = z.object({
  notifications,
  profile: z.object({
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string().nullable(),
    email: z.string(),
  }),
  privacy,
  /** The address that the profile gets once the link that was mailed to it is opened. */
  pending_email: z.string().nullable(),
  version: z.string(),
});

/** What is left out stays as it is. */
export const cleanerSettingsInput = z.object({
  notifications: notifications.partial().optional(),
  profile: z
    .object({
      first_name: nameLine(80, 'a first name').optional(),
      last_name: nameLine(80, 'a last name').optional(),
      phone: phoneChange,
      email: email.optional(),
    })
    .optional(),
  privacy: privacy.partial().optional(),
});
