import { endpoints } from '@tidylog/contracts/api/endpoints';
import { expect, test } from 'vitest';
import { newPriceList } from '../../testing/fixtures/price-lists.ts';
import { differencesOf, draftOf, priceListOf, priceProblems } from './price-draft.ts';

const list = newPriceList();
const draft = draftOf(list);
const { body } = endpoints['PUT /admin/price-list'];

test('an unchanged draft is the next version of the same, from today', () => {
  expect(priceProblems(draft)).toEqual({});
  const { valid_from, ...sent } = body.parse(priceListOf(draft, 1));
  expect(valid_from).toBeUndefined();
  expect(sent).toEqual({
    version: 1,
    base_prices: list.base_prices,
    room_prices: list.room_prices,
    room_factors: list.room_factors,
  });
  expect(priceListOf({ ...draft, valid_from: '2027-02-01' }, 1).valid_from).toBe('2027-02-01');
});

test.each(['', '-1', 'ten', '1.234', '1,50'])('a price cannot be %j', (text) => {
  const odd = { ...draft, room_prices: { ...draft.room_prices, kitchen: text } };
  expect(priceProblems(odd)).toEqual({ 'room_prices.kitchen': 'Enter a price, such as 126.50.' });
});

test.each(['', '-0.5', '101', '0.85555'])('a factor cannot be %j', (text) => {
  const odd = { ...draft, room_factors: { ...draft.room_factors, weekly: text } };
  expect(priceProblems(odd)).toEqual({ 'room_factors.weekly': 'Enter a factor, such as 0.85.' });
});

test('what differs is named with its old and its new value', () => {
  const after = {
    ...list,
    base_prices: {
      ...list.base_prices,
      '1000-2000': { ...list.base_prices['1000-2000'], weekly: 140 },
    },
    room_prices: { ...list.room_prices, kitchen: 32.5 },
    room_factors: { ...list.room_factors, weekly: 0.75 },
  };
  expect(differencesOf(list, list)).toEqual([]);
  expect(differencesOf(list, after).map(({ name, from, to }) => `${name}: ${from} → ${to}`)).toEqual([
    '1,000 - 2,000 sq ft, Weekly: $126.00 → $140.00',
    'Kitchen: $30.00 → $32.50',
    'Rooms, Weekly: 0.7 → 0.75',
  ]);
});
