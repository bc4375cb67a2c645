import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answer, settings } from '../testing/calls.ts';
import { booked, contactOf, guest } from '../testing/company.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { priceListOf } from '../testing/price-list.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { frontPageQueries } from './queries.ts';

let tables: ReadTables;
let history: History;
beforeAll(async () => {
  tables = await readTables();
});
beforeEach(() => {
  history = newHistory();
});
afterAll(() => tables.remove());

const visit = (name: string) =>
  booked(history, name, { customerId: id(`${name} home`), contact: contactOf(`${name} Surname`) }).subject;
const cleaned = (name: string, rating: number | null) => {
  const subject = visit(name);
  history.add('BookingCompleted', { ...subject, by: 'office', bookingDate: '2027-01-15', pay: null });
  if (rating !== null)
    history.add('BookingRated', { ...subject, cleanerId: null, rating, comment: `${name} says this` });
};

const seen = async () => {
  await tables.fold(history.events);
  const routes = frontPageQueries({ pool: tables.pool, settings });
  return (await answer(routes, 'GET /front-page', {}, { actor: guest })).body;
};
const given = (...counts: readonly number[]) => counts.map((count, index) => ({ stars: 5 - index, count }));

test('nothing is claimed where nothing is known', async () => {
  expect(await seen()).toEqual({
    from_prices: null,
    standard_services: [],
    ratings: { count: 0, mean: null, by_stars: given(0, 0, 0, 0, 0) },
  });
});

test('the lowest price of each frequency comes from the current price list', async () => {
  history.add('PriceListPublished', priceListOf(1));
  const dearer = priceListOf(2);
  const one = dearer.basePrices['1000-2000'];
  history.add('PriceListPublished', {
    ...dearer,
    basePrices: { ...dearer.basePrices, '1000-2000': { ...one, weekly: 99_900 as typeof one.weekly } },
  });
  const weekly = Object.entries(dearer.basePrices).flatMap(([size, prices]) =>
    size === '1000-2000' ? [] : [prices.weekly],
  );
  const { from_prices: prices } = await seen();
  expect(prices?.weekly).toBe(Math.min(...weekly) / 100);
  expect(prices?.one_time).toBe(one.one_time / 100);
});

test('what every cleaning includes is named, without extras and archived services', async () => {
  const common = { description: '', durationHours: 0.5 };
  const standard = { ...common, category: 'standard_cleaning', addOnPrice: null } as const;
  const addOn = { ...common, category: 'a_la_carte', addOnPrice: 1_200 } as const;
  history.add('ServiceAdded', { ...standard, serviceId: id('Vacuuming'), name: 'Vacuuming' });
  history.add('ServiceAdded', { ...standard, serviceId: id('Dusting'), name: 'Dusting' });
  history.add('ServiceAdded', { ...standard, serviceId: id('Ironing'), name: 'Ironing' });
  history.add('ServiceArchived', { serviceId: id('Ironing') });
  history.add('ServiceAdded', { ...addOn, serviceId: id('Oven'), name: 'Oven' });
  expect((await seen()).standard_services).toEqual(['Vacuuming', 'Dusting']);
});

test('ratings are those of completed cleanings, as numbers, without names or comments', async () => {
  cleaned('Ana', 5);
  cleaned('Ben', 4);
  cleaned('Cleo', 5);
  cleaned('Dan', null);
  visit('Eve');
  const page = await seen();
  expect(page.ratings).toEqual({ count: 3, mean: 4.7, by_stars: given(2, 1, 0, 0, 0) });
  for (const words of ['Ana', 'Surname', 'says this']) expect(JSON.stringify(page)).not.toContain(words);
});
