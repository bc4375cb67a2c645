import { type Cents, noMoney, sum, toDollars } from '@tidylog/contracts/vocabulary/money';
import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';

/** Of a list of lines, in cents (cleaner calls, part V). */
interface SumsRecord {
  readonly available: Cents;
  readonly pending_jobs: Cents;
  readonly pending_withdrawals: Cents;
  readonly paid_out: Cents;
  readonly earned: Cents;
}

const isJob = `type = 'job_payment'`;
/** What a cleaner earned: pay that still stands, and what the office added or took out. */
export const isEarned = `(type in ('earning', 'transfer') or (${isJob} and status <> 'failed'))`;
const sumWhere = (condition: string) => `coalesce(sum(amount) filter (where ${condition}), 0)::int8`;

const sums = `
  select
    ${sumWhere(`not (${isJob} and status <> 'completed')`)} as available,
    ${sumWhere(`${isJob} and status = 'pending'`)} as pending_jobs,
    (-${sumWhere(`type = 'withdrawal' and status in ('pending', 'processing')`)})::int8 as pending_withdrawals,
    (-${sumWhere(`type = 'withdrawal' and status = 'completed'`)})::int8 as paid_out,
    ${sumWhere(isEarned)} as earned
  from read.wallet_lines where cleaner_id = $1`;

const none: SumsRecord = {
  available: noMoney,
  pending_jobs: noMoney,
  pending_withdrawals: noMoney,
  paid_out: noMoney,
  earned: noMoney,
};

/** The sums of a cleaner's wallet, in dollars. */
export async function sumsOf(pool: Pool, cleanerId: string) {
  const record = (await rowsOf<SumsRecord>(pool, sums, [cleanerId]))[0] ?? none;
  const { available, pending_jobs, pending_withdrawals, paid_out, earned } = record;
  return {
    available: toDollars(available),
    pending: toDollars(sum(pending_jobs, pending_withdrawals)),
    pending_jobs: toDollars(pending_jobs),
    pending_withdrawals: toDollars(pending_withdrawals),
    paid_out: toDollars(paid_out),
    earned: toDollars(earned),
  };
}
