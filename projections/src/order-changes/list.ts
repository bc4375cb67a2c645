import type { Actor } from '@tidylog/contracts/events/event';
import { orderChangeList } from '@tidylog/contracts/lists/request-lists';
import type { orderChange } from '@tidylog/contracts/schemas/requests';
import type { z } from '@tidylog/contracts/schemas/zod';
import { type SlotId, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import type { InstantText, LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { fullName } from '../people.ts';
import { searchedIn, wordsOf } from '../query/conditions.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { type ListSql, listOf } from '../query/list.ts';
import { rowsOf } from '../query/rows.ts';

type OrderChange = z.output<typeof orderChange>;

interface ChangeRecord extends Pick<OrderChange, 'id' | 'type' | 'outcome' | 'booking_id'> {
  readonly at: InstantText;
  readonly original_date: LocalDate;
  readonly original_slot_id: SlotId;
  readonly new_date: LocalDate | null;
  readonly new_slot_id: SlotId | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly actor_role: Actor['role'];
  readonly actor_first_name: string | null;
  readonly actor_last_name: string | null;
}

const type = `case when c.kind in ('cancelled', 'cancellation-denied') then 'cancellation' else 'reschedule' end`;

// An order is approved in one append with its move, so both have one time.
const isOfOrder = `exists (
  select from read.requests o
  where o.booking_id = c.booking_id and o.kind = 'reschedule' and o.status = 'approved'
    and o.processed_at = c.at and o.to_date = c.new_date)`;

const outcome = `case
  when c.kind in ('cancellation-denied', 'move-denied') then 'denied'
  when c.was_requested or (c.kind = 'moved' and ${isOfOrder}) then 'approved'
  else 'done' end`;

// When a cancellation was denied, the visit was where its next move found it, or where it still is.
const records = `
  select c.id, c.booking_id, c.at, c.actor_role, ${type} as type, ${outcome} as outcome,
    coalesce(c.original_date, r.from_date, later.original_date, b.booking_date) as original_date,
    coalesce(c.original_slot_id, r.from_slot_id, later.original_slot_id, b.slot_id) as original_slot_id,
    coalesce(c.new_date, r.to_date) as new_date, coalesce(c.new_slot_id, r.to_slot_id) as new_slot_id,
    d.first_name, d.last_name, u.first_name as actor_first_name, u.last_name as actor_last_name
  from read.order_changes c
    join read.bookings b on b.id = c.booking_id
    join read.booking_details d on d.booking_id = c.booking_id
    left join read.requests r on r.id = c.request_id
    left join read.users u on u.id = c.actor_id
    left join lateral (
      select original_date, original_slot_id from read.order_changes next
      where next.booking_id = c.booking_id and next.kind = 'moved' and next.position > c.position
      order by next.position limit 1) later on true
  where c.id = any($1::uuid[])`;

const madeBy = (record: ChangeRecord): string => {
  if (record.actor_role === 'system') return 'the system';
  if (record.actor_role === 'guest') return fullName(record);
  return fullName({ first_name: record.actor_first_name, last_name: record.actor_last_name });
};

const answerOf = (record: ChangeRecord): OrderChange => ({
  id: record.id,
  type: record.type,
  customer_name: fullName(record),
  original_date: record.original_date,
  original_time_slot: slotLabel(record.original_slot_id),
  new_date: record.new_date,
  new_time_slot: record.new_slot_id === null ? null : slotLabel(record.new_slot_id),
  timestamp: record.at,
  booking_id: record.booking_id,
  by: madeBy(record),
  outcome: record.outcome,
});

const sql: ListSql<typeof orderChangeList> = {
  from: `read.order_changes c
    join read.bookings b on b.id = c.booking_id
    join read.booking_details d on d.booking_id = c.booking_id`,
  key: 'c.id',
  where: `b.placed_at is not null and c.kind <> 'expired'`,
  named: wordsOf('b.sort_name', 'right(b.id::text, 8)'),
  sorts: {
    id: [],
    timestamp: [{ sql: 'c.at' }, { sql: 'c.position' }],
    type: [{ sql: type }, { sql: 'c.at' }],
    customer_name: [{ sql: 'b.sort_name', hasNulls: true }],
  },
  filters: {
    q: searchedIn('b.search'),
    type: (wanted, { add }) => `${type} = ${add(wanted)}`,
  },
};

const changesById = async (pool: Pool, ids: readonly string[]): Promise<OrderChange[]> =>
  (await rowsOf<ChangeRecord>(pool, records, [ids])).map(answerOf);

export const orderChangeListOf = ({ pool }: Pick<QueryDependencies, 'pool'>) =>
  listOf(orderChangeList, { pool, sql, rows: (ids) => changesById(pool, ids) });
