import { cleanerId, uuid } from '../schemas/ids.ts';
import { cents } from '../schemas/money.ts';
import { localDate, slotId } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { address, contact } from './booking.ts';
import { type EventOf, event, personal, secret } from './event.ts';

const workSpans = z.array(z.object({ start: z.string(), end: z.string() }));
/** Wall times in half hours. */
const workWeek = z.object({
  monday: workSpans,
  tuesday: workSpans,
  wednesday: workSpans,
  thursday: workSpans,
  friday: workSpans,
  saturday: workSpans,
  sunday: workSpans,
});

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
  /** Google does not take the connected key: it was withdrawn, or never valid. Once, until Google takes it again. */
  CalendarKeyRefused: event({ cleanerId }),
  CalendarKeyAccepted: event({ cleanerId }),
  /** From a date on; a null week is that nothing is known. Hours that would begin later end with it. */
  WorkingHoursSet: event({ cleanerId, validFrom: localDate, week: workWeek.nullable() }),
  TimeOffAdded: event({
    cleanerId,
    timeOffId: uuid,
    from: localDate,
    to: localDate,
    /** Null for whole days. */
    slots: z.array(slotId).nullable(),
    note: personal(z.string().nullable(), 'cleanerId'),
  }),
  TimeOffRemoved: event({ cleanerId, timeOffId: uuid }),
  /** The secret link to the calendar of their jobs is made of it; the one before ends. */
  CalendarLinkIssued: event({ cleanerId, linkId: uuid }),
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
