import { catalogueEndpoints } from '@tidylog/contracts/api/catalogue-endpoints';
import type { PriceListEvent, PublishedPriceList } from '@tidylog/contracts/events/catalogue';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import { defaultPriceList } from '../foundations.ts';
import { isRefused } from '../kernel/decision.ts';
import { givenOf } from '../testing/given.ts';
import { foundPriceList, publishPriceList, withdrawPriceList } from './decisions.ts';
import { evolve, initial, priceListStream } from './price-list.ts';
import { nextPriceList, priceListAnswer } from './shape.ts';

const given = givenOf({ initial, evolve });
const published = (list: PublishedPriceList): PriceListEvent => ({ type: 'PriceListPublished', data: list });
const today = '2027-01-11' as LocalDate;
const first: PublishedPriceList = { ...defaultPriceList, validFrom: null };
const second: PublishedPriceList = {
  ...first,
  validFrom: today,
  version: 2,
  roomPrices: { ...defaultPriceList.roomPrices, kitchen: toCents(3_200) },
};

type Path = readonly string[];
const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const leavesOf = (value: unknown): Path[] =>
  isTable(value)
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner).map((rest) => [key, ...rest]))
    : [[]];
const withValue = (value: unknown, [key, ...rest]: Path, to: unknown): unknown =>
  key === undefined || !isTable(value) ? to : { ...value, [key]: withValue(value[key], rest, to) };

const publish = (list: PublishedPriceList) => publishPriceList(list, { today });

describe('publishing a price list', () => {
  test('begins with the first version', () => {
    given().when(publish(first)).yields(published(first));
    given().when(publish(second)).refuses('price-list-not-next');
  });
  test('follows the one in force', () =>
    given(published(first)).when(publish(second)).yields(published(second)));
  test('twice writes nothing', () =>
    given(published(first), published(second)).when(publish(second)).yields());
  test('edited on an older one is refused', () =>
    given(published(first), published(second))
      .when(publish({ ...first, version: 2 }))
      .refuses('price-list-not-next'));
  test('from a date that is over is refused', () =>
    given(published(first))
      .when(publish({ ...second, validFrom: '2027-01-10' as LocalDate }))
      .refuses('invalid-input', { errors: [{ path: 'valid_from', message: expect.any(String) }] }));
  test('follows the newest one, also before that has begun', () => {
    const coming = { ...second, validFrom: '2027-02-01' as LocalDate };
    const third = { ...second, version: 3 };
    given(published(first), published(coming)).when(publish(third)).yields(published(third));
  });
  test('that skips a version is refused', () =>
    given(published(first))
      .when(publish({ ...second, version: 3 }))
      .refuses('price-list-not-next'));
});

describe('taking a price list back', () => {
  const coming = { ...second, validFrom: '2027-02-01' as LocalDate };
  const withdrawn: PriceListEvent = { type: 'PriceListWithdrawn', data: { version: 2 } };
  const take = (version: number, date = today) => withdrawPriceList({ version, today: date });

  test('is possible until the day before its date', () => {
    given(published(first), published(coming)).when(take(2)).yields(withdrawn);
    given(published(first), published(coming))
      .when(take(2, '2027-01-31' as LocalDate))
      .yields(withdrawn);
    given(published(first), published(coming))
      .when(take(2, '2027-02-01' as LocalDate))
      .refuses('price-list-not-coming');
  });
  test('twice writes nothing', () =>
    given(published(first), published(coming), withdrawn).when(take(2)).yields());
  test('is refused for the first list, and for one that was replaced', () => {
    given(published(first)).when(take(1)).refuses('price-list-not-coming');
    given(published(first), published(coming), published({ ...coming, version: 3 }))
      .when(take(2))
      .refuses('price-list-not-coming');
  });
  test('that is not there is refused', () => given(published(first)).when(take(2)).refuses('not-found'));
  test('does not free its version', () => {
    given(published(first), published(coming), withdrawn)
      .when(publish(coming))
      .refuses('price-list-not-next');
    const third = { ...coming, version: 3 };
    given(published(first), published(coming), withdrawn).when(publish(third)).yields(published(third));
  });
});

describe('the first price list', () => {
  const found = foundPriceList(defaultPriceList);
  test('comes into an empty log', () => given().when(found).yields(published(first)));
  test('comes once', () => given(published(first), published(second)).when(found).yields());
  test('stands in a stream of its own', () => expect(priceListStream.name).toBe('pricelist'));
});

describe('a price list as the API has it', () => {
  const shape = priceListAnswer(first);
  test('gives dollars and factors', () => {
    expect(shape.base_prices['1000-2000'].bi_weekly).toBe(144);
    expect(shape.room_factors.bi_weekly).toBe(0.8);
    expect(shape.room_prices.halfBathrooms).toBe(12);
  });
  test('sent back is the next version of the same', () =>
    expect(nextPriceList(shape, today)).toEqual({ ...first, version: 2, validFrom: today }));
  const pathsOf = (odd: Partial<typeof shape>) => {
    const refused = nextPriceList({ ...shape, ...odd }, today);
    return isRefused(refused) ? refused.errors?.map(({ path }) => path) : [];
  };
  test('with odd prices and factors is refused by the name of each', () => {
    const weekly = (price: number) => ({ ...shape.base_prices['1000-2000'], weekly: price });
    expect(
      pathsOf({
        base_prices: { ...shape.base_prices, '1000-2000': weekly(0) },
        room_prices: { ...shape.room_prices, kitchen: -1 },
        room_factors: { ...shape.room_factors, weekly: 0, monthly: 10.5 },
      }),
    ).toEqual([
      'base_prices.1000-2000.weekly',
      'room_prices.kitchen',
      'room_factors.weekly',
      'room_factors.monthly',
    ]);
  });
  test('begins within two years', () => {
    expect(pathsOf({ valid_from: '2029-01-11' as LocalDate })).toEqual([]);
    expect(pathsOf({ valid_from: '2029-01-12' as LocalDate })).toEqual(['valid_from']);
  });
  test('takes a number in each field, and names the field otherwise', () => {
    const { body } = catalogueEndpoints['PUT /admin/price-list'];
    const fields = leavesOf(shape).filter((path) => path.length > 0 && path[0] !== 'valid_from');
    expect(fields.length).toBeGreaterThan(50);
    for (const path of fields)
      for (const odd of [undefined, null, '', '1', {}, [], true, Number.NaN, Number.POSITIVE_INFINITY]) {
        const parsed = body.safeParse(withValue(shape, path, odd));
        expect(parsed.error?.issues[0]?.path.slice(0, path.length), path.join('.')).toEqual(path);
      }
  });
});
