import type { PriceList, PriceListEvent } from '@tidylog/contracts/events/catalogue';
import type { StreamOf } from '../kernel/folded.ts';

/** The list in force; null before the first one. */
export type PublishedList = PriceList | null;

export const initial: PublishedList = null;

export function evolve(_before: PublishedList, { type, data }: PriceListEvent): PublishedList {
  switch (type) {
    case 'PriceListPublished':
      return data;
  }
}

export const priceListStream: StreamOf<PublishedList, PriceListEvent> = {
  name: 'pricelist',
  initial,
  evolve,
};
