import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { id, newHistory } from '../testing/history.ts';
import { wallets } from './fold.ts';

const carla = { cleanerId: id('Carla'), bookingId: id('visit') };

test('pay that is taken back counts no longer, and the next completion counts', () => {
  const history = newHistory();
  const job = (completion: number, status: 'pending' | 'available') =>
    ({ ...carla, completion, amount: 100, status }) as const;
  const credit = (completion: number, status: 'pending' | 'available') =>
    history.add('JobPaymentCredited', {
      ...job(completion, status),
      bookingDate: '2027-01-15',
      base: null,
      share: null,
    });
  credit(1, 'pending');
  history.add('JobPaymentReversed', job(1, 'pending'));
  credit(2, 'available');
  history.add('JobPaymentReversed', job(2, 'available'));
  credit(3, 'pending');
  history.add('JobPaymentReleased', {
    ...carla,
    completion: 3,
    amount: 100,
    because: 'payment',
    reason: null,
  });
  expect(
    [...foldRows(wallets, history.events)].map(([key, { amount, status }]) => [key, amount, status]),
  ).toEqual([
    [`job/${id('visit')}`, 100, 'failed'],
    [`job/${id('visit')}/2`, 100, 'available'],
    [`reversal/${id('visit')}/2`, -100, 'available'],
    [`job/${id('visit')}/3`, 100, 'available'],
  ]);
});

test('each job is credited once', () => {
  const history = newHistory();
  const credit = {
    cleanerId: id('Carla'),
    bookingId: id('visit'),
    completion: 1,
    bookingDate: '2027-01-15',
    amount: 18_956,
    status: 'pending',
    base: null,
    share: null,
  } as const;
  history.add('JobPaymentCredited', credit);
  history.add('JobPaymentCredited', { ...credit, bookingId: id('free'), amount: 0, status: 'available' });
  history.add('JobPaymentCredited', credit);
  expect([...foldRows(wallets, history.events).values()]).toStrictEqual([
    { id: `job/${id('visit')}`, cleaner_id: id('Carla'), amount: 18_956, status: 'pending' },
    { id: `job/${id('free')}`, cleaner_id: id('Carla'), amount: 0, status: 'available' },
  ]);
  const [row] = foldRows(wallets, history.events).values();
  expect(row && wallets.owners?.(row)).toEqual([id('Carla')]);
});

test('what the office adds or takes out is available at once, each once', () => {
  const history = newHistory();
  const entry = (name: string, amount: number) =>
    ({
      cleanerId: id('Carla'),
      entryId: id(name),
      amount,
      description: 'By phone.',
      bookingId: null,
    }) as const;
  history.add('EarningAdded', { ...entry('tip', 2_500), kind: 'tip' });
  history.add('TransferMade', { ...entry('correction', -1_000), questionId: null });
  history.add('TransferMade', { ...entry('correction', -1_000), questionId: null });
  expect([...foldRows(wallets, history.events).values()]).toStrictEqual([
    { id: `entry/${id('tip')}`, cleaner_id: id('Carla'), amount: 2_500, status: 'available' },
    { id: `entry/${id('correction')}`, cleaner_id: id('Carla'), amount: -1_000, status: 'available' },
  ]);
});
