import type { customer } from '@tidylog/contracts/schemas/people';
import { z } from '@tidylog/contracts/schemas/zod';
import { closedTo, type GuestKey, isOpening } from '@tidylog/server/guest-key';
import { type AnyRoute, type CallContext, type Refused, route } from '@tidylog/server/route';
import type { Pool } from 'pg';
import { type AddressColumns, type PersonColumns, personOf } from '../people.ts';
import { allOf, parameters, searchPatterns } from '../query/conditions.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { type ListRequest, listRequest } from '../query/list.ts';
import { nearerWindow, type OrderTerm, orderBy } from '../query/page.ts';
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

const termsOf = {
  id: [{ sql: 'id' }],
  name: [{ sql: 'sort_name', hasNulls: true }, { sql: 'id' }],
  first_name: [{ sql: 'sort_name', hasNulls: true }, { sql: 'id' }],
  last_name: [{ sql: 'sort_last_name', hasNulls: true }, { sql: 'id' }],
  email: [{ sql: 'email', hasNulls: true }, { sql: 'id' }],
  city: [{ sql: 'city', hasNulls: true }, { sql: 'id' }],
  zip_code: [{ sql: 'zip_code', hasNulls: true }, { sql: 'id' }],
  is_guest: [{ sql: 'is_guest' }, { sql: 'id' }],
} as const satisfies Record<string, readonly OrderTerm[]>;

const filter = z.strictObject({
  id: z.array(z.uuid()).optional(),
  q: z.string().optional(),
  is_guest: z.boolean().optional(),
});
const offer = {
  fields: Object.keys(termsOf) as (keyof typeof termsOf)[],
  usual: ['name', 'ASC'],
  filter,
} as const;

async function customerPage(
  pool: Pool,
  { field, descending, filter: wanted, ...range }: ListRequest<keyof typeof termsOf, z.output<typeof filter>>,
) {
  const { values, add } = parameters();
  const conditions = ['since is not null'];
  if (wanted.id !== undefined) conditions.push(`id = any(${add(wanted.id)}::uuid[])`);
  if (wanted.is_guest !== undefined) conditions.push(`is_guest = ${add(wanted.is_guest)}`);
  conditions.push(...searchPatterns(wanted.q ?? '').map((pattern) => `search like ${add(pattern)}`));
  const from = `from read.customers where ${allOf(conditions)}`;
  const [counted] = await rowsOf<{ total: number }>(pool, `select count(*) as total ${from}`, values);
  const total = counted?.total ?? 0;
  const { offset, count, backwards } = nearerWindow(total, range);
  const order = orderBy(termsOf[field], { descending, backwards });
  const page = `select ${columns} ${from} ${order} offset ${add(offset)} limit ${add(count)}`;
  const records = await rowsOf<CustomerRecord>(pool, page, values);
  return { records: backwards ? records.toReversed() : records, total };
}

/**
 * The contact of a guest's booking, for a caller with the key of one of these bookings; otherwise, what the
 * caller has.
 */
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

export const customerQueries = ({ pool }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /customers/:id', async ({ params }, context) => {
    const found = await ownCustomer(pool, params.id, context);
    return 'refused' in found ? found : { body: customerAnswer(found) };
  }),
  route('GET /admin/customers', async ({ query }) => {
    const request = listRequest(query, offer);
    if ('refused' in request) return request;
    const { records, total } = await customerPage(pool, request);
    return {
      body: records.map(customerAnswer),
      range: { unit: 'customers', first: request.first, total, count: records.length },
    };
  }),
  route('GET /admin/customers/:id', async ({ params }) => {
    const record = await findCustomer(pool, params.id);
    return record === undefined ? { refused: 'not-found' } : { body: customerAnswer(record) };
  }),
];
