import type { PriceList } from '@tidylog/contracts/events/catalogue';
import { type Cents, toDollars } from '@tidylog/contracts/vocabulary/money';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';

interface PriceListRecord {
  readonly version: number;
  readonly base_prices: PriceList['basePrices'];
  readonly room_prices: PriceList['roomPrices'];
  readonly room_factors: PriceList['roomFactors'];
}

const inForce = `
  select version, base_prices, room_prices, room_factors from read.price_lists order by version desc limit 1`;

const mapped = <Key extends string, From, To>(record: Readonly<Record<Key, From>>, to: (value: From) => To) =>
  Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, to(value)])) as Record<Key, To>;

const inDollars = <Key extends string>(prices: Readonly<Record<Key, Cents>>) => mapped(prices, toDollars);

export const priceQueries = ({ pool }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /admin/price-list', async () => {
    const [list] = await rowsOf<PriceListRecord>(pool, inForce);
    if (list === undefined) return { refused: 'not-found' };
    return {
      body: {
        version: list.version,
        base_prices: mapped(list.base_prices, inDollars),
        room_prices: inDollars(list.room_prices),
        room_factors: mapped(list.room_factors, (basisPoints) => basisPoints / 10_000),
      },
      version: String(list.version),
    };
  }),
];
