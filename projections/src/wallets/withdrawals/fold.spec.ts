import { expect, test } from 'vitest';
import { foldRows } from '../../testing/fold-rows.ts';
import { type History, id, newHistory } from '../../testing/history.ts';
import { methodDetailed, withdrawalAsked, withdrawalFailed } from '../../testing/wallet-history.ts';
import { withdrawals } from './fold.ts';

const cleanerId = id('Carla');
const one = { cleanerId, name: 'one' };
const named = { cleanerId, withdrawalId: id('one') };
const rowOf = (history: History, name = 'one') => foldRows(withdrawals, history.events).get(id(name));

test('a withdrawal is taken, put back, taken and paid, and counts its changes', () => {
  const history = newHistory();
  withdrawalAsked(history, one);
  withdrawalAsked(history, { cleanerId, name: 'neighbor' });
  expect(rowOf(history)).toMatchObject({
    cleaner_id: cleanerId,
    amount: 9_999,
    fee: 250,
    status: 'pending',
    has_details: true,
    expected_by: '2027-01-20',
    processed_at: null,
    changes: 1,
  });
  history.add('WithdrawalTaken', { ...named, batchId: id('batch') });
  expect(rowOf(history)).toMatchObject({ status: 'processing', batch_id: id('batch'), changes: 2 });
  history.add('WithdrawalPutBack', { ...named, batchId: id('batch') });
  expect(rowOf(history)).toMatchObject({ status: 'pending', batch_id: null, changes: 3 });
  history.add('WithdrawalTaken', { ...named, batchId: null });
  const { metadata } = history.add('WithdrawalCompleted', { ...named, reference: 'ACH 1' });
  expect(rowOf(history)).toMatchObject({ status: 'completed', processed_at: metadata.time, changes: 5 });
  expect(rowOf(history, 'neighbor')).toMatchObject({ status: 'pending', changes: 1 });
});

test('a withdrawal fails for a reason', () => {
  const history = newHistory();
  withdrawalAsked(history, one);
  const { metadata } = withdrawalFailed(history, one, 'returned');
  const row = rowOf(history);
  expect(row).toMatchObject({ status: 'failed', failure: 'returned', processed_at: metadata.time });
  expect(row && withdrawals.owners?.(row)).toEqual([cleanerId]);
});

test('a withdrawal without details has them once its method does', () => {
  const history = newHistory();
  withdrawalAsked(history, one, { isBlank: true });
  expect(rowOf(history)).toMatchObject({ has_details: false });
  methodDetailed(history, { cleanerId, name: 'method' }, ['one']);
  expect(rowOf(history)).toMatchObject({ has_details: true, changes: 2 });
});
