import { promoCodeList } from '@tidylog/contracts/lists/promo-code-list';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { exportOf } from '../query/export.ts';
import { type ListSql, listOf } from '../query/list.ts';
import { findPromoCode, findPromoCodes } from './find.ts';

const sql: ListSql<typeof promoCodeList> = {
  from: 'read.promos p',
  key: 'p.promo_id',
  where: `p.status <> 'archived'`,
  sorts: {
    id: [],
    code: [{ sql: 'p.code' }],
    created_at: [{ sql: 'p.created_at' }],
    is_active: [{ sql: `(p.status = 'active')` }, { sql: 'p.code' }],
    usage_count: [{ sql: '(select count(*) from read.promo_uses u where u.code = p.code)' }],
    valid_from: [{ sql: 'p.valid_from', hasNulls: true }],
    valid_until: [{ sql: 'p.valid_until', hasNulls: true }],
  },
  filters: {
    q: (text, { add }) => `strpos(lower(p.code || ' ' || p.description), lower(${add(text.trim())})) > 0`,
    is_active: (isActive, { add }) => `(p.status = 'active') = ${add(isActive)}`,
  },
};

export const promoCodeListOf = ({ pool }: Pick<QueryDependencies, 'pool'>) =>
  listOf(promoCodeList, { pool, sql, rows: (ids) => findPromoCodes(pool, ids) });

export const promoQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => {
  const list = promoCodeListOf({ pool });
  return [
    route('GET /admin/promo-codes', async ({ query }, { now }) => await list.page(query, now)),
    route('GET /admin/export/promo-codes', async ({ query }, { now }) =>
      exportOf(list, query, { now, timeZone: settings.timeZone }),
    ),
    route('GET /admin/promo-codes/:id', async ({ params: { id } }) => {
      const found = await findPromoCode(pool, id);
      return found === undefined ? { refused: 'not-found' } : { body: found, version: found.version };
    }),
  ];
};
