import { isDeepStrictEqual } from 'node:util';
import type { PriceList, PriceListEvent } from '@tidylog/contracts/events/catalogue';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { PublishedList } from './price-list.ts';

/** `list.version` is the next one; the same list once more changes nothing. */
export const publishPriceList =
  (list: PriceList) =>
  (published: PublishedList): Decision<PriceListEvent, 'price-list-not-next'> => {
    if (isDeepStrictEqual(published, list)) return accept();
    const next = (published?.version ?? 0) + 1;
    return list.version === next
      ? accept({ type: 'PriceListPublished', data: list })
      : refuse('price-list-not-next');
  };

/** The first price list, into a log that has none. */
export const foundPriceList =
  (list: PriceList) =>
  (published: PublishedList): Decision<PriceListEvent, never> =>
    published === null ? accept({ type: 'PriceListPublished', data: list }) : accept();
