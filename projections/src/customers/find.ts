import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { CustomerOfMailbox, ShownGuest } from '@tidylog/server/views';
import type { Pool } from 'pg';
import { type AddressColumns, addressOf, fullName, type PersonColumns } from '../people.ts';
import { rowsOf } from '../query/rows.ts';

interface GuestRecord extends PersonColumns, AddressColumns {
  readonly id: CustomerId;
}

const columns = 'id, first_name, last_name, email, phone, street, city, state, zip_code';

export async function shownGuest(pool: Pool, customerId: string): Promise<ShownGuest | undefined> {
  const text = `select ${columns} from read.customers
    where id = $1 and is_guest and since is not null and first_name is not null`;
  const record = (await rowsOf<GuestRecord>(pool, text, [customerId]))[0];
  if (record === undefined) return undefined;
  const { first_name: firstName, last_name: lastName, email, phone } = record;
  const contact = { firstName: firstName ?? '', lastName: lastName ?? '', email, phone };
  return { contact, address: addressOf(record) };
}

export async function customersOfMailbox(pool: Pool, email: string): Promise<readonly CustomerOfMailbox[]> {
  const text = `select ${columns} from read.customers
    where lower(email) = lower($1) and since is not null order by is_guest, since, id limit 10`;
  const records = await rowsOf<GuestRecord>(pool, text, [email]);
  return records.map((record) => ({ customerId: record.id, name: fullName(record) }));
}
