import { longestNote } from '../vocabulary/limits.ts';
import {
  accessOutcomes,
  accessReasons,
  hoursSources,
  noteAudiences,
  tapSources,
} from '../vocabulary/road.ts';
import { masked } from './masked.ts';
import { dollars } from './money.ts';
import { photo } from './photos.ts';
import { bookingStatus } from './statuses.ts';
import { isBlank, text } from './texts.ts';
import { instant, instantInput } from './time.ts';
import { z } from './zod.ts';

/** With every act on the road: when it happened, by the phone. Without it, now. */
export const tap = z.object({ tapped_at: instantInput.nullish() });

export const job = z.object({
  id: z.string(),
  customer_name: z.string(),
  /** Email, phone and notes are null outside the days around the visit. */
  contact_visible: z.boolean(),
  customer_email: masked(z.string().nullable()),
  customer_phone: masked(z.string().nullable()),
  address: masked(z.string()),
  date: z.string(),
  time_slot: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  starts_at: instant,
  duration_hours: z.number(),
  total_amount: dollars,
  pay_amount: dollars,
  /** The pay is this share, from 0 to 1, of the price before discounts and tax. */
  pay_share: z.number(),
  pay_base: dollars,
  status: bookingStatus,
  special_instructions: masked(z.string().nullable()),
  notes: masked(z.string().nullable()),
  services: z.array(z.object({ name: z.string(), price: dollars })),
  /** By the business clock: `09:40`. */
  eta: z.string().nullable(),
  eta_at: instant.nullable(),
  on_the_way_at: instant.nullable(),
  clock_in_from: instant,
  /** Whether the job can be begun now, by the business clock. */
  can_clock_in: z.boolean(),
  /** The clock-in can be taken back: it was a few minutes ago, by the business clock. */
  can_take_back: z.boolean(),
  clocked_in_at: instant.nullable(),
  clocked_out_at: instant.nullable(),
  /** When the work should be over; null before it has begun. */
  planned_end: instant.nullable(),
  /** Half an hour after the planned end, and still clocked in. */
  is_overdue: z.boolean(),
  hours_by: z.enum(hoursSources).nullable(),
  access_problem: z
    .object({
      id: z.string(),
      reason: z.enum(accessReasons),
      reported_at: instant,
      /** What became of it; null until then. */
      settled: z.enum(accessOutcomes).nullable(),
    })
    .nullable(),
  /** When they told the office that they cannot come, or were not there. */
  cannot_come_at: instant.nullable(),
  checklist: z.object({ done: z.int(), total: z.int() }),
  photo_count: z.int(),
  open_question_id: z.string().nullable(),
  version: z.string(),
});

export const checklistItem = z.object({
  id: z.string(),
  room: z.string(),
  text: z.string(),
  done_at: instant.nullable(),
});

export const visitNote = z.object({
  id: z.string(),
  text: masked(z.string()),
  audience: z.enum(noteAudiences),
  cannot_come: z.boolean(),
  written_at: instant,
});

export const visitTimes = [
  'on_the_way',
  'eta',
  'clock_in',
  'clock_out',
  'no_access',
  'times_corrected',
  'clock_in_taken_back',
] as const;

/** A time of a visit: `at` is when it happened, `received_at` when we heard of it. */
export const visitTime = z.object({
  what: z.enum(visitTimes),
  at: instant,
  /** A person by name. */
  by: z.string(),
  source: z.enum([...tapSources, 'office']),
});

const correctedHours = {
  clocked_in_at: instant.nullable(),
  clocked_out_at: instant.nullable(),
  was_clocked_in_at: instant.nullable(),
  was_clocked_out_at: instant.nullable(),
};

export const jobDetails = job.extend({
  rooms: z.array(z.object({ name: z.string(), count: z.int() })),
  checklist_items: z.array(checklistItem),
  photos: z.array(photo),
  notes_written: z.array(visitNote),
  /** A correction also has the hours before and after it. */
  times: z.array(visitTime.extend({ correction: z.object(correctedHours).nullable() })),
  /** What the office decided to pay them for the last visit that they could not begin; null until then. */
  trip_pay: dollars.nullable(),
});

export const cleanerStats = z.object({
  completedJobs: z.int(),
  totalEarnings: dollars,
  /** 5 as long as no customer has rated a visit. */
  rating: z.number(),
  ratingCount: z.int(),
  /** From 0 to 100; null before the first clock-in. */
  onTimeRate: z.int().nullable(),
  todayJobs: z.int(),
  repeatCustomers: z.int(),
  totalWithdrawn: dollars,
  memberSince: z.string().nullable(),
});

/** Made between a clock-in and its taking back: no one else sees it. */
const madeForOffice = { is_taken_back: z.boolean() };

/** What happened at a visit, for the office. */
export const visitReport = z.object({
  hours_by: z.enum(hoursSources).nullable(),
  planned_end: instant.nullable(),
  taps: z.array(
    visitTime.extend({
      /** By the phone; null for a tap that came at once. */
      tapped_at: instant.nullable(),
      received_at: instant,
      eta_at: instant.nullable(),
    }),
  ),
  checklist_items: z.array(checklistItem),
  photos: z.array(photo.extend(madeForOffice)),
  notes: z.array(visitNote.extend({ by: z.string(), ...madeForOffice })),
  corrections: z.array(
    z.object({
      at: instant,
      by: z.string(),
      reason: masked(z.string().nullable()),
      ...correctedHours,
    }),
  ),
  problems: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(accessReasons),
      note: masked(z.string().nullable()),
      by: z.string(),
      by_phone: masked(z.string().nullable()),
      reported_at: instant,
      settled: z.enum(accessOutcomes).nullable(),
      settled_at: instant.nullable(),
      settled_by: z.string().nullable(),
      cleaner_pay: dollars.nullable(),
    }),
  ),
});

/** A note has words. */
export const noteText = text(longestNote).refine((words) => !isBlank(words), 'Please enter a note.');
