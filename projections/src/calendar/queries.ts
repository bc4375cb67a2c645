import { slotEnd } from '@tidylog/contracts/vocabulary/slots';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { Pool } from 'pg';
import { findBookings } from '../bookings/find.ts';
import { daysBetween } from '../places/queries.ts';
import type { WithCalendars } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';
import { scheduleIn, schedulesOf } from '../work-schedules/find.ts';
import { type CleanerRecord, jobCardAnswer, scheduleOf, slotsOf } from './answers.ts';

const withoutCleaner = `
  b.cleaner_id is null and b.status in ('pending', 'confirmed') and b.booking_date >= $1
  order by b.booking_date, b.slot_id, b.id`;

const withCleaner = `
  b.cleaner_id is not null and b.status <> 'cancelled' and b.booking_date = $1
  order by j.slot_position, b.id`;

const activeOr = `
  select id, first_name, last_name, status = 'active' as is_active, has_calendar
  from read.cleaners where status = 'active' or id = any($1::uuid[])
  order by sort_name, id`;

const cleanersOf = (pool: Pool, working: readonly string[]): Promise<readonly CleanerRecord[]> =>
  rowsOf(pool, activeOr, [working]);

/** The assignment board of the office. */
export const calendarQueries = ({ pool, settings, calendars }: WithCalendars): readonly AnyRoute[] => {
  const jobsWhere = async (condition: string, date: LocalDate, now: Temporal.Instant) =>
    (await findBookings(pool, condition, [date])).map((record) => jobCardAnswer(record, { settings, now }));
  const today = (now: Temporal.Instant) => dateAt(now, settings.timeZone);
  return [
    route('GET /admin/calendar/unassigned-jobs', async (_call, { now }) => {
      const isToCome = ({ booking_date, slot_id }: Awaited<ReturnType<typeof jobsWhere>>[number]) =>
        Temporal.Instant.compare(slotEnd(booking_date as LocalDate, slot_id, settings.timeZone), now) > 0;
      return {
        body: { unassigned_jobs: (await jobsWhere(withoutCleaner, today(now), now)).filter(isToCome) },
      };
    }),
    route('GET /admin/calendar/availability-summary', async ({ query }, { now }) => {
      const date = query.date ?? today(now);
      const [jobs, [day], capacityOn] = await Promise.all([
        jobsWhere(withCleaner, date, now),
        daysBetween(pool, date, date),
        settings.capacity(),
      ]);
      const working = jobs.flatMap(({ cleaner_id }) => (cleaner_id === null ? [] : [cleaner_id]));
      const cleaners = await cleanersOf(pool, working);
      const connected = cleaners.filter(({ has_calendar }) => has_calendar).map(({ id }) => id);
      const [schedules, times] = await Promise.all([
        schedulesOf(
          pool,
          cleaners.map(({ id }) => id),
        ),
        calendars.timesOf(connected, { from: date, to: date }),
      ]);
      return {
        body: {
          date,
          today: today(now),
          places: {
            taken: day?.taken ?? 0,
            capacity: capacityOn(date),
            closed: day?.is_closed ?? false,
          },
          slots: slotsOf(date, { settings, now }),
          cleaners: cleaners.map((cleaner) =>
            scheduleOf(cleaner, {
              date,
              schedule: scheduleIn(schedules.get(cleaner.id)),
              calendar: times.get(cleaner.id) ?? null,
              jobs,
            }),
          ),
        },
      };
    }),
  ];
};
