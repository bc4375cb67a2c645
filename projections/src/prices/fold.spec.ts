import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { newHistory } from '../testing/history.ts';
import { priceListOf } from '../testing/price-list.ts';
import { priceLists } from './fold.ts';

test('each published version of the price list stays, also after it was withdrawn', () => {
  const history = newHistory();
  history.add('PriceListPublished', priceListOf(1));
  history.add('PriceListPublished', priceListOf(2, '2027-02-01'));
  const { basePrices, roomPrices, roomFactors } = priceListOf(1);
  const prices = { base_prices: basePrices, room_prices: roomPrices, room_factors: roomFactors };
  history.add('PriceListWithdrawn', { version: 2 });
  const published = { published_at: expect.any(String), published_by: expect.any(String) };
  const withdrawn = { withdrawn_at: expect.any(String), withdrawn_by: expect.any(String) };
  expect([...foldRows(priceLists, history.events).values()]).toEqual([
    {
      id: '1',
      version: 1,
      ...prices,
      valid_from: null,
      ...published,
      withdrawn_at: null,
      withdrawn_by: null,
    },
    { id: '2', version: 2, ...prices, valid_from: '2027-02-01', ...published, ...withdrawn },
  ]);
});
