import { cleanerId } from '../schemas/ids.ts';
import { cents } from '../schemas/money.ts';
import { z } from '../schemas/zod.ts';
import { address, contact } from './booking.ts';
import { type EventOf, event, personal, secret } from './event.ts';

/** What a cleaner applies with in addition to name, email and phone (cleaner portal, section 2). */
export const application = z.object({
  address: address.nullable(),
  experienceYears: z.number().min(0).nullable(),
  hourlyRate: cents.nullable(),
  specializations: z.array(z.string()),
  languages: z.array(z.string()),
  certifications: z.array(z.string()),
  availability: z.string().nullable(),
  bio: z.string().nullable(),
  emergencyContact: z.object({ name: z.string(), phone: z.string(), relationship: z.string() }).nullable(),
});
export type Application = z.infer<typeof application>;

export const cleanerEvents = {
  CleanerApplied: event({
    cleanerId,
    contact: personal(contact, 'cleanerId'),
    application: personal(application, 'cleanerId'),
  }),
  /** By the office, without an application: active at once. */
  CleanerAdded: event({ cleanerId, contact: personal(contact, 'cleanerId') }),
  CleanerApproved: event({ cleanerId }),
  CleanerRejected: event({ cleanerId, reason: personal(z.string().nullable(), 'cleanerId') }),
  /** Their jobs that have not begun are unassigned; what they earned stays theirs. */
  CleanerDismissed: event({ cleanerId, reason: personal(z.string().nullable(), 'cleanerId') }),
  CleanerReinstated: event({ cleanerId }),
  /** Every job that was assigned to the dismissed cleaner up to this position of the log is unassigned. */
  JobsReturned: event({ cleanerId, upTo: z.string().regex(/^\d+$/) }),
  /** With the key of a service account of Google; the calendar is the named one, or that of the cleaner's email address. */
  CalendarConnected: event({
    cleanerId,
    calendarId: personal(z.string().nullable(), 'cleanerId'),
    serviceAccount: personal(z.string(), 'cleanerId'),
    privateKey: secret(z.string(), 'cleanerId'),
  }),
  CalendarDisconnected: event({ cleanerId }),
  /** Which mails they want. */
  NotificationsChosen: event({
    cleanerId,
    jobAssignments: z.boolean(),
    jobReminders: z.boolean(),
    paymentNotifications: z.boolean(),
    scheduleChanges: z.boolean(),
  }),
  /** What customers see of them, and whether they agree to news by mail. */
  PrivacyChosen: event({ cleanerId, showContactInfo: z.boolean(), allowMarketing: z.boolean() }),
} as const;
export type CleanerEvent = EventOf<typeof cleanerEvents>;
