import { type Cents, noMoney, toDollars } from '@tidylog/contracts/vocabulary/money';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';

const balance = `
  select coalesce(sum(amount) filter (where status = 'available'), 0)::int8 as available,
    coalesce(sum(amount) filter (where status = 'pending'), 0)::int8 as pending
  from read.wallet_entries where cleaner_id = $1`;

export const walletQueries = ({ pool }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /cleaner/wallet-balance', async (_call, { actor }) => {
    const [sums] = await rowsOf<{ available: Cents; pending: Cents }>(pool, balance, [actor.id]);
    const { available, pending } = sums ?? { available: noMoney, pending: noMoney };
    return { body: { available: toDollars(available), pending: toDollars(pending) } };
  }),
];
