import type { PriceListEvent, PublishedPriceList } from '@tidylog/contracts/events/catalogue';
import type { StreamOf } from '../kernel/folded.ts';

/** All lists, the newest last. */
export type PriceLists = readonly PublishedPriceList[];

export const initial: PriceLists = [];

export function evolve(lists: PriceLists, { type, data }: PriceListEvent): PriceLists {
  switch (type) {
    case 'PriceListPublished':
      return [...lists, data];
    case 'PriceListAnnounced':
      return lists;
  }
}

export const priceListStream: StreamOf<PriceLists, PriceListEvent> = {
  name: 'pricelist',
  initial,
  evolve,
};
