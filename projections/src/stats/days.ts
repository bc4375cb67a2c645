import { type Cents, toDollars } from '@tidylog/contracts/vocabulary/money';
import { addDays, dayOfWeek, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { isMoney } from '../money-movements/sql.ts';
import { daysBetween, isOpen } from '../places/queries.ts';
import { rowsOf } from '../query/rows.ts';

const revenueDays = 30;
const occupancyDays = 14;

interface DayRecord {
  readonly date: LocalDate;
  readonly bookings: number;
  readonly completed: number;
}

const visits = `
  select day::date as date, count(b.id) as bookings, count(b.id) filter (where b.status = 'completed') as completed
  from generate_series($1::date, $2::date, interval '1 day') day
    left join read.bookings b
      on b.booking_date = day::date and b.placed_at is not null and b.status <> 'cancelled'
  group by day order by day`;

/** The week of a date, Monday to Sunday. */
export const weekOf = (date: LocalDate): readonly [LocalDate, LocalDate] => {
  const monday = addDays(date, 1 - dayOfWeek(date));
  return [monday, addDays(monday, 6)];
};

/** The visits of the week of a date, without cancelled ones. */
export const visitsByDay = (pool: Pool, today: LocalDate): Promise<readonly DayRecord[]> =>
  rowsOf(pool, visits, weekOf(today));

const revenue = `
  select day::date as date, coalesce(sum(m.amount), 0)::int8 as revenue
  from generate_series($1::date, $2::date, interval '1 day') day
    left join read.money_movements m
      on m.at >= $1::timestamp at time zone $3 and (m.at at time zone $3)::date = day::date and ${isMoney}
  group by day order by day`;

interface RevenueRecord {
  readonly date: LocalDate;
  readonly revenue: Cents;
}

/** Money received, less what was refunded or taken by banks, on the days on which it moved, up to today. */
export async function revenueByDay(pool: Pool, today: LocalDate, timeZone: string) {
  const first = addDays(today, 1 - revenueDays);
  const records = await rowsOf<RevenueRecord>(pool, revenue, [first, today, timeZone]);
  return records.map(({ date, revenue: amount }) => ({ date, revenue: toDollars(amount) }));
}

/** The places taken and given on the days from today on. */
export async function occupancyFrom(pool: Pool, today: LocalDate, capacityOn: (date: LocalDate) => number) {
  const days = await daysBetween(pool, today, addDays(today, occupancyDays - 1));
  return days.map((day) => ({
    date: day.date,
    taken: day.taken,
    capacity: capacityOn(day.date),
    closed: !isOpen(day),
  }));
}
