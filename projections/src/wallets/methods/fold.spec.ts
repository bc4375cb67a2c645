import { expect, test } from 'vitest';
import { foldRows } from '../../testing/fold-rows.ts';
import { type History, id, newHistory } from '../../testing/history.ts';
import {
  methodAdded,
  methodDetailed,
  withdrawalAsked,
  withdrawalFailed,
} from '../../testing/wallet-history.ts';
import { payoutMethods } from './fold.ts';

const cleanerId = id('Carla');
const first = { cleanerId, name: 'method' };
const second = { cleanerId, name: 'second' };
const rowsOf = (history: History) => foldRows(payoutMethods, history.events);

test('one method is the default, and another takes its place', () => {
  const history = newHistory();
  methodAdded(history, first);
  methodAdded(history, second, { isDefault: false });
  const defaults = () => [...rowsOf(history).values()].map(({ is_default }) => is_default);
  expect(defaults()).toEqual([true, false]);
  history.add('PayoutMethodMadeDefault', {
    cleanerId,
    methodId: id('second'),
    previousId: id('method'),
  });
  expect(defaults()).toEqual([false, true]);
  history.add('PayoutMethodRemoved', { cleanerId, methodId: id('second'), newDefaultId: id('method') });
  expect(defaults()).toEqual([true]);
  history.add('PayoutMethodRemoved', { cleanerId, methodId: id('method'), newDefaultId: null });
  expect(defaults()).toEqual([]);
});

test('a method has details once they are given, and was changed then', () => {
  const history = newHistory();
  const { metadata: added } = methodAdded(history, first, { isBlank: true });
  expect(rowsOf(history).get(id('method'))).toMatchObject({
    has_details: false,
    added_at: added.time,
    changed_at: added.time,
  });
  const { metadata: detailed } = methodDetailed(history, first);
  expect(rowsOf(history).get(id('method'))).toMatchObject({
    has_details: true,
    added_at: added.time,
    changed_at: detailed.time,
  });
});

test('a method is marked once the bank sent money back, until its details are given again', () => {
  const history = newHistory();
  methodAdded(history, first);
  withdrawalAsked(history, { cleanerId, name: 'one' });
  withdrawalFailed(history, { cleanerId, name: 'one' }, 'office');
  expect(rowsOf(history).get(id('method'))?.returned_at).toBeNull();
  const { metadata } = withdrawalFailed(history, { cleanerId, name: 'one' }, 'returned');
  const row = rowsOf(history).get(id('method'));
  expect(row?.returned_at).toBe(metadata.time);
  expect(row && payoutMethods.owners?.(row)).toEqual([cleanerId]);
  methodDetailed(history, first);
  expect(rowsOf(history).get(id('method'))?.returned_at).toBeNull();
});

test('a return to a method that was removed marks nothing', () => {
  const history = newHistory();
  withdrawalFailed(history, { cleanerId, name: 'one' }, 'returned');
  expect(rowsOf(history).size).toBe(0);
});
