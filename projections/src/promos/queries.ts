import { type AnyRoute, route } from '@tidylog/contracts/api/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { allPromoCodes } from './find.ts';

export const promoQueries = ({ pool }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /admin/promo-codes', async () => ({ body: await allPromoCodes(pool) })),
];
