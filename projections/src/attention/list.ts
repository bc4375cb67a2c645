import { attentionList } from '@tidylog/contracts/lists/attention-list';
import type { RowOf } from '@tidylog/contracts/lists/list';
import { reportKinds } from '@tidylog/contracts/vocabulary/attention';
import { type Cents, toDollars } from '@tidylog/contracts/vocabulary/money';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { keptIdSql } from '../merged-customers/sql.ts';
import { fullName } from '../people.ts';
import { quoted } from '../query/conditions.ts';
import { type ListSql, listOf } from '../query/list.ts';
import { rowsOf } from '../query/rows.ts';
import { attentionSentence, type Matter } from './sentences.ts';
import { attentionRows, type Moment } from './sql.ts';

interface MatterRecord extends Omit<Matter, 'name'> {
  readonly id: string;
  readonly urgency: number;
  readonly since: InstantText;
  readonly amount: Cents | null;
  readonly booking_id: string | null;
  readonly subscription_id: string | null;
  /** The customer who is kept, if theirs was merged. */
  readonly kept_customer_id: string | null;
  readonly cleaner_id: string | null;
  readonly check_id: string | null;
  readonly provider_id: string | null;
  /** Whether it names a person of whom we have a row, erased or not. */
  readonly is_named: boolean;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** By the booking, as the booking shows it; else by the customer or the cleaner. */
const withNames = (rows: string) => `
  select a.*, ${keptIdSql('a.customer_id')} as kept_customer_id, b.booking_date, coalesce(d.booking_id, c.id, k.id) is not null as is_named,
    case when d.booking_id is not null then d.first_name when k.id is not null then k.first_name
      else c.first_name end as first_name,
    case when d.booking_id is not null then d.last_name when k.id is not null then k.last_name
      else c.last_name end as last_name
  from ${rows}
    left join read.bookings b on b.id = a.booking_id
    left join read.booking_details d on d.booking_id = a.booking_id
    left join read.subscriptions s on s.id = a.subscription_id
    left join read.customers c on c.id = coalesce(a.customer_id, s.customer_id)
    left join read.cleaners k on k.id = a.cleaner_id
  where a.id = any($1::uuid[])`;

function answerOf(record: MatterRecord): RowOf<typeof attentionList> {
  const { id, kind, since, amount, is_named, booking_date, detail } = record;
  const name = is_named ? fullName(record) : null;
  return {
    id,
    kind,
    text: attentionSentence({ kind, booking_date, detail, name }),
    is_urgent: record.urgency === 0,
    since,
    amount: amount === null ? null : toDollars(amount),
    name,
    booking_id: record.booking_id,
    subscription_id: record.subscription_id,
    customer_id: record.kept_customer_id,
    cleaner_id: record.cleaner_id,
    dates: detail.dates ?? null,
    check_id: record.check_id,
    message_id: detail.message_id ?? null,
    provider_id: record.provider_id,
  };
}

interface AttentionSources extends Moment {
  readonly pool: Pool;
}

/** What needs a person of the office at a moment. */
export function attentionListOf({ pool, now, timeZone }: AttentionSources) {
  const rows = attentionRows({ now, timeZone });
  const sql: ListSql<typeof attentionList> = {
    from: rows,
    key: 'a.id',
    where: 'true',
    sorts: {
      id: [],
      urgency: [{ sql: 'a.urgency' }, { sql: 'a.since' }],
      since: [{ sql: 'a.since' }],
      kind: [{ sql: 'a.kind' }, { sql: 'a.since' }],
      amount: [{ sql: 'a.amount', hasNulls: true }],
    },
    filters: {
      kind: (kind, { add }) => `a.kind = ${add(kind)}`,
      // By the kind too: then the rows of all other kinds need not be looked for.
      urgent: () => `a.kind in (${reportKinds.map(quoted).join(', ')}) and a.urgency = 0`,
    },
  };
  return listOf(attentionList, {
    pool,
    sql,
    rows: async (ids) => (await rowsOf<MatterRecord>(pool, withNames(rows), [ids])).map(answerOf),
  });
}
