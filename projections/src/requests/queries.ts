import { type AnyRoute, route } from '@tidylog/server/route';
import { orderChangeListOf } from '../order-changes/list.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { exportOf } from '../query/export.ts';
import { cancellationRequestListOf, rescheduleOrderListOf } from './lists.ts';

export const requestQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => {
  const requests = cancellationRequestListOf({ pool });
  const orders = rescheduleOrderListOf({ pool, settings });
  const changes = orderChangeListOf({ pool });
  return [
    route('GET /admin/cancellation-requests', async ({ query }, context) => {
      const { body, range } = await requests.page(query, context);
      return { body: { cancellation_requests: body }, range };
    }),

    route('GET /admin/export/cancellation-requests', async ({ query }, context) =>
      exportOf(requests, query, context, settings.timeZone),
    ),

    route('GET /admin/orders/pending', async (_call, context) => {
      const [cancellations, reschedules] = await Promise.all([
        requests.rows({ filter: { status: 'pending' } }, context),
        orders.rows({}, context),
      ]);
      return { body: { cancellations, reschedules } };
    }),

    route('GET /admin/orders/history', async ({ query }, context) => await changes.page(query, context)),
  ];
};
