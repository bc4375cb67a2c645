import { isDeepStrictEqual } from 'node:util';
import type { PriceList, PriceListEvent, PublishedPriceList } from '@tidylog/contracts/events/catalogue';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { PriceLists } from './price-list.ts';

/** `list.version` is the next one; the same list once more changes nothing. */
export const publishPriceList =
  (list: PublishedPriceList, { today }: { readonly today: LocalDate }) =>
  (lists: PriceLists): Decision<PriceListEvent, 'price-list-not-next' | 'invalid-input'> => {
    const last = lists.at(-1);
    if (isDeepStrictEqual(last, list)) return accept();
    if (list.version !== (last?.version ?? 0) + 1) return refuse('price-list-not-next');
    if (list.validFrom !== null && list.validFrom < today)
      return refuse('invalid-input', {
        errors: [{ path: 'valid_from', message: 'Choose today or a later date. The past stays as it was.' }],
      });
    return accept({ type: 'PriceListPublished', data: list });
  };

/** The first price list, into a log that has none. */
export const foundPriceList =
  (list: PriceList) =>
  (lists: PriceLists): Decision<PriceListEvent, never> =>
    lists.length === 0
      ? accept({ type: 'PriceListPublished', data: { ...list, validFrom: null } })
      : accept();
