import { questionList } from '@tidylog/contracts/lists/question-list';
import { type AnyRoute, route } from '@tidylog/server/route';
import { searchedIn, wordsOf } from '../query/conditions.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { exportOf } from '../query/export.ts';
import { type ListSql, listOf } from '../query/list.ts';
import { findQuestions, questionsOf } from './find.ts';

const sql: ListSql<typeof questionList> = {
  from: 'read.questions q left join read.cleaners c on c.id = q.cleaner_id',
  key: 'q.id',
  where: 'true',
  named: wordsOf('c.sort_name'),
  sorts: {
    id: [],
    turn: [{ sql: `(q.status <> 'open')` }, { sql: 'q.asked_at' }],
    asked_at: [{ sql: 'q.asked_at' }],
    answered_at: [{ sql: 'q.answered_at', hasNulls: true }],
    cleaner_name: [{ sql: 'c.sort_name', hasNulls: true }, { sql: 'q.asked_at' }],
  },
  filters: {
    q: searchedIn('c.search'),
    status: (status, { add }) => `q.status = ${add(status)}`,
    cleaner_id: (id, { add }) => `q.cleaner_id = ${add(id)}`,
  },
};

export const questionListOf = ({ pool }: Pick<QueryDependencies, 'pool'>) =>
  listOf(questionList, { pool, sql, rows: (ids, now) => findQuestions(pool, ids, now) });

export const questionQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => {
  const list = questionListOf({ pool });
  return [
    route('GET /cleaner/questions', async (_call, { actor, now }) => ({
      body: await questionsOf(pool, actor.id, now),
    })),
    route('GET /admin/questions', async ({ query }, context) => await list.page(query, context)),
    route('GET /admin/export/questions', async ({ query }, context) =>
      exportOf(list, query, context, settings.timeZone),
    ),
    route('GET /admin/questions/:id', async ({ params: { id } }, { now }) => {
      const [found] = await findQuestions(pool, [id], now);
      return found === undefined ? { refused: 'not-found' } : { body: found };
    }),
  ];
};
