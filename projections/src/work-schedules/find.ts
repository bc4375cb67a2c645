import { workingHoursVersion } from '@tidylog/contracts/domain/versions';
import type { workSchedule } from '@tidylog/contracts/schemas/work-schedules';
import type { z } from '@tidylog/contracts/schemas/zod';
import { type CalendarTimes, troubleOf } from '@tidylog/contracts/vocabulary/calendar-times';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import { addDays, dateAt, datesOf, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { emptySchedule, hoursOn, slotsOn, type WorkSchedule } from '@tidylog/contracts/vocabulary/work-hours';
import type { Pool } from 'pg';
import { findBookings } from '../bookings/find.ts';
import { type Job, jobAnswer } from '../jobs/answers.ts';
import type { QueryDependencies, WithCalendars } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';
import type { WorkScheduleRow } from './table.ts';

type Answer = z.output<typeof workSchedule>;

/** What is known of when these cleaners work, by their ids. */
export async function schedulesOf(
  pool: Pool,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WorkScheduleRow>> {
  const text = 'select * from read.work_schedules where id = any($1::uuid[])';
  const rows = await rowsOf<WorkScheduleRow>(pool, text, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

export const scheduleIn = (row: WorkScheduleRow | undefined): WorkSchedule =>
  row === undefined ? emptySchedule : { hours: row.hours, timeOff: row.time_off };

interface Days {
  readonly cleanerId: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Null for whole days. */
  readonly slots: readonly SlotId[] | null;
}

// A visit that is not confirmed is none of the cleaner's yet.
const within = `
  b.cleaner_id = $1 and b.booking_date between $2 and $3 and ($4::text[] is null or b.slot_id = any($4))
  and b.status <> 'pending' and b.cancelled_from is distinct from 'pending'`;
const inOrder = 'order by b.booking_date, b.slot_id, b.id';
const still = `${within} and b.status in ('confirmed', 'in_progress') ${inOrder}`;

type Dependencies = Pick<QueryDependencies, 'pool' | 'settings'>;

const jobsWhere = async (
  { pool, settings }: Dependencies,
  { condition, days }: { readonly condition: string; readonly days: Days },
  now: Temporal.Instant,
): Promise<readonly Job[]> => {
  const { cleanerId, from, to, slots } = days;
  const records = await findBookings(pool, condition, [cleanerId, from, to, slots]);
  const inForce = await settings.at(now);
  return records.map((record) => jobAnswer(record, inForce, now));
};

/** The jobs of a cleaner in some days that are not over. */
export const jobsWithin = (dependencies: Dependencies, days: Days, now: Temporal.Instant) =>
  jobsWhere(dependencies, { condition: still, days }, now);

/** A week back and five ahead, where nothing else is asked for. */
export const usualDays = (today: LocalDate) => ({ from: addDays(today, -7), to: addDays(today, 35) });

const shownOf = (calendar: CalendarTimes | null) => ({
  calendar_error: troubleOf(calendar),
  busy_times: calendar !== null && 'busy' in calendar ? [...calendar.busy] : [],
});

const timeOffSince = (row: WorkScheduleRow | undefined, first: LocalDate): Answer['time_off'] =>
  (row?.time_off ?? [])
    .filter(({ to }) => to >= first)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map(({ id, from, to, slots, note }) => ({
      id,
      from,
      to,
      slots: slots === null ? null : [...slots],
      note,
    }));

/** What a cleaner or the office sees of when a cleaner works. */
export async function workScheduleOf(
  dependencies: WithCalendars,
  { cleanerId, hasCalendar, from, to }: Omit<Days, 'slots'> & { readonly hasCalendar: boolean },
  now: Temporal.Instant,
): Promise<Answer> {
  const [schedules, times, jobs] = await Promise.all([
    schedulesOf(dependencies.pool, [cleanerId]),
    dependencies.calendars.timesOf(hasCalendar ? [cleanerId] : [], { from, to }),
    jobsWhere(
      dependencies,
      { condition: `${within} ${inOrder}`, days: { cleanerId, from, to, slots: null } },
      now,
    ),
  ]);
  const row = schedules.get(cleanerId);
  const schedule = scheduleIn(row);
  const calendar = times.get(cleanerId) ?? null;
  const today = dateAt(now, dependencies.settings.timeZone);
  const current = hoursOn(schedule.hours, today) ?? schedule.hours.at(-1);
  const week = current?.week;
  return {
    working_hours: week
      ? {
          monday: [...week.monday],
          tuesday: [...week.tuesday],
          wednesday: [...week.wednesday],
          thursday: [...week.thursday],
          friday: [...week.friday],
          saturday: [...week.saturday],
          sunday: [...week.sunday],
        }
      : null,
    valid_from: current?.validFrom ?? null,
    time_off: timeOffSince(row, from),
    jobs: [...jobs],
    days: datesOf({ from, to }).map((date) => ({ date, slots: slotsOn(schedule, calendar, date) })),
    calendar_enabled: hasCalendar,
    ...shownOf(calendar),
    calendar_link_since: row?.calendar_link_since ?? null,
    version: workingHoursVersion(schedule.hours),
  };
}
