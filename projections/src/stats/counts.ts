import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';
import { isWaiting } from '../requests/find.ts';

interface Counts {
  readonly subscriptions: number;
  readonly cleaners: number;
  readonly services: number;
  readonly orders: number;
  readonly waitlist: number;
  readonly cancellations: number;
  readonly questions: number;
  readonly payouts: number;
}

const counts = `
  select
    (select count(*) from read.subscriptions where status = 'active') as subscriptions,
    (select count(*) from read.cleaners where status = 'active') as cleaners,
    (select count(*) from read.services where not archived) as services,
    (select count(*) from read.waitlist where status = 'waiting' and preferred_date >= $1 and email is not null)
      as waitlist,
    (select count(*) from read.questions where status = 'open') as questions,
    (select count(*) from read.withdrawals where status = 'pending') as payouts,
    waiting.orders, waiting.cancellations
  from (
    select count(*) as orders, count(*) filter (where r.kind = 'cancellation') as cancellations
    from read.requests r join read.bookings b on b.id = r.booking_id
    where ${isWaiting}
  ) waiting`;

const none: Counts = {
  subscriptions: 0,
  cleaners: 0,
  services: 0,
  orders: 0,
  waitlist: 0,
  cancellations: 0,
  questions: 0,
  payouts: 0,
};

/** What is in force or waits for the office (admin calls, part 0, row 3). */
export const countsOn = async (pool: Pool, today: LocalDate): Promise<Counts> =>
  (await rowsOf<Counts>(pool, counts, [today]))[0] ?? none;
