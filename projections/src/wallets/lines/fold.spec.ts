import { expect, test } from 'vitest';
import { foldRows } from '../../testing/fold-rows.ts';
import { type History, id, newHistory } from '../../testing/history.ts';
import { walletLines } from './fold.ts';

const carla = { cleanerId: id('Carla'), bookingId: id('visit') };
const withdrawal = { cleanerId: id('Carla'), withdrawalId: id('withdrawal') };
const shown = (history: History) =>
  [...foldRows(walletLines, history.events)].map(([key, { type, amount, status, facts }]) => [
    key,
    type,
    amount,
    status,
    facts.map(({ fact }) => fact).join(', '),
  ]);

test('pay that is taken back counts no longer, and the next completion counts', () => {
  const history = newHistory();
  const job = (completion: number, status: 'pending' | 'available') =>
    ({ ...carla, completion, amount: 100, status }) as const;
  const credit = (completion: number, status: 'pending' | 'available') =>
    history.add('JobPaymentCredited', {
      ...job(completion, status),
      bookingDate: '2027-01-15',
      base: 167,
      share: 6_000,
    });
  const release = (because: 'payment' | 'office') =>
    history.add('JobPaymentReleased', {
      ...carla,
      completion: 3,
      amount: 100,
      because,
      reason: null,
      releaseId: null,
    });
  credit(1, 'pending');
  history.add('JobPaymentReversed', job(1, 'pending'));
  credit(2, 'available');
  history.add('JobPaymentReversed', job(2, 'available'));
  credit(3, 'pending');
  release('office');
  expect(shown(history)).toEqual([
    [`job/${id('visit')}`, 'job_payment', 100, 'failed', 'credited-pending, reopened'],
    [`job/${id('visit')}/2`, 'job_payment', 100, 'completed', 'credited-available, reopened'],
    [`reversal/${id('visit')}/2`, 'transfer', -100, 'completed', 'reopened'],
    [`job/${id('visit')}/3`, 'job_payment', 100, 'completed', 'credited-pending, released-by-office'],
  ]);
  const rows = foldRows(walletLines, history.events);
  expect(rows.get(`job/${id('visit')}`)?.is_reversed).toBe(false);
  expect(rows.get(`job/${id('visit')}/2`)).toMatchObject({ is_reversed: true, base: 167, share: 6_000 });
});

test('a job is one line, however often its credit is told', () => {
  const history = newHistory();
  const credit = {
    ...carla,
    completion: 1,
    bookingDate: '2027-01-15',
    amount: 18_956,
    status: 'pending',
    base: null,
    share: null,
  } as const;
  history.add('JobPaymentCredited', credit);
  history.add('JobPaymentCredited', credit);
  history.add('JobPaymentReleased', {
    ...carla,
    completion: 1,
    amount: 18_956,
    because: 'payment',
    reason: null,
    releaseId: null,
  });
  expect(shown(history)).toEqual([
    [`job/${id('visit')}`, 'job_payment', 18_956, 'completed', 'credited-pending, paid-by-customer'],
  ]);
  const [row] = foldRows(walletLines, history.events).values();
  expect(row).toMatchObject({ cleaner_id: id('Carla'), booking_id: id('visit'), booking_date: '2027-01-15' });
  expect(row && walletLines.owners?.(row)).toEqual([id('Carla')]);
});

test('what the office adds or takes out is there at once, each once', () => {
  const history = newHistory();
  const entry = (name: string, amount: number) =>
    ({ cleanerId: id('Carla'), entryId: id(name), amount, description: 'By phone.' }) as const;
  history.add('EarningAdded', { ...entry('tip', 2_500), kind: 'tip', bookingId: id('visit') });
  const transfer = { ...entry('correction', -1_000), bookingId: null, questionId: id('question') };
  history.add('TransferMade', transfer);
  history.add('TransferMade', transfer);
  expect(shown(history)).toEqual([
    [`earning/${id('tip')}`, 'earning', 2_500, 'completed', 'added'],
    [`transfer/${id('correction')}`, 'transfer', -1_000, 'completed', 'corrected'],
  ]);
  const [earning, correction] = foldRows(walletLines, history.events).values();
  expect(earning).toMatchObject({ kind: 'tip', booking_id: id('visit') });
  expect(correction).toMatchObject({ kind: null, question_id: id('question') });
});

test('a withdrawal takes its amount out, and brings it back when it fails', () => {
  const history = newHistory();
  const ask = (name: string) => {
    history.add('WithdrawalRequested', {
      ...withdrawal,
      withdrawalId: id(name),
      amount: 9_999,
      fee: 250,
      methodId: id('method'),
      method: { type: 'bank', name: 'Chase', lastFour: '6789' },
      details: null,
      expectedBy: '2027-01-20',
      fingerprint: 'x',
    });
  };
  const failure = { amount: 9_999, methodId: id('method'), note: 'Account closed' };
  ask('paid');
  const paid = { ...withdrawal, withdrawalId: id('paid') };
  history.add('WithdrawalTaken', { ...paid, batchId: id('batch') });
  history.add('WithdrawalPutBack', { ...paid, batchId: id('batch') });
  history.add('WithdrawalTaken', { ...paid, batchId: null });
  history.add('WithdrawalCompleted', { ...paid, reference: null });
  history.add('WithdrawalFailed', { ...paid, ...failure, reason: 'returned' });
  ask('waiting');
  expect(shown(history)).toEqual([
    [
      `withdrawal/${id('paid')}`,
      'withdrawal',
      -9_999,
      'failed',
      'requested, taken, put-back, taken, completed, failed-returned',
    ],
    [`refund/${id('paid')}`, 'refund', 9_999, 'completed', 'failed-returned'],
    [`withdrawal/${id('waiting')}`, 'withdrawal', -9_999, 'pending', 'requested'],
  ]);
  const rows = foldRows(walletLines, history.events);
  expect(rows.get(`refund/${id('paid')}`)).toMatchObject({ withdrawal_id: id('paid'), fee: null });
  expect(rows.get(`withdrawal/${id('waiting')}`)).toMatchObject({ fee: 250 });
});
