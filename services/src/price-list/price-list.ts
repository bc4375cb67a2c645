import type { PriceListEvent, PublishedPriceList } from '@tidylog/contracts/events/catalogue';
import type { StreamOf } from '../kernel/folded.ts';

export interface KnownPriceList extends PublishedPriceList {
  readonly isWithdrawn: boolean;
}

/** All lists, the newest last. */
export type PriceLists = readonly KnownPriceList[];

export const initial: PriceLists = [];

export function evolve(lists: PriceLists, { type, data }: PriceListEvent): PriceLists {
  switch (type) {
    case 'PriceListPublished':
      return [...lists, { ...data, isWithdrawn: false }];
    case 'PriceListWithdrawn':
      return lists.map((list) => (list.version === data.version ? { ...list, isWithdrawn: true } : list));
    case 'PriceListAnnounced':
    case 'PriceListWithdrawalAnnounced':
      return lists;
  }
}

export const priceListStream: StreamOf<PriceLists, PriceListEvent> = {
  name: 'pricelist',
  initial,
  evolve,
};
