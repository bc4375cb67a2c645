import { subscriptionList } from '@tidylog/contracts/lists/subscription-list';
import { keptIdSql } from '../merged-customers/sql.ts';
import { allOf, searchPatterns, wordsOf } from '../query/conditions.ts';
import { type ListSql, listOf } from '../query/list.ts';
import { adminSubscriptionAnswer } from './answers.ts';
import { findSubscriptions } from './find.ts';
import { answerContext, type SubscriptionSources } from './view.ts';

const sql: ListSql<typeof subscriptionList> = {
  from: `read.subscriptions s left join read.customers c on c.id = s.customer_id
    left join read.customers k on k.id = ${keptIdSql('s.customer_id')}`,
  key: 's.id',
  where: 'true',
  named: wordsOf('c.sort_name', 'k.sort_name', 's.id'),
  sorts: {
    id: [],
    created_at: [{ sql: 's.started_at' }],
    start_date: [{ sql: 's.start_date' }],
    status: [{ sql: 's.status' }, { sql: 's.started_at' }],
    frequency: [{ sql: 's.frequency' }, { sql: 's.started_at' }],
    customer_name: [{ sql: 'c.sort_name', hasNulls: true }],
    completed_cleanings: [{ sql: 's.completed' }],
    total_bookings_created: [
      {
        sql: `(select count(*) from read.bookings b where b.placed_at is not null
          and b.cancellation_reason is distinct from 'skipped'
          and b.customer_id in (s.customer_id, s.guest_customer_id) and b.subscription_id = s.id)`,
      },
    ],
  },
  filters: {
    q: (text, { add }) =>
      allOf([
        'true',
        ...searchPatterns(text)
          .map(add)
          .map(
            (pattern) =>
              `(c.search like ${pattern} or k.search like ${pattern} or ' ' || s.id::text like ${pattern})`,
          ),
      ]),
    status: (status, { add }) => `s.status = ${add(status)}`,
    frequency: (frequency, { add }) => `s.frequency = ${add(frequency)}`,
    customer_id: (part, { add }) => {
      const typed = `lower(${add(part.trim())})`;
      return `(strpos(s.customer_id::text, ${typed}) > 0
        or strpos(${keptIdSql('s.customer_id')}::text, ${typed}) > 0)`;
    },
  },
};

export const subscriptionListOf = (sources: SubscriptionSources) =>
  listOf(subscriptionList, {
    pool: sources.pool,
    sql,
    rows: async (ids, now) => {
      const [records, context] = await Promise.all([
        findSubscriptions(sources.pool, ids),
        answerContext(sources, now),
      ]);
      return records.map((record) => adminSubscriptionAnswer(record, context));
    },
  });
