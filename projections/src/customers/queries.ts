import type { Refused } from '@tidylog/contracts/domain/refused';
import { customerVersion, profileVersion } from '@tidylog/contracts/domain/versions';
import { customerList } from '@tidylog/contracts/lists/customer-list';
import type { adminCustomer, customer, likelyDouble } from '@tidylog/contracts/schemas/people';
import type { z } from '@tidylog/contracts/schemas/zod';
import { phoneNumber } from '@tidylog/contracts/vocabulary/phone';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { closedTo, type GuestKey, isOpening } from '@tidylog/server/guest-key';
import { type AnyRoute, type CallContext, route } from '@tidylog/server/route';
import type { Pool } from 'pg';
import { isOfCustomerSql } from '../merged-customers/sql.ts';
import { type AddressColumns, addressOf, fullName, type PersonColumns, personOf } from '../people.ts';
import { type Parameters, searchedIn, wordsOf } from '../query/conditions.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { exportOf } from '../query/export.ts';
import { type ListSql, listOf } from '../query/list.ts';
import { rowsOf } from '../query/rows.ts';
import { messagesOf, paymentsOf } from './history.ts';

type Customer = z.output<typeof customer>;
type AdminCustomer = z.output<typeof adminCustomer>;

interface CustomerRecord extends PersonColumns, AddressColumns {
  readonly id: string;
  readonly is_guest: boolean;
}

interface AdminRecord extends CustomerRecord {
  readonly since: InstantText | null;
  readonly bookings: number;
  readonly merged_into: string | null;
  readonly kept_first_name: string | null;
  readonly kept_last_name: string | null;
}

const columns = `c.id, c.is_guest, c.first_name, c.last_name, c.email, c.phone, c.street, c.city, c.state, c.zip_code,
  c.since, g.kept_id as merged_into, k.first_name as kept_first_name, k.last_name as kept_last_name,
  case when g.id is null then (select count(*)::int4 from read.bookings b
    where ${isOfCustomerSql('b.customer_id', 'c.id')} and b.placed_at is not null) else 0 end as bookings`;
const customers = `read.customers c left join read.merged_customers g on g.id = c.id
  left join read.customers k on k.id = g.kept_id`;

const customerAnswer = (record: CustomerRecord): Customer => ({
  id: record.id,
  ...personOf(record),
  email: record.email,
  address: record.street,
  city: record.city,
  state: record.state,
  zip_code: record.zip_code,
  is_guest: record.is_guest,
});

/** What a form shows of a customer: of a member, the profile. */
function versionOf(record: CustomerRecord): string {
  const { email, phone } = record;
  const [firstName, lastName] = [record.first_name ?? '', record.last_name ?? ''];
  return record.is_guest
    ? customerVersion({ firstName, lastName, email, phone }, addressOf(record))
    : profileVersion({ firstName, lastName, phone });
}

const adminAnswer = (record: AdminRecord): AdminCustomer => ({
  ...customerAnswer(record),
  since: record.since,
  bookings: record.bookings,
  merged_into: record.merged_into,
  merged_into_name:
    record.merged_into === null
      ? null
      : fullName({ first_name: record.kept_first_name, last_name: record.kept_last_name }),
  is_erased: record.first_name === null,
  version: versionOf(record),
});

const findCustomer = async (pool: Pool, id: string): Promise<AdminRecord | undefined> => {
  const text = `select ${columns} from ${customers} where c.id = $1 and c.since is not null`;
  return (await rowsOf<AdminRecord>(pool, text, [id]))[0];
};

const nameSearched = searchedIn('search');
const searched = (text: string, parameters: Parameters): string => {
  const byName = nameSearched(text, parameters);
  const phone = phoneNumber(text);
  return phone === null ? byName : `((${byName}) or phone_number = ${parameters.add(phone.number)})`;
};

