import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { exportOf } from '../query/export.ts';
import { findEntries, waitlistListOf } from './list.ts';

export const waitlistQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => {
  const list = waitlistListOf({ pool, settings });
  return [
    route('GET /waitlist', async ({ query }, context) => await list.page(query, context)),
    route('GET /admin/export/waitlist', async ({ query }, context) =>
      exportOf(list, query, context, settings.timeZone),
    ),
    route('GET /waitlist/:id', async ({ params: { id } }, { now }) => {
      const [found] = await findEntries({ pool, settings }, [id], now);
      return found === undefined ? { refused: 'not-found' } : { body: found, version: found.version };
    }),
  ];
};
