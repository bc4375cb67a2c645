import type { PriceList, PriceListEvent } from '@tidylog/contracts/events/catalogue';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import { defaultPriceList } from '../foundations.ts';
import { isRefused } from '../kernel/decision.ts';
import { givenOf } from '../testing/given.ts';
import { foundPriceList, publishPriceList } from './decisions.ts';
import { evolve, initial, priceListStream } from './price-list.ts';
import { nextPriceList, priceListAnswer } from './shape.ts';

const given = givenOf({ initial, evolve });
const published = (list: PriceList): PriceListEvent => ({ type: 'PriceListPublished', data: list });
const second: PriceList = {
  ...defaultPriceList,
  version: 2,
  roomPrices: { ...defaultPriceList.roomPrices, kitchen: toCents(3_200) },
};

describe('publishing a price list', () => {
  test('begins with the first version', () => {
    given().when(publishPriceList(defaultPriceList)).yields(published(defaultPriceList));
    given().when(publishPriceList(second)).refuses('price-list-not-next');
  });
  test('follows the one in force', () =>
    given(published(defaultPriceList)).when(publishPriceList(second)).yields(published(second)));
  test('twice writes nothing', () =>
    given(published(defaultPriceList), published(second)).when(publishPriceList(second)).yields());
  test('edited on an older one is refused', () =>
    given(published(defaultPriceList), published(second))
      .when(publishPriceList({ ...defaultPriceList, version: 2 }))
      .refuses('price-list-not-next'));
  test('that skips a version is refused', () =>
    given(published(defaultPriceList))
      .when(publishPriceList({ ...second, version: 3 }))
      .refuses('price-list-not-next'));
});

describe('the first price list', () => {
  const found = foundPriceList(defaultPriceList);
  test('comes into an empty log', () => given().when(found).yields(published(defaultPriceList)));
  test('comes once', () => given(published(defaultPriceList), published(second)).when(found).yields());
  test('stands in a stream of its own', () => expect(priceListStream.name).toBe('pricelist'));
});

describe('a price list as the API has it', () => {
  const shape = priceListAnswer(defaultPriceList);
  test('gives dollars and factors', () => {
    expect(shape.base_prices['1000-2000'].bi_weekly).toBe(144);
    expect(shape.room_factors.bi_weekly).toBe(0.8);
    expect(shape.room_prices.halfBathrooms).toBe(12);
  });
  test('sent back is the next version of the same', () =>
    expect(nextPriceList(shape)).toEqual({ ...defaultPriceList, version: 2 }));
  test('with a price below 0 or an odd factor is refused by name', () => {
    const odd = nextPriceList({
      ...shape,
      room_prices: { ...shape.room_prices, kitchen: -1 },
      room_factors: { ...shape.room_factors, weekly: 101 },
    });
    expect(isRefused(odd) && odd.errors?.map(({ path }) => path)).toEqual([
      'room_prices.kitchen',
      'room_factors.weekly',
    ]);
  });
});
