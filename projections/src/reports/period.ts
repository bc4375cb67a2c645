import type { PeriodReport } from '@tidylog/contracts/schemas/reports';
import { fromDollars, sum, toDollars } from '@tidylog/contracts/vocabulary/money';
import { addDays, dayOfWeek, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { reportNamed } from './files.ts';
import { defaultOn, endOfMonth } from './parameters.ts';
import type { ReportFile } from './report-file.ts';
import { runReport } from './run.ts';

type PeriodType = PeriodReport['type'];

interface Period {
  readonly type: PeriodType;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The week or the month of a date. */
export function periodOf(type: PeriodType, date: LocalDate): Period {
  if (type === 'monthly') return { type, from: defaultOn('month-start', date), to: endOfMonth(date) };
  const from = addDays(date, 1 - dayOfWeek(date));
  return { type, from, to: addDays(from, 6) };
}

const fileOf = (name: string): ReportFile => {
  const report = reportNamed(name);
  if (report === undefined) throw new Error(`There is no report ${name}.`);
  return report;
};

interface DayRow extends Readonly<Record<string, string | number | null>> {
  readonly date: LocalDate;
  readonly bookings: number;
  readonly completed: number;
  readonly cancellations: number;
  readonly reschedules: number;
  readonly expired: number;
  readonly revenue: number;
  readonly charged_back: number;
  readonly booking_value: number;
  readonly over: number;
  readonly over_completed: number;
  readonly ratings: number;
  readonly stars: number;
}

interface CompletionRow {
  readonly cleaner_id: string;
  readonly cleaner_name: string;
  readonly job_id: string;
  readonly total_amount: number;
}

/** The days of a period: each figure of its cards is a sum of theirs, or a mean. */
export const daysOf = async (pool: Pool, { type, from }: Period, now: Temporal.Instant) =>
  (await runReport(pool, fileOf(type), { parameters: { date: from }, now })) as readonly DayRow[];

const added = (amounts: readonly number[]): number => toDollars(sum(...amounts.map(fromDollars)));

const byJobs = (one: Completions, other: Completions): number =>
  other.jobs_completed - one.jobs_completed ||
  other.total_revenue - one.total_revenue ||
  (one.cleaner_id < other.cleaner_id ? -1 : 1);

type Completions = PeriodReport['cleanerCompletions'][number];

/** The completed visits of a period by cleaner, most visits first. */
export async function completionsOf(
  pool: Pool,
  { from, to }: Period,
  now: Temporal.Instant,
): Promise<readonly Completions[]> {
  const rows = await runReport(pool, fileOf('completions'), { parameters: { from, to }, now });
  const byCleaner = Map.groupBy(
    rows as readonly unknown[] as readonly CompletionRow[],
    (row) => row.cleaner_id,
  );
  return [...byCleaner.values()]
    .map((jobs) => ({
      cleaner_id: jobs[0]?.cleaner_id ?? '',
      cleaner_name: jobs[0]?.cleaner_name ?? '',
      jobs_completed: jobs.length,
      total_revenue: added(jobs.map(({ total_amount }) => total_amount)),
      completions: jobs.map(({ job_id, total_amount }) => ({ job_id, total_amount })),
    }))
    .toSorted(byJobs);
}

/** Half up, from whole numbers, so that no binary fraction decides. */
const divided = (value: number, by: number, decimals: number): number | null => {
  if (by === 0) return null;
  const scale = 10 ** decimals;
  return Math.floor((2 * value * scale + by) / (2 * by)) / scale;
};

/** The report of a period (admin calls, II.4). */
export async function periodReportOf(
  pool: Pool,
  period: Period,
  now: Temporal.Instant,
): Promise<PeriodReport> {
  const [days, cleaners] = await Promise.all([daysOf(pool, period, now), completionsOf(pool, period, now)]);
  const counted = (figure: keyof DayRow) => days.reduce((total, day) => total + Number(day[figure]), 0);
  const money = (figure: keyof DayRow) => added(days.map((day) => Number(day[figure])));
  const value = fromDollars(money('booking_value'));
  const average = divided(value, counted('bookings'), 0);
  return {
    ...period,
    totalBookings: counted('bookings'),
    revenue: money('revenue'),
    charged_back: money('charged_back'),
    cancellations: counted('cancellations'),
    reschedules: counted('reschedules'),
    completionRate: divided(100 * counted('over_completed'), counted('over'), 1),
    customerSatisfaction: divided(counted('stars'), counted('ratings'), 1),
    avgBookingValue: average === null ? null : average / 100,
    totalCleanerCompletions: cleaners.reduce((total, { jobs_completed }) => total + jobs_completed, 0),
    expired: counted('expired'),
    cleanerCompletions: [...cleaners],
    by_day: days.map(({ date, bookings, completed, cancellations, reschedules, revenue }) => ({
      date,
      bookings,
      completed,
      cancellations,
      reschedules,
      revenue,
    })),
  };
}
