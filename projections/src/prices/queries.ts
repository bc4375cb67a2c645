import { isReplaced, listOn } from '@tidylog/contracts/domain/price-lists';
import type { PublishedPriceList } from '@tidylog/contracts/events/catalogue';
import { type Cents, toDollars } from '@tidylog/contracts/vocabulary/money';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { Pool } from 'pg';
import type { QueryDependencies } from '../query/dependencies.ts';
import { namesOf } from '../users/queries.ts';
import { findPriceLists, type KnownPriceList, type PriceListRecord, publishedList } from './find.ts';

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

function stateOf(list: KnownPriceList, lists: readonly KnownPriceList[], today: LocalDate) {
  if (list.isWithdrawn) return 'withdrawn';
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
    const nameOf = await writersOf(pool, records);
    const lists = records.map(publishedList);
    const today = dateAt(now, timeZone);
    const shown = records.map((record) => {
      const list = publishedList(record);
      const { withdrawn_at, withdrawn_by } = record;
      return {
        ...answerOf(list),
        state: stateOf(list, lists, today),
        published_at: record.published_at,
        published_by: nameOf(record.published_by),
        withdrawn:
          withdrawn_at === null || withdrawn_by === null
            ? null
            : { at: withdrawn_at, by: nameOf(withdrawn_by) },
      } as const;
    });
    return { body: shown.toReversed() };
  }),
];

const isPerson = (id: string | null): id is string => id !== null && id !== 'system';

async function writersOf(pool: Pool, records: readonly PriceListRecord[]) {
  const ids = records.flatMap(({ published_by, withdrawn_by }) => [published_by, withdrawn_by]);
  const names = await namesOf(pool, [...new Set(ids.filter(isPerson))]);
  return (id: string): string => (isPerson(id) ? (names.get(id) ?? 'someone') : 'the system');
}
