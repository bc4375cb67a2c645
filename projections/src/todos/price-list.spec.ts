import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { newHistory } from '../testing/history.ts';
import { priceListOf } from '../testing/price-list.ts';
import { todos } from './fold.ts';

test('a list with a date is to be announced, each on its own', () => {
  const history = newHistory();
  const open = () => [...foldRows(todos, history.events).values()].map(({ id }) => id);
  history.add('PriceListPublished', priceListOf(1));
  expect(open()).toEqual([]);
  history.add('PriceListPublished', priceListOf(2, '2027-02-01'));
  history.add('PriceListPublished', priceListOf(3, '2027-03-01'));
  const [, second, third] = history.events;
  expect(open()).toEqual([`price-list/${second?.id}`, `price-list/${third?.id}`]);
  history.add('PriceListAnnounced', { version: 2, publishedId: second?.id ?? '' });
  expect(open()).toEqual([`price-list/${third?.id}`]);
});

test('a withdrawn list waits until everyone who heard of it hears that it is withdrawn', () => {
  const history = newHistory();
  const open = () => [...foldRows(todos, history.events).values()].map(({ id }) => id);
  history.add('PriceListWithdrawn', { version: 2 });
  const withdrawnId = history.events.at(-1)?.id ?? '';
  expect(open()).toEqual([`price-list-withdrawal/${withdrawnId}`]);
  history.add('PriceListWithdrawalAnnounced', { version: 2, withdrawnId });
  expect(open()).toEqual([]);
});
