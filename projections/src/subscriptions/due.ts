import type { SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';

const due = `
  select subject_id as id from read.todos
  where (kind = 'subscription-due' and due_at <= $1::timestamptz)
    or (kind = 'subscription-steps' and due_at is null)
  group by subject_id order by min(since)`;

/** The subscriptions in which something must be booked now, or was started and is not finished. */
export const dueSubscriptions = async (
  pool: Pool,
  now: Temporal.Instant,
): Promise<readonly SubscriptionId[]> =>
  (await rowsOf<{ id: SubscriptionId }>(pool, due, [now.toString()])).map(({ id }) => id);
