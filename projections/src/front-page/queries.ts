import { listOn } from '@tidylog/contracts/domain/price-lists';
import type { PriceList } from '@tidylog/contracts/events/catalogue';
import { type Frequency, frequencies } from '@tidylog/contracts/vocabulary/homes';
import { toCents, toDollars } from '@tidylog/contracts/vocabulary/money';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { Pool } from 'pg';
import { findPriceLists, publishedList } from '../prices/find.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';

/** In milliseconds. The call is public and its answer the same for all, so the database is read at most this often. */
const freshMs = 5_000;

const standardServices = `
  select name from read.services
  where category = 'standard_cleaning' and not archived order by added_position`;

// Customers wrote their comments to the company, so no one else may see them.
const starsGiven = `
  select rating as stars, count(*) as count from read.bookings
  where status = 'completed' and rating is not null group by rating`;

const allStars = [5, 4, 3, 2, 1] as const;

interface Given {
  readonly stars: number;
  readonly count: number;
}

const lowest = (prices: PriceList['basePrices'], frequency: Frequency): number =>
  toDollars(toCents(Math.min(...Object.values(prices).map((ofSize) => ofSize[frequency]))));

const fromPrices = (prices: PriceList['basePrices']): Record<Frequency, number> => {
  const lowestOf = frequencies.map((frequency) => [frequency, lowest(prices, frequency)] as const);
  return Object.fromEntries(lowestOf) as Record<Frequency, number>;
};

const ratingsOf = (given: readonly Given[]) => {
  const byStars = allStars.map((stars) => ({
    stars,
    count: given.find((one) => one.stars === stars)?.count ?? 0,
  }));
  const count = byStars.reduce((sum, one) => sum + one.count, 0);
  const total = byStars.reduce((sum, one) => sum + one.stars * one.count, 0);
  return { count, mean: count === 0 ? null : Math.round((total / count) * 10) / 10, by_stars: byStars };
};

async function frontPage(pool: Pool, today: LocalDate) {
  const [lists, services, given] = await Promise.all([
    findPriceLists(pool),
    rowsOf<{ name: string }>(pool, standardServices),
    rowsOf<Given>(pool, starsGiven),
  ]);
  const list = listOn(lists.map(publishedList), today);
  return {
    from_prices: list === undefined ? null : fromPrices(list.basePrices),
    standard_services: services.map(({ name }) => name),
    ratings: ratingsOf(given),
  };
}

export const frontPageQueries = ({
  pool,
  settings: { timeZone },
}: Pick<QueryDependencies, 'pool' | 'settings'>): readonly AnyRoute[] => {
  let last: { readonly body: ReturnType<typeof frontPage>; readonly until: number } | undefined;
  return [
    route('GET /front-page', async (_call, { now }) => {
      if (last === undefined || last.until < performance.now())
        last = { body: frontPage(pool, dateAt(now, timeZone)), until: performance.now() + freshMs };
      const { body } = last;
      try {
        return { body: await body };
      } catch (error) {
        last = undefined;
        throw error;
      }
    }),
  ];
};
