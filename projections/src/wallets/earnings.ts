import { type Cents, toDollars } from '@tidylog/contracts/vocabulary/money';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';
import { isEarned } from './sums.ts';

interface EarningsRecord {
  readonly today: Cents;
  readonly this_week: Cents;
  readonly this_month: Cents;
  readonly total: Cents;
}

/** The day on which a line counts: that of the visit, or of the event (cleaner calls, 0.1 row 8). */
export const dateOfLine = (timeZone: string): string =>
  `coalesce(l.booking_date, (l.created_at at time zone ${timeZone})::date)`;

const earnings = `
  select coalesce(sum(amount) filter (where date = $2::date), 0)::int8 as today,
    coalesce(sum(amount) filter (where date_trunc('week', date) = date_trunc('week', $2::date)), 0)::int8 as this_week,
    coalesce(sum(amount) filter (where date_trunc('month', date) = date_trunc('month', $2::date)), 0)::int8 as this_month,
    coalesce(sum(amount), 0)::int8 as total
  from (
    select amount, ${dateOfLine('$3')} as date from read.wallet_lines l where cleaner_id = $1 and ${isEarned}
  ) earned`;

interface Day {
  readonly today: LocalDate;
  readonly timeZone: string;
}

/** What a cleaner earned in calendar units of the business, in dollars. */
export async function earningsOf(pool: Pool, cleanerId: string, { today, timeZone }: Day) {
  const [record] = await rowsOf<EarningsRecord>(pool, earnings, [cleanerId, today, timeZone]);
  if (record === undefined) throw new Error('A sum has always one row.');
  return {
    today: toDollars(record.today),
    thisWeek: toDollars(record.this_week),
    thisMonth: toDollars(record.this_month),
    total: toDollars(record.total),
  };
}
