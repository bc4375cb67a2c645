import type { Refused } from '@tidylog/contracts/domain/refused';
import { customerList } from '@tidylog/contracts/lists/customer-list';
import type { customer } from '@tidylog/contracts/schemas/people';
import type { z } from '@tidylog/contracts/schemas/zod';
import { closedTo, type GuestKey, isOpening } from '@tidylog/server/guest-key';
import { type AnyRoute, type CallContext, route } from '@tidylog/server/route';
import type { Pool } from 'pg';
import { type AddressColumns, type PersonColumns, personOf } from '../people.ts';
import { searchedIn } from '../query/conditions.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { exportOf } from '../query/export.ts';
import { type ListSql, listOf } from '../query/list.ts';
import { rowsOf } from '../query/rows.ts';

type Customer = z.output<typeof customer>;

interface CustomerRecord extends PersonColumns, AddressColumns {
  readonly id: string;
  readonly is_guest: boolean;
}

const columns = 'id, is_guest, first_name, last_name, email, phone, street, city, state, zip_code';

const customerAnswer = (record: CustomerRecord): Customer => ({
  id: record.id,
  ...personOf(record),
  address: record.street,
  city: record.city,
  state: record.state,
  zip_code: record.zip_code,
  is_guest: record.is_guest,
});

const findCustomer = async (pool: Pool, id: string): Promise<CustomerRecord | undefined> => {
  const text = `select ${columns} from read.customers where id = $1 and since is not null`;
  return (await rowsOf<CustomerRecord>(pool, text, [id]))[0];
};

const sql: ListSql<typeof customerList> = {
  from: 'read.customers',
  key: 'id',
  where: 'since is not null',
  sorts: {
    id: [],
    name: [{ sql: 'sort_name', hasNulls: true }],
    first_name: [{ sql: 'sort_name', hasNulls: true }],
    last_name: [{ sql: 'sort_last_name', hasNulls: true }],
    email: [{ sql: 'email', hasNulls: true }],
    city: [{ sql: 'city', hasNulls: true }],
    zip_code: [{ sql: 'zip_code', hasNulls: true }],
    is_guest: [{ sql: 'is_guest' }],
  },
  filters: {
    q: searchedIn('search'),
    is_guest: (isGuest, { add }) => `is_guest = ${add(isGuest)}`,
  },
};
const byIds = `select ${columns} from read.customers where id = any($1::uuid[])`;

export const customerListOf = ({ pool }: Pick<QueryDependencies, 'pool'>) =>
  listOf(customerList, {
    pool,
    sql,
    rows: async (ids) => (await rowsOf<CustomerRecord>(pool, byIds, [ids])).map(customerAnswer),
  });

async function carriedContact(
  pool: Pool,
  customerId: string,
  guestKey: CallContext['guestKey'],
): Promise<CustomerRecord | GuestKey> {
  const carried = await rowsOf<CustomerRecord & { booking_id: string }>(
    pool,
    `select d.booking_id, b.customer_id as id, d.is_guest, d.first_name, d.last_name, d.email, d.phone, d.street,
       d.city, d.state, d.zip_code
     from read.bookings b join read.booking_details d on d.booking_id = b.id
     where b.customer_id = $1 and b.placed_at is not null and d.is_guest order by b.placed_at desc, b.id`,
    [customerId],
  );
  const held = new Set<GuestKey>();
  for (const record of carried) {
    const key = await guestKey(record.booking_id);
    if (isOpening(key)) return record;
    held.add(key);
  }
  return held.has('over') ? 'over' : 'none';
}

async function ownCustomer(
  pool: Pool,
  id: string,
  { actor, guestKey }: CallContext,
): Promise<CustomerRecord | Refused> {
  const mayReadAll = actor.role === 'admin' || (actor.role === 'customer' && actor.id === id);
  if (mayReadAll) return (await findCustomer(pool, id)) ?? { refused: 'not-found' };
  const found = await carriedContact(pool, id, guestKey);
  return typeof found === 'string' ? { refused: closedTo(actor, found) } : found;
}

export const customerQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => {
  const list = customerListOf({ pool });
  return [
    route('GET /customers/:id', async ({ params }, context) => {
      const found = await ownCustomer(pool, params.id, context);
      return 'refused' in found ? found : { body: customerAnswer(found) };
    }),
    route('GET /admin/customers', async ({ query }, { now }) => await list.page(query, now)),
    route('GET /admin/export/customers', async ({ query }, { now }) =>
      exportOf(list, query, { now, timeZone: settings.timeZone }),
    ),
    route('GET /admin/customers/:id', async ({ params }) => {
      const record = await findCustomer(pool, params.id);
      return record === undefined ? { refused: 'not-found' } : { body: customerAnswer(record) };
    }),
  ];
};
