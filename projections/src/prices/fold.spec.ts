import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { newHistory } from '../testing/history.ts';
import { priceListOf } from '../testing/price-list.ts';
import { priceLists } from './fold.ts';

test('each published version of the price list stays', () => {
  const history = newHistory();
  history.add('PriceListPublished', priceListOf(1));
  history.add('PriceListPublished', priceListOf(2));
  const { basePrices, roomPrices, roomFactors } = priceListOf(1);
  const prices = { base_prices: basePrices, room_prices: roomPrices, room_factors: roomFactors };
  expect([...foldRows(priceLists, history.events).values()]).toStrictEqual([
    { id: '1', version: 1, ...prices },
    { id: '2', version: 2, ...prices },
  ]);
});
