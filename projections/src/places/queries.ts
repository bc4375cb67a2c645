import { bookableDays } from '@tidylog/contracts/vocabulary/limits';
import { slotIds, slotLabel, slotTimes } from '@tidylog/contracts/vocabulary/slots';
import { addDays, dateAt, isWorkingDay, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { Pool } from 'pg';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';

interface DayRecord {
  readonly date: LocalDate;
  readonly is_closed: boolean;
  readonly taken: number;
}

const daysFrom = `
  select day::date as date, closed.date is not null as is_closed,
    (select count(*) from read.places p where p.date = day::date) as taken
  from generate_series($1::date, $2::date, interval '1 day') day
    left join read.closed_days closed on closed.date = day::date
  order by day`;

/** The days from `first` to `last`, both included. */
export const daysBetween = (pool: Pool, first: LocalDate, last: LocalDate): Promise<readonly DayRecord[]> =>
  rowsOf(pool, daysFrom, [first, last]);

/** Whether the company works on a day. */
export const isOpen = ({ date, is_closed }: DayRecord): boolean => isWorkingDay(date) && !is_closed;

const capacityOf = (date: string, placesLeft: number) => ({
  date,
  has_capacity: placesLeft > 0,
  available_slots: Math.max(0, placesLeft),
});

const slotAnswer = (slot: (typeof slotIds)[number]) => {
  const { start, end } = slotTimes(slot);
  return { id: slot, time_slot: slotLabel(slot), start_time: start, end_time: end };
};

export const placeQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => {
  const today = (now: Temporal.Instant) => dateAt(now, settings.timeZone);
  /** Undefined if the company does not work on it, or it is over. */
  const workedDay = async (date: LocalDate, now: Temporal.Instant): Promise<DayRecord | undefined> => {
    if (date < today(now)) return undefined;
    return (await daysBetween(pool, date, date)).find(isOpen);
  };
  return [
    route('GET /available-dates', async (_call, { now }) => {
      const [days, capacityOn] = await Promise.all([
        daysBetween(pool, addDays(today(now), 1), addDays(today(now), bookableDays)),
        settings.capacity(),
      ]);
      return {
        body: days.filter(isOpen).map(({ date, taken }) => capacityOf(date, capacityOn(date) - taken)),
      };
    }),
    route('GET /time-slots', async ({ query }, { now }) => ({
      body: (await workedDay(query.date, now)) === undefined ? [] : slotIds.map(slotAnswer),
    })),
    route('GET /capacity/check', async ({ query }, { now }) => {
      const [day, capacityOn] = await Promise.all([workedDay(query.date, now), settings.capacity()]);
      return { body: capacityOf(query.date, day === undefined ? 0 : capacityOn(day.date) - day.taken) };
    }),
  ];
};
