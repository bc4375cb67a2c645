import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { id, newHistory } from '../testing/history.ts';
import { mergedCustomers } from './fold.ts';

const history = () => {
  const { add, events } = newHistory();
  const merge = (one: string, into: string, ...along: string[]) =>
    add('CustomersMerged', { customerId: id(one), into: id(into), alongWith: along.map(id) });
  const undo = (one: string, ...along: string[]) =>
    add('MergeUndone', { customerId: id(one), alongWith: along.map(id) });
  const kept = () => [...foldRows(mergedCustomers, events).values()].map((row) => [row.id, row.kept_id]);
  return { merge, undo, kept };
};

test('a chain ends at the customer who is kept', () => {
  const { merge, kept } = history();
  merge('Ana', 'Bea');
  merge('Cora', 'Dora');
  merge('Bea', 'Mia', 'Ana');
  expect(kept()).toEqual([
    [id('Ana'), id('Mia')],
    [id('Cora'), id('Dora')],
    [id('Bea'), id('Mia')],
  ]);
});

test('an undone merge leaves the chain as it was before', () => {
  const { merge, undo, kept } = history();
  merge('Ana', 'Bea');
  merge('Bea', 'Mia', 'Ana');
  undo('Bea', 'Ana');
  expect(kept()).toEqual([[id('Ana'), id('Bea')]]);
  undo('Ana');
  expect(kept()).toEqual([]);
});
