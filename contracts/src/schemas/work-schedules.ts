import { slotIds } from '../vocabulary/slots.ts';
import type { weekdays } from '../vocabulary/work-hours.ts';
import { job } from './jobs.ts';
import { masked } from './masked.ts';
import { note } from './texts.ts';
import { localDate } from './time.ts';
import { z } from './zod.ts';

const halfHour = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[03]0$|^24:00$/, 'Enter a time in half hours, such as 08:30.');

const spans = z
  .array(z.object({ start: halfHour, end: halfHour }))
  .max(8)
  .superRefine((given, context) => {
    const sorted = given.toSorted((one, other) => one.start.localeCompare(other.start));
    if (given.some(({ start, end }) => start >= end))
      context.addIssue({ code: 'custom', message: 'The end must be after the start.' });
    else if (sorted.some(({ start }, index) => index > 0 && start < (sorted[index - 1]?.end ?? '')))
      context.addIssue({ code: 'custom', message: 'These times overlap.' });
  })
  .transform((given) => given.toSorted((one, other) => one.start.localeCompare(other.start)));

const storedSpans = z.array(z.object({ start: z.string(), end: z.string() }));
const weekOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({
    monday: schema,
    tuesday: schema,
    wednesday: schema,
    thursday: schema,
    friday: schema,
    saturday: schema,
    sunday: schema,
  } satisfies Record<(typeof weekdays)[number], Schema>);

export const workWeek = weekOf(storedSpans);

export const workingHoursInput = z.object({
  /** Null: nothing is known any more. */
  week: weekOf(spans).nullable(),
  /** Today if left out. */
  valid_from: localDate.optional(),
});

export const timeOffInput = z
  .object({
    from: localDate,
    to: localDate,
    /** Whole days if left out. */
    slots: z.array(z.enum(slotIds)).min(1).nullish(),
    note,
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The last day must not be before the first.',
  });

export const timeOffEntry = z.object({
  id: z.string(),
  from: localDate,
  to: localDate,
  slots: z.array(z.enum(slotIds)).nullable(),
  note: masked(z.string().nullable()),
});

const availability = z.union([z.boolean(), z.literal('unknown')]);

export const workSchedule = z.object({
  working_hours: workWeek.nullable(),
  valid_from: localDate.nullable(),
  time_off: z.array(timeOffEntry),
  jobs: z.array(job),
  days: z.array(z.object({ date: localDate, slots: z.record(z.enum(slotIds), availability) })),
  calendar_enabled: z.boolean(),
  /** Why their calendar could not be read. */
  calendar_error: z.string().nullable(),
  /** When they are busy by their calendar, in wall times of the business; never with what. */
  busy_times: z.array(z.object({ date: localDate, start: z.string(), end: z.string() })),
  /** When the link of the calendar was made; null while there is none. */
  calendar_link_since: z.string().nullable(),
  version: z.string(),
});

export const scheduleQuery = z.object({ from: localDate.optional(), to: localDate.optional() });
