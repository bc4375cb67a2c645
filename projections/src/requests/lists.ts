import { cancellationRequestList, rescheduleOrderList } from '@tidylog/contracts/lists/request-lists';
import { searchedIn, wordsOf } from '../query/conditions.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { type ListSql, listOf } from '../query/list.ts';
import { findCancellationRequests, findRescheduleOrders, isWaiting, standing } from './find.ts';

type Sources = Pick<QueryDependencies, 'pool'>;

const requests = {
  from: `read.requests r
    join read.bookings b on b.id = r.booking_id
    join read.booking_details d on d.booking_id = r.booking_id`,
  key: 'r.id',
  named: wordsOf('b.sort_name', 'right(b.id::text, 8)'),
} as const;
const byName = [{ sql: 'b.sort_name', hasNulls: true }];

const cancellationSql: ListSql<typeof cancellationRequestList> = {
  ...requests,
  where: `r.kind = 'cancellation'`,
  sorts: {
    id: [],
    requested_at: [{ sql: 'r.requested_at' }],
    status: [{ sql: standing }, { sql: 'r.requested_at' }],
    booking_date: [{ sql: 'b.booking_date' }, { sql: 'b.slot_id' }],
    customer_name: byName,
  },
  filters: {
    q: searchedIn('b.search'),
    status: (status, { add }) => `${standing} = ${add(status)}`,
  },
};

const orderSql: ListSql<typeof rescheduleOrderList> = {
  ...requests,
  where: `r.kind = 'reschedule' and ${isWaiting}`,
  sorts: {
    id: [],
    requested_at: [{ sql: 'r.requested_at' }],
    original_date: [{ sql: 'r.from_date' }, { sql: 'r.from_slot_id' }],
    new_date: [{ sql: 'r.to_date' }, { sql: 'r.to_slot_id' }],
    customer_name: byName,
  },
  filters: { q: searchedIn('b.search') },
};

export const cancellationRequestListOf = ({ pool }: Sources) =>
  listOf(cancellationRequestList, {
    pool,
    sql: cancellationSql,
    rows: (ids) => findCancellationRequests(pool, ids),
  });

export const rescheduleOrderListOf = ({ pool, settings }: Sources & Pick<QueryDependencies, 'settings'>) =>
  listOf(rescheduleOrderList, {
    pool,
    sql: orderSql,
    rows: async (ids) => findRescheduleOrders(pool, ids, await settings.capacity()),
  });
