import type { SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import { subtract, toDollars } from '@tidylog/contracts/vocabulary/money';
import { breakdownAnswer } from '@tidylog/server/breakdown';
import { type AnyRoute, route, type Show } from '@tidylog/server/route';
import { isRefused } from '../../kernel/decision.ts';
import { byCaller, type Kit } from '../../kernel/kit.ts';
import type { SubscriptionActs } from '../owner/acts.ts';
import type { PriceRises } from '../price-rises.ts';
import { createOrderChange } from './order-change.ts';

const changed = (id: SubscriptionId, version: string) => async (show: Show) => {
  const subscription = await show('GET /admin/subscriptions/:id', { id });
  if (subscription?.version !== version) return undefined;
  const unchanged_visits = subscription.cancel_ends.map(({ refund: _refund, ...visit }) => visit);
  return { ...subscription, unchanged_visits };
};

/** What the office changes about the later visits of a subscription. */
export function orderRoutes(
  kit: Kit,
  {
    acts,
    priceRises,
  }: { readonly acts: Pick<SubscriptionActs, 'changeOrder'>; readonly priceRises: PriceRises },
): AnyRoute[] {
  const orderChange = createOrderChange(kit, priceRises);

  return [
    route('POST /admin/subscriptions/:id/preview', async ({ params, body }, { now }) => {
      const priced = await orderChange(params.id, body, now);
      if (isRefused(priced)) return priced;
      const { change, breakdown } = priced;
      return {
        body: {
          old_total: toDollars(change.priceBefore),
          new_total: toDollars(change.price),
          difference: toDollars(subtract(change.price, change.priceBefore)),
          pricing_breakdown: breakdownAnswer(breakdown),
        },
      };
    }),

    route('PATCH /admin/subscriptions/:id', async ({ params: { id }, body: asked }, context) => {
      const priced = await orderChange(id, asked, context.now);
      if (isRefused(priced)) return priced;
      const named = { id, version: context.ifMatch };
      const done = await acts.changeOrder(named, priced.change, byCaller(context));
      if (isRefused(done)) return done;
      const { status, version, position } = done;
      return { body: changed(id, version), known: { id, status, version }, position, version };
    }),
  ];
}
