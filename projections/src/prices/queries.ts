import { isReplaced, listOn } from '@tidylog/contracts/domain/price-lists';
import type { PublishedPriceList } from '@tidylog/contracts/events/catalogue';
import { type Cents, toDollars } from '@tidylog/contracts/vocabulary/money';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { namesOf } from '../users/queries.ts';
import { findPriceLists, publishedList } from './find.ts';

const mapped = <Key extends string, From, To>(record: Readonly<Record<Key, From>>, to: (value: From) => To) =>
  Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, to(value)])) as Record<Key, To>;

const inDollars = <Key extends string>(prices: Readonly<Record<Key, Cents>>) => mapped(prices, toDollars);

const answerOf = (list: PublishedPriceList) => ({
  version: list.version,
  base_prices: mapped(list.basePrices, inDollars),
  room_prices: inDollars(list.roomPrices),
  room_factors: mapped(list.roomFactors, (basisPoints) => basisPoints / 10_000),
  valid_from: list.validFrom,
});

function stateOf(list: PublishedPriceList, lists: readonly PublishedPriceList[], today: LocalDate) {
  if (listOn(lists, today)?.version === list.version) return 'in_force';
  if (isReplaced(list, lists)) return 'replaced';
  return list.validFrom !== null && list.validFrom > today ? 'coming' : 'ended';
}

export const priceQueries = ({ pool, settings: { timeZone } }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /admin/price-list', async (_call, { now }) => {
    const lists = (await findPriceLists(pool)).map(publishedList);
    const list = listOn(lists, dateAt(now, timeZone));
    if (list === undefined) return { refused: 'not-found' };
    return { body: answerOf(list), version: String(list.version) };
  }),

  route('GET /admin/price-lists', async (_call, { now }) => {
    const records = await findPriceLists(pool);
    const names = await namesOf(
      pool,
      [...new Set(records.map((record) => record.published_by))].filter(isPerson),
    );
    const lists = records.map(publishedList);
    const today = dateAt(now, timeZone);
    const shown = records.map((record) => {
      const list = publishedList(record);
      return {
        ...answerOf(list),
        state: stateOf(list, lists, today),
        published_at: record.published_at,
        published_by: isPerson(record.published_by)
          ? (names.get(record.published_by) ?? 'somebody')
          : 'the system',
      } as const;
    });
    return { body: shown.toReversed() };
  }),
];

const isPerson = (id: string): boolean => id !== 'system';
