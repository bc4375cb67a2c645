import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { allPromoCodes, findPromoCode } from './find.ts';

export const promoQueries = ({ pool }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /admin/promo-codes', async () => ({ body: await allPromoCodes(pool) })),
  route('GET /admin/promo-codes/:id', async ({ params: { id } }) => {
    const found = await findPromoCode(pool, id);
    return found === undefined ? { refused: 'not-found' } : { body: found, version: found.version };
  }),
];
