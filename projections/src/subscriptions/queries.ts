import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { ownedCustomers } from '../users/owned-customers.ts';
import { adminSubscriptionAnswer, subscriptionAnswer } from './answers.ts';
import { allSubscriptions, findSubscription, subscriptionsOf } from './find.ts';
import { answerContext } from './view.ts';

export const subscriptionQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => {
  const contextAt = (now: Temporal.Instant) => answerContext({ pool, settings }, now);
  return [
    route('GET /customer/subscriptions', async (_call, { actor, now }) => {
      const records = await subscriptionsOf(pool, await ownedCustomers(pool, actor.id));
      const context = await contextAt(now);
      return { body: records.map((record) => subscriptionAnswer(record, context)) };
    }),
    route('GET /admin/subscriptions', async (_call, { now }) => {
      const [records, context] = await Promise.all([allSubscriptions(pool), contextAt(now)]);
      return { body: records.map((record) => adminSubscriptionAnswer(record, context)) };
    }),
    route('GET /admin/subscriptions/:id', async ({ params }, { now }) => {
      const record = await findSubscription(pool, params.id);
      if (record === undefined) return { refused: 'not-found' };
      const body = adminSubscriptionAnswer(record, await contextAt(now));
      return { body, version: body.version };
    }),
  ];
};
