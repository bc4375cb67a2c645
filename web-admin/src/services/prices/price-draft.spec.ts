import { endpoints } from '@tidylog/contracts/api/endpoints';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
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

test('prices read with their cents, and are taken as people type them', () => {
  const { weekly } = draft.base_prices['1000-2000'];
  expect([weekly, draft.room_prices.kitchen, draft.room_factors.weekly]).toEqual(['126.00', '30.00', '0.7']);
  const typed = { ...draft, room_prices: { ...draft.room_prices, kitchen: '1,178.5', office: '12' } };
  expect(priceProblems(typed)).toEqual({});
  expect(priceListOf(typed, 1).room_prices).toMatchObject({ kitchen: 1178.5, office: 12 });
});

const problemsWith = (part: object) => priceProblems({ ...draft, ...part });

test.each(['', '-1', 'ten', '1.234', '1,50'])('a price cannot be %j', (kitchen) => {
  expect(problemsWith({ room_prices: { ...draft.room_prices, kitchen } })).toEqual({
    'room_prices.kitchen': 'Enter a price, such as 126.50.',
  });
});

test('a room may be free, a home costs something, and neither more than the most', () => {
  const home = (weekly: string) => ({
    base_prices: { ...draft.base_prices, '1000-2000': { ...draft.base_prices['1000-2000'], weekly } },
  });
  const kitchen = (price: string) => ({ room_prices: { ...draft.room_prices, kitchen: price } });
  expect(problemsWith(kitchen('0'))).toEqual({});
  expect(problemsWith(home('0'))).toEqual({
    'base_prices.1000-2000.weekly': 'Enter more than 0, up to 100,000.',
  });
  expect(problemsWith(kitchen('100,000.01'))).toEqual({
    'room_prices.kitchen': 'Enter 0 to 100,000.',
  });
});

test.each([
  ...['', '-0.5', '101', '0.85555'].map((text) => [text, 'Enter a factor, such as 0.85.']),
  ...['0', '0.0', '10.5'].map((text) => [text, 'Enter more than 0, up to 10.']),
])('a factor cannot be %j', (weekly, problem) => {
  expect(problemsWith({ room_factors: { ...draft.room_factors, weekly } })).toEqual({
    'room_factors.weekly': problem,
  });
});

test('a list begins within two years', () => {
  const today = '2027-01-11' as LocalDate;
  expect(priceProblems({ ...draft, valid_from: '2029-01-11' }, today)).toEqual({});
  expect(Object.keys(priceProblems({ ...draft, valid_from: '9999-12-31' }, today))).toEqual(['valid_from']);
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