const sql: ListSql<typeof customerList> = {
  from: 'read.customers c',
  key: 'id',
  where: 'since is not null',
  named: wordsOf('sort_name'),
  sorts: {
    id: [],
    name: [{ sql: 'sort_name', hasNulls: true }],
    first_name: [{ sql: 'sort_name', hasNulls: true }],
    last_name: [{ sql: 'sort_last_name', hasNulls: true }],
    email: [{ sql: 'email', hasNulls: true }],
    city: [{ sql: 'city', hasNulls: true }],
    zip_code: [{ sql: 'zip_code', hasNulls: true }],
    is_guest: [{ sql: 'is_guest' }],
    since: [{ sql: 'since' }],
  },
  filters: {
    q: searched,
    is_guest: (isGuest, { add }) => `is_guest = ${add(isGuest)}`,
    account: (account) => {
      const merged = 'exists (select from read.merged_customers g where g.id = c.id)';
      if (account === 'merged') return merged;
      return `${account === 'guest' ? 'is_guest' : 'not is_guest'} and not ${merged}`;
    },
    merged_into: (kept, { add }) =>
      `exists (select from read.merged_customers g where g.id = c.id and g.kept_id = ${add(kept)})`,
  },
};
const byIds = `select ${columns} from ${customers} where c.id = any($1::uuid[])`;

interface DoubleRecord extends AdminRecord {
  readonly same_phone: boolean;
  readonly same_email: boolean;
  readonly same_address: boolean;
}

const letters = (column: string): string => `lower(regexp_replace(${column}, '[^[:alnum:]]+', '', 'g'))`;
const same = {
  same_phone: 'c.phone_number = me.phone_number',
  same_email: 'lower(c.email) = lower(me.email)',
  same_address: `c.sort_name = me.sort_name and left(c.zip_code, 5) = left(me.zip_code, 5)
    and ${letters('c.street')} = ${letters('me.street')}`,
};

/** People in one home may share all of this: the office decides. */
const likelyDoubles = `
  select ${columns}, ${Object.entries(same)
    .map(([name, condition]) => `coalesce(${condition}, false) as ${name}`)
    .join(', ')}
  from ${customers} join read.customers me on me.id = $1
    left join read.merged_customers mine on mine.id = me.id
  where c.since is not null and g.id is null and c.id not in (me.id, coalesce(mine.kept_id, me.id))
    and (${Object.values(same)
      .map((condition) => `(${condition})`)
      .join(' or ')})
  order by c.is_guest, c.since, c.id limit 10`;

const sameIn = (record: DoubleRecord): z.output<typeof likelyDouble>['same'] => [
  ...(record.same_phone ? ['phone' as const] : []),
  ...(record.same_email ? ['email' as const] : []),
  ...(record.same_address ? ['name-and-address' as const] : []),
];

export const customerListOf = ({ pool }: Pick<QueryDependencies, 'pool'>) =>
  listOf(customerList, {
    pool,
    sql,
    rows: async (ids) => (await rowsOf<AdminRecord>(pool, byIds, [ids])).map(adminAnswer),
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
    route('GET /admin/customers', async ({ query }, context) => await list.page(query, context)),
    route('GET /admin/export/customers', async ({ query }, context) =>
      exportOf(list, query, context, settings.timeZone),
    ),
    route('GET /admin/customers/:id/doubles', async ({ params: { id } }) => {
      if ((await findCustomer(pool, id)) === undefined) return { refused: 'not-found' };
      const found = await rowsOf<DoubleRecord>(pool, likelyDoubles, [id]);
      return { body: found.map((record) => ({ ...adminAnswer(record), same: sameIn(record) })) };
    }),
    route('GET /admin/customers/:id/messages', async ({ params: { id } }) =>
      (await findCustomer(pool, id)) === undefined
        ? { refused: 'not-found' }
        : { body: await messagesOf(pool, id) },
    ),
    route('GET /admin/customers/:id/payments', async ({ params: { id } }) =>
      (await findCustomer(pool, id)) === undefined
        ? { refused: 'not-found' }
        : { body: await paymentsOf(pool, id) },
    ),
    route('GET /admin/customers/:id', async ({ params }) => {
      const record = await findCustomer(pool, params.id);
      return record === undefined
        ? { refused: 'not-found' }
        : { body: adminAnswer(record), version: versionOf(record) };
    }),
  ];
};
