import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { cancellationRequests, pendingOrders } from './find.ts';

export const requestQueries = ({ pool }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /admin/cancellation-requests', async () => ({
    body: { cancellation_requests: await cancellationRequests(pool, { pendingOnly: false }) },
  })),

  route('GET /admin/orders/pending', async () => {
    const [cancellations, reschedules] = await Promise.all([
      cancellationRequests(pool, { pendingOnly: true }),
      pendingOrders(pool),
    ]);
    return { body: { cancellations, reschedules } };
  }),
];
