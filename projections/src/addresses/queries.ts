import { type AnyRoute, route } from '@tidylog/contracts/api/route';
import type { Pool } from 'pg';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';
import type { AddressesRow } from './table.ts';

/** The saved addresses of a customer as answers name them. */
export async function addressesOf(pool: Pool, customerId: string) {
  const text = 'select * from read.addresses where customer_id = $1';
  const [row] = await rowsOf<AddressesRow>(pool, text, [customerId]);
  return (row?.addresses ?? []).map(({ addressId, street, city, state, zipCode }) => ({
    id: addressId,
    street,
    city,
    state,
    zip_code: zipCode,
  }));
}

export const addressQueries = ({ pool }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /customer/addresses', async (_call, { actor }) => ({ body: await addressesOf(pool, actor.id) })),
];
