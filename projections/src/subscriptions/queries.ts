import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { exportOf } from '../query/export.ts';
import { ownedCustomers } from '../users/owned-customers.ts';
import { subscriptionAnswer } from './answers.ts';
import { detailsOf } from './details.ts';
import { findSubscription, subscriptionsOf } from './find.ts';
import { subscriptionListOf } from './list.ts';
import { answerContext } from './view.ts';

export const subscriptionQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => {
  const contextAt = (now: Temporal.Instant) => answerContext({ pool, settings }, now);
  const list = subscriptionListOf({ pool, settings });
  return [
    route('GET /customer/subscriptions', async (_call, { actor, now }) => {
      const records = await subscriptionsOf(pool, await ownedCustomers(pool, actor.id));
      const context = await contextAt(now);
      return { body: records.map((record) => subscriptionAnswer(record, context)) };
    }),
    route('GET /admin/subscriptions', async ({ query }, context) => await list.page(query, context)),
    route('GET /admin/export/subscriptions', async ({ query }, context) =>
      exportOf(list, query, context, settings.timeZone),
    ),
    route('GET /admin/subscriptions/:id', async ({ params }, { now }) => {
      const record = await findSubscription(pool, params.id);
      if (record === undefined) return { refused: 'not-found' };
      const body = await detailsOf(pool, record, await contextAt(now));
      return { body, version: body.version };
    }),
  ];
};
