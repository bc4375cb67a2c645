import { reportUnits } from '../vocabulary/report-cells.ts';
import { reportDates } from '../vocabulary/report-dates.ts';
import { dollars } from './money.ts';
import { localDate } from './time.ts';
import { z } from './zod.ts';

/** A date that a report can be asked for. */
export const reportDate = localDate.refine(
  (date) => date >= reportDates.first && date <= reportDates.last,
  `Enter a date from ${reportDates.first} to ${reportDates.last}.`,
);

/** What a report is, and what may be asked of it. */
export const reportDescription = z.object({
  name: z.string(),
  title: z.string(),
  about: z.string(),
  parameters: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      /** What counts when it is left out, today. */
      default: localDate,
    }),
  ),
  columns: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      unit: z.enum(reportUnits),
      /** What the figure is, where its name does not say it. */
      about: z.string().nullable(),
    }),
  ),
  chart: z
    .object({
      kind: z.enum(['columns', 'bars']),
      /** The column along the axis. */
      by: z.string(),
      /** The columns that are drawn. */
      of: z.array(z.string()),
    })
    .nullable(),
});
export type ReportDescription = z.infer<typeof reportDescription>;

export const reportCell = z.union([z.string(), z.number(), z.null()]);

export const reportRows = z.object({
  name: z.string(),
  /** As they were used. */
  parameters: z.record(z.string(), z.string()),
  /** The position of the log that the rows hold. */
  position: z.string(),
  rows: z.array(z.record(z.string(), reportCell)),
});
export type ReportRows = z.infer<typeof reportRows>;

/** The figures of a week or a month (admin calls, II.4). */
export const periodReport = z.object({
  type: z.enum(['weekly', 'monthly']),
  from: localDate,
  to: localDate,
  /** Visits of the period, by the date of the visit, without cancelled ones. */
  totalBookings: z.int(),
  /** Money received less what was refunded and charged back, on the date on which it happened. */
  revenue: dollars,
  /** What banks took back; `revenue` has it taken off. */
  charged_back: dollars,
  /** By the date on which they happened. */
  cancellations: z.int(),
  reschedules: z.int(),
  /** Completed visits of those whose slot is over, in percent. */
  completionRate: z.number().nullable(),
  /** The mean rating of its visits. */
  customerSatisfaction: z.number().nullable(),
  /** The mean `total_amount` of its visits. */
  avgBookingValue: dollars.nullable(),
  totalCleanerCompletions: z.int(),
  /** Holds that ended unpaid. */
  expired: z.int(),
  cleanerCompletions: z.array(
    z.object({
      cleaner_id: z.string(),
      cleaner_name: z.string(),
      jobs_completed: z.int(),
      total_revenue: dollars,
      completions: z.array(z.object({ job_id: z.string(), total_amount: dollars })),
    }),
  ),
  by_day: z.array(
    z.object({
      date: localDate,
      bookings: z.int(),
      completed: z.int(),
      cancellations: z.int(),
      reschedules: z.int(),
      revenue: dollars,
    }),
  ),
});
export type PeriodReport = z.infer<typeof periodReport>;
