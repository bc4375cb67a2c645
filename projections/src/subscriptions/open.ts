import type { OpenSubscription } from '@tidylog/server/views';
import type { Pool } from 'pg';
import { recordedEmailSql } from '../customers/recorded-email.ts';
import { fullName } from '../people.ts';
import { rowsOf } from '../query/rows.ts';

const open = `
  select s.id, s.has_email or ${recordedEmailSql('s.customer_id')} is not null as has_email,
    case when s.is_guest then s.first_name else c.first_name end as first_name,
    case when s.is_guest then s.last_name else c.last_name end as last_name
  from read.subscriptions s left join read.customers c on c.id = s.customer_id
  where s.status <> 'cancelled'
  order by s.started_at, s.id`;

interface OpenRecord {
  readonly id: OpenSubscription['subscriptionId'];
  readonly has_email: boolean;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

export const openSubscriptions = async (pool: Pool): Promise<readonly OpenSubscription[]> =>
  (await rowsOf<OpenRecord>(pool, open)).map(({ id, has_email, first_name, last_name }) => ({
    subscriptionId: id,
    customerName: fullName({ first_name, last_name }),
    hasEmail: has_email,
  }));
