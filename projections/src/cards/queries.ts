import type { card } from '@tidylog/contracts/api/payment-endpoints';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { Pool } from 'pg';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';
import type { CardsRow } from './table.ts';

export type Card = z.output<typeof card>;

/** The saved cards of a customer: the primary one first, then the newest. */
export async function cardsOf(pool: Pool, customerId: string): Promise<Card[]> {
  const [row] = await rowsOf<CardsRow>(pool, 'select * from read.cards where customer_id = $1', [customerId]);
  if (row === undefined) return [];
  const shown = row.cards.toReversed().map(({ cardId, brand, lastFour, expiryMonth, expiryYear }) => ({
    id: cardId,
    last_four: lastFour,
    card_brand: brand,
    expiry_month: expiryMonth,
    expiry_year: expiryYear,
    is_primary: cardId === row.primary_card_id,
  }));
  return shown.toSorted((one, other) => Number(other.is_primary) - Number(one.is_primary));
}

export const customersWithCards = async (pool: Pool): Promise<readonly CustomerId[]> => {
  const rows = await rowsOf<{ customer_id: CustomerId }>(
    pool,
    `select customer_id from read.cards where cards <> '[]' order by customer_id`,
  );
  return rows.map(({ customer_id }) => customer_id);
};

export const cardQueries = ({ pool }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /customer/payment-methods', async (_call, { actor }) => ({
    body: await cardsOf(pool, actor.id),
  })),
  route('GET /payment-methods', async (_call, { actor }) => ({ body: await cardsOf(pool, actor.id) })),
];
