import { payoutList } from '@tidylog/contracts/lists/payout-list';
import { type AnyRoute, route } from '@tidylog/server/route';
import { searchedIn, wordsOf } from '../query/conditions.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { exportOf } from '../query/export.ts';
import { type ListSql, listOf } from '../query/list.ts';
import { rowsOf } from '../query/rows.ts';
import { findLines } from './find-lines.ts';
import { lineAnswer } from './line-answers.ts';
import { payoutRows, payouts } from './payouts.ts';
import { sumsOf } from './sums.ts';

const sql: ListSql<typeof payoutList> = {
  from: `(${payouts}) payouts`,
  key: 'id',
  where: 'true',
  named: wordsOf('sort_name'),
  sorts: {
    id: [],
    // The open ones by how long they wait, then the others, the newest first.
    turn: [
      { sql: `(status not in ('pending', 'processing'))` },
      {
        sql: `extract(epoch from created_at) * case when status in ('pending', 'processing') then 1 else -1 end`,
      },
    ],
    created_at: [{ sql: 'created_at' }],
    expected_by: [{ sql: 'expected_by' }, { sql: 'created_at' }],
    amount: [{ sql: 'amount' }],
    status: [{ sql: 'status' }, { sql: 'created_at' }],
    cleaner_name: [{ sql: 'sort_name', hasNulls: true }, { sql: 'created_at' }],
  },
  filters: {
    q: searchedIn('search'),
    status: (status, { add }) => `status = ${add(status)}`,
    cleaner: (cleanerId, { add }) => `cleaner_id = ${add(cleanerId)}`,
  },
};

export const payoutListOf = ({
  pool,
  settings: { timeZone },
}: Pick<QueryDependencies, 'pool' | 'settings'>) =>
  listOf(payoutList, { pool, sql, rows: (ids, now) => payoutRows(pool, ids, { now, timeZone }) });

const mostLines = 1000;
const approved = `select 1 from read.cleaners where id = $1 and status in ('active', 'dismissed')`;

/** The office pays cleaners, and sees what is in their wallets. */
export const payoutQueries = ({
  pool,
  settings,
}: Pick<QueryDependencies, 'pool' | 'settings'>): readonly AnyRoute[] => {
  const { timeZone } = settings;
  const list = payoutListOf({ pool, settings });
  return [
    route('GET /admin/payouts', async ({ query }, context) => await list.page(query, context)),
    route('GET /admin/export/payouts', async ({ query }, context) =>
      exportOf(list, query, context, timeZone),
    ),
    route('GET /admin/payouts/:id', async ({ params: { id } }, { now }) => {
      const [found] = await payoutRows(pool, [id], { now, timeZone });
      return found === undefined ? { refused: 'not-found' } : { body: found, version: found.version };
    }),
    route('GET /admin/cleaners/:id/wallet', async ({ params: { id: cleanerId } }) => {
      const [known] = await rowsOf(pool, approved, [cleanerId]);
      if (known === undefined) return { refused: 'not-found' };
      const lines = await findLines({ pool, cleanerId, timeZone }, { limit: mostLines });
      return { body: { ...(await sumsOf(pool, cleanerId)), lines: lines.map(lineAnswer) } };
    }),
  ];
};
