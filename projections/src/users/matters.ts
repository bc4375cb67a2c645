import type { Matters } from '@tidylog/server/views';
import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';

const text = `
  select
    coalesce((select array_agg(id order by id) from read.bookings where customer_id = any($1::uuid[])), '{}')
      as bookings,
    coalesce((select array_agg(distinct subscription_id) from read.bookings
      where customer_id = any($1::uuid[]) and subscription_id is not null), '{}') as subscriptions,
    coalesce((select array_agg(id order by id) from read.waitlist where customer_id = any($1::uuid[])), '{}')
      as waitlist,
    coalesce((select array_agg(id order by id) from read.area_notices where customer_id = any($1::uuid[])), '{}')
      as areas,
    coalesce((select array_agg(id order by id) from read.invoices where customer_id = any($1::uuid[])), '{}')
      as invoices,
    coalesce((select array_agg(id order by id) from read.messages
      where person_id = any($1::uuid[]) and channel = 'sms'), '{}') as texts`;

/** What was ever booked or requested by these customers. */
export async function mattersOf(pool: Pool, customerIds: readonly string[]): Promise<Matters> {
  const [matters] = await rowsOf<Matters>(pool, text, [customerIds]);
  return matters ?? { bookings: [], subscriptions: [], waitlist: [], areas: [], invoices: [], texts: [] };
}
