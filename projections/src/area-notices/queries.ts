import { areaNoticeList } from '@tidylog/contracts/lists/area-notice-list';
import type { RowOf } from '@tidylog/contracts/lists/list';
import { type AnyRoute, route } from '@tidylog/server/route';
import { wordsOf } from '../query/conditions.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { exportOf } from '../query/export.ts';
import { type ListSql, listOf } from '../query/list.ts';
import { rowsOf } from '../query/rows.ts';

const literal = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const noticesWithCount = `(select *, count(*) over (partition by zip_code) as asked_for from read.area_notices) n`;
const sql: ListSql<typeof areaNoticeList> = {
  from: noticesWithCount,
  key: 'id',
  where: 'true',
  named: wordsOf('zip_code'),
  sorts: {
    id: [],
    created_at: [{ sql: 'created_at' }],
    zip_code: [{ sql: 'zip_code' }, { sql: 'created_at' }],
    email: [{ sql: 'email' }],
    served_at: [{ sql: 'served_at', hasNulls: true }],
    asked_for: [{ sql: 'asked_for' }, { sql: 'zip_code' }, { sql: 'created_at' }],
  },
  filters: {
    q: (text, { add }) => {
      const sought = literal(text.trim().toLowerCase());
      return `zip_code like ${add(`${sought}%`)} or lower(email) like ${add(`%${sought}%`)}`;
    },
    status: (status) => `served_at is ${status === 'waiting' ? '' : 'not '}null`,
  },
};
const byIds = `
  select id, zip_code, email, created_at, served_at, asked_for from ${noticesWithCount}
  where id = any($1::uuid[])`;

export const areaNoticeListOf = ({ pool }: Pick<QueryDependencies, 'pool'>) =>
  listOf(areaNoticeList, {
    pool,
    sql,
    rows: (ids) => rowsOf<RowOf<typeof areaNoticeList>>(pool, byIds, [ids]),
  });

export const areaNoticeQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => {
  const list = areaNoticeListOf({ pool });
  return [
    route('GET /admin/area-notices', async ({ query }, context) => await list.page(query, context)),
    route('GET /admin/export/area-notices', async ({ query }, context) =>
      exportOf(list, query, context, settings.timeZone),
    ),
  ];
};
