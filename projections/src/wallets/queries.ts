import { type Cents, noMoney, toDollars } from '@tidylog/contracts/vocabulary/money';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { Pool } from 'pg';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';

const balance = `
  select coalesce(sum(amount) filter (where status = 'available'), 0)::int8 as available,
    coalesce(sum(amount) filter (where status = 'pending'), 0)::int8 as pending
  from read.wallet_entries where cleaner_id = $1`;

/** What a cleaner can withdraw, and what waits for the customers' payments, in dollars. */
export async function balanceOf(pool: Pool, cleanerId: string) {
  const [sums] = await rowsOf<{ available: Cents; pending: Cents }>(pool, balance, [cleanerId]);
  const { available, pending } = sums ?? { available: noMoney, pending: noMoney };
  return { available: toDollars(available), pending: toDollars(pending) };
}

export const walletQueries = ({ pool }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /cleaner/wallet-balance', async (_call, { actor }) => ({
    body: await balanceOf(pool, actor.id),
  })),
];
