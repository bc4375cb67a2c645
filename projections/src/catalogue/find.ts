import { serviceVersion } from '@tidylog/contracts/domain/versions';
import type { adminService, service, serviceDetails } from '@tidylog/contracts/schemas/services';
import type { z } from '@tidylog/contracts/schemas/zod';
import { type Cents, noMoney, toDollars } from '@tidylog/contracts/vocabulary/money';
import type { Pool } from 'pg';
import { fullName } from '../people.ts';
import { rowsOf } from '../query/rows.ts';
import type { ServiceRow } from './table.ts';

export type ServiceRecord = Omit<ServiceRow, 'add_on_price'> & { readonly add_on_price: Cents | null };

export const serviceAnswer = ({
  add_on_price: price,
  ...record
}: ServiceRecord): z.output<typeof service> => ({
  id: record.id,
  name: record.name,
  description: record.description,
  category: record.category,
  duration_hours: record.duration_hours,
  is_a_la_carte: record.category === 'a_la_carte',
  a_la_carte_price: price === null ? null : toDollars(price),
  base_price: toDollars(price ?? noMoney),
});

const adminAnswer = (record: ServiceRecord): z.output<typeof adminService> => ({
  ...serviceAnswer(record),
  status: record.archived ? 'archived' : 'on_offer',
  version: serviceVersion({
    name: record.name,
    category: record.category,
    description: record.description,
    addOnPrice: record.add_on_price,
    durationHours: record.duration_hours,
    isArchived: record.archived,
  }),
});

const byId = 'select * from read.services where id = any($1::uuid[])';

export const findServices = async (pool: Pool, ids: readonly string[]) =>
  (await rowsOf<ServiceRecord>(pool, byId, [ids])).map(adminAnswer);

type Details = z.output<typeof serviceDetails>;
type Having = Omit<Details['subscriptions'][number], 'customer_name'> & Parameters<typeof fullName>[0];

const having = `
  select s.id, s.frequency, s.status,
    case when s.is_guest then s.first_name else c.first_name end as first_name,
    case when s.is_guest then s.last_name else c.last_name end as last_name
  from read.subscriptions s left join read.customers c on c.id = s.customer_id
  where s.status <> 'cancelled' and (s.services @> $1::jsonb or s.add_ons @> $1::jsonb)
  order by s.status, s.started_at, s.id`;

/** A service, and the subscriptions that have it and are not cancelled. */
export async function findService(pool: Pool, id: string): Promise<Details | undefined> {
  const [found, subscriptions] = await Promise.all([
    findServices(pool, [id]),
    rowsOf<Having>(pool, having, [JSON.stringify([{ serviceId: id }])]),
  ]);
  const [service] = found;
  return (
    service && {
      ...service,
      subscriptions: subscriptions.map(({ first_name, last_name, ...subscription }) => ({
        ...subscription,
        customer_name: fullName({ first_name, last_name }),
      })),
    }
  );
}
