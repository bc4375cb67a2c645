import { agreedList, isAnnounced } from '@tidylog/contracts/domain/visit-price';
import type { PublishedPriceList } from '@tidylog/contracts/events/catalogue';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { accept } from '../kernel/decision.ts';
import type { PriceLists } from '../price-list/price-list.ts';
import { type Act, subject } from './decisions.ts';
import type { KnownSubscription, Subscription } from './subscription.ts';
import { visitCosts } from './visit/chosen.ts';

export interface Lists {
  readonly list: PublishedPriceList;
  readonly priceLists: PriceLists;
  readonly catalogue: Catalogue;
}

/** What a list makes of the price of a visit, before tax; undefined when it makes it no dearer. */
export function riseOf(
  { order, priceListVersion }: Pick<KnownSubscription, 'order' | 'priceListVersion'>,
  { list, priceLists, catalogue }: Lists,
): { readonly from: Cents; readonly to: Cents } | undefined {
  const agreed = agreedList(priceLists, priceListVersion);
  if (agreed === undefined) return undefined;
  const costs = visitCosts(order, catalogue);
  const [from, to] = [costs(agreed), costs(list)];
  return to > from ? { from, to } : undefined;
}

/** A list makes its visits dearer: the customer is to be told, once for each list and price. */
export const announceRise =
  (lists: Lists) =>
  (subscription: Subscription): Act<never> => {
    if (subscription.status === 'none' || subscription.status === 'cancelled') return accept();
    const rise = riseOf(subscription, lists);
    const { version, validFrom } = lists.list;
    if (rise === undefined || isAnnounced(subscription.rises, rise.to, version)) return accept();
    const data = { ...subject(subscription), priceListVersion: version, validFrom, ...rise };
    return accept({ type: 'PriceRiseAnnounced', data });
  };

/** A list that was announced to it will not apply. `price`: of a visit that is booked now, before tax. */
export const withdrawRise =
  ({ version, price }: { readonly version: number; readonly price: Cents }) =>
  (subscription: Subscription): Act<never> => {
    if (subscription.status === 'none' || subscription.status === 'cancelled') return accept();
    if (subscription.rises.every(({ priceListVersion }) => priceListVersion !== version)) return accept();
    const data = { ...subject(subscription), priceListVersion: version, price };
    return accept({ type: 'PriceRiseWithdrawn', data });
  };

/** Its visits are priced by this list from now on. */
export const repriceSubscription =
  ({ version }: Pick<PublishedPriceList, 'version'>) =>
  (subscription: Subscription): Act<never> =>
    subscription.status === 'none' || subscription.priceListVersion === version
      ? accept()
      : accept({
          type: 'SubscriptionRepriced',
          data: { ...subject(subscription), priceListVersion: version },
        });
