import { toDollars } from '@tidylog/contracts/vocabulary/money';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { Views } from '@tidylog/server/views';
import { isRefused } from '../kernel/decision.ts';
import type { Kit } from '../kernel/kit.ts';
import { everyOffer } from '../price-list/offer.ts';
import { nextPriceList } from '../price-list/shape.ts';
import { riseOf } from './price-decisions.ts';
import { subscriptionStream } from './subscription.ts';

/** Whom a price list would make a visit dearer for, before it is published. */
export const priceListPreviewRoute = (
  { streams, settings: { timeZone } }: Kit,
  views: Pick<Views, 'openSubscriptions'>,
): AnyRoute =>
  route('POST /admin/price-list/preview', async ({ body }, { now }) => {
    const list = nextPriceList(body, dateAt(now, timeZone));
    if (isRefused(list)) return list;
    const offer = await everyOffer(streams);
    const rises = [];
    for (const { subscriptionId, customerName, hasEmail } of await views.openSubscriptions()) {
      const { state } = await streams.load(subscriptionStream(subscriptionId));
      const rise = state.status === 'none' ? undefined : riseOf(state, { list, ...offer });
      if (rise !== undefined && state.status !== 'none')
        rises.push({
          id: subscriptionId,
          customer_name: customerName,
          has_email: hasEmail,
          frequency: state.order.frequency,
          from: toDollars(rise.from),
          to: toDollars(rise.to),
        });
    }
    return { body: { rises } };
  });
