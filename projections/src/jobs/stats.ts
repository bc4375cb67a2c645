import type { cleanerStats } from '@tidylog/contracts/schemas/jobs';
import type { z } from '@tidylog/contracts/schemas/zod';
import { onTimeMinutes } from '@tidylog/contracts/vocabulary/limits';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { ratingOf } from '../cleaners/answer.ts';
import { rowsOf } from '../query/rows.ts';
import { sumsOf } from '../wallets/sums.ts';

interface Counted {
  readonly completed: number;
  readonly on_time: number;
  readonly clocked: number;
  readonly today: number;
  readonly repeat_customers: number;
}

// On time goes by the time of the tap, or by the corrected one.
const counted = `
  select count(*) filter (where j.is_completed)::int4 as completed,
    count(*) filter (where j.clocked_in_at <= ((b.booking_date + split_part(b.slot_id, '-', 1)::time) at time zone $3)
      + interval '${onTimeMinutes} minutes')::int4 as on_time,
    count(j.clocked_in_at)::int4 as clocked,
    count(*) filter (where b.booking_date = $2 and b.status in ('confirmed', 'in_progress', 'completed'))::int4 as today,
    (select count(*) from (
      select other.customer_id from read.jobs mine join read.bookings other on other.id = mine.booking_id
      where mine.cleaner_id = $1 and mine.is_completed
      group by other.customer_id having count(*) > 1
    ) again)::int4 as repeat_customers
  from read.jobs j join read.bookings b on b.id = j.booking_id
  where j.cleaner_id = $1`;

interface Cleaner {
  readonly ratings: number;
  readonly stars: number;
  readonly joined_at: string | null;
}

const cleaner = 'select ratings, stars, joined_at from read.cleaners where id = $1';

interface Asked {
  readonly cleanerId: string;
  readonly today: LocalDate;
  readonly timeZone: string;
}

export async function statsOf(
  pool: Pool,
  { cleanerId, today, timeZone }: Asked,
): Promise<z.output<typeof cleanerStats>> {
  const [row] = await rowsOf<Counted>(pool, counted, [cleanerId, today, timeZone]);
  const [person] = await rowsOf<Cleaner>(pool, cleaner, [cleanerId]);
  if (row === undefined) throw new Error('A count without groups has one row.');
  const sums = await sumsOf(pool, cleanerId);
  const joined = person?.joined_at ?? null;
  return {
    completedJobs: row.completed,
    totalEarnings: sums.earned,
    rating: person === undefined ? 5 : ratingOf(person),
    ratingCount: person?.ratings ?? 0,
    onTimeRate: row.clocked === 0 ? null : Math.round((100 * row.on_time) / row.clocked),
    todayJobs: row.today,
    repeatCustomers: row.repeat_customers,
    totalWithdrawn: sums.paid_out,
    memberSince: joined === null ? null : dateAt(Temporal.Instant.from(joined), timeZone),
  };
}
