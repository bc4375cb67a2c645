import { addressesVersion, addressVersion } from '@tidylog/contracts/domain/versions';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { Pool } from 'pg';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';
import type { AddressEntry, AddressesRow } from './table.ts';

async function savedBy(pool: Pool, customerId: string): Promise<readonly AddressEntry[]> {
  const text = 'select * from read.addresses where customer_id = $1';
  const [row] = await rowsOf<AddressesRow>(pool, text, [customerId]);
  return row?.addresses ?? [];
}

const answerOf = (entry: AddressEntry) => ({
  id: entry.addressId,
  street: entry.street,
  city: entry.city,
  state: entry.state,
  zip_code: entry.zipCode,
  version: addressVersion(entry),
});

/** The saved addresses of a customer, in the form of the API. */
export const addressesOf = async (pool: Pool, customerId: string) =>
  (await savedBy(pool, customerId)).map(answerOf);

export const addressQueries = ({ pool }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /customer/addresses', async (_call, { actor }) => {
    const saved = await savedBy(pool, actor.id);
    const version = addressesVersion(saved.map((entry) => [entry.addressId, entry]));
    return { body: saved.map(answerOf), version };
  }),
];
