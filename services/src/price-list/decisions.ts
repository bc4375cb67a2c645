import { isDeepStrictEqual } from 'node:util';
import { isReplaced } from '@tidylog/contracts/domain/price-lists';
import type { PriceList, PriceListEvent, PublishedPriceList } from '@tidylog/contracts/events/catalogue';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { PriceLists } from './price-list.ts';

/** `list.version` is the next one; the same list once more changes nothing. */
export const publishPriceList =
  (list: PublishedPriceList, { today }: { readonly today: LocalDate }) =>
  (lists: PriceLists): Decision<PriceListEvent, 'price-list-not-next' | 'invalid-input'> => {
    const last = lists.at(-1);
    if (isDeepStrictEqual(last, { ...list, isWithdrawn: false })) return accept();
    if (list.version !== (last?.version ?? 0) + 1) return refuse('price-list-not-next');
    if (list.validFrom !== null && list.validFrom < today)
      return refuse('invalid-input', {
        errors: [{ path: 'valid_from', message: 'Choose today or a later date. The past stays as it was.' }],
      });
    return accept({ type: 'PriceListPublished', data: list });
  };

/** Withdraws a list that is still to come. A list that it had replaced does not return. */
export const withdrawPriceList =
  ({ version, today }: { readonly version: number; readonly today: LocalDate }) =>
  (lists: PriceLists): Decision<PriceListEvent, 'price-list-not-coming' | 'not-found'> => {
    const list = lists.find((one) => one.version === version);
    if (list === undefined) return refuse('not-found');
    if (list.isWithdrawn) return accept();
    if (isReplaced(list, lists))
      return refuse('price-list-not-coming', {
        detail: `Price list ${version} no longer counts: a newer one took its place on the same date.`,
      });
    const isComing = list.validFrom !== null && list.validFrom > today;
    return isComing
      ? accept({ type: 'PriceListWithdrawn', data: { version } })
      : refuse('price-list-not-coming');
  };

/** The first price list, into a log that has none. */
export const foundPriceList =
  (list: PriceList) =>
  (lists: PriceLists): Decision<PriceListEvent, never> =>
    lists.length === 0
      ? accept({ type: 'PriceListPublished', data: { ...list, validFrom: null } })
      : accept();
