import { promoCodeList } from '@tidylog/contracts/lists/promo-code-list';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { exportOf } from '../query/export.ts';
import { type ListQuery, type ListSql, listOf } from '../query/list.ts';
import { displayStatus, findPromoCode, findPromoCodes } from './find.ts';

const sqlOf = (timeZone: string): ListSql<typeof promoCodeList> => ({
  from: 'read.promos p',
  key: 'p.promo_id',
  where: 'true',
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
    display_status: (status, { add }, now) =>
      `(${displayStatus(add(dateAt(now, timeZone)))}) = ${add(status)}`,
    archived: (isArchived, { add }) => `(p.status = 'archived') = ${add(isArchived)}`,
  },
});

type PromoQuery = ListQuery<typeof promoCodeList>;

/** Archived codes are left out, unless a filter asks for them. */
const withoutArchived = <Query extends PromoQuery>(query: Query): Query => {
  const { archived, display_status } = query.filter ?? {};
  if (archived !== undefined || display_status === 'archived') return query;
  return { ...query, filter: { ...query.filter, archived: false } };
};

export const promoCodeListOf = ({
  pool,
  settings: { timeZone },
}: Pick<QueryDependencies, 'pool' | 'settings'>) =>
  listOf(promoCodeList, {
    pool,
    sql: sqlOf(timeZone),
    rows: (ids, now) => findPromoCodes(pool, ids, dateAt(now, timeZone)),
  });

export const promoQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => {
  const list = promoCodeListOf({ pool, settings });
  return [
    route(
      'GET /admin/promo-codes',
      async ({ query }, context) => await list.page(withoutArchived(query), context),
    ),
    route('GET /admin/export/promo-codes', async ({ query }, context) =>
      exportOf(list, withoutArchived(query), context, settings.timeZone),
    ),
    route('GET /admin/promo-codes/:id', async ({ params: { id } }, { now }) => {
      const found = await findPromoCode(pool, id, dateAt(now, settings.timeZone));
      return found === undefined ? { refused: 'not-found' } : { body: found, version: found.version };
    }),
  ];
};
