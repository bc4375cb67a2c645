import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { id, newHistory } from '../testing/history.ts';
import { wallets } from './fold.ts';

test('each job is credited once', () => {
  const history = newHistory();
  const credit = {
    cleanerId: id('Carla'),
    bookingId: id('visit'),
    bookingDate: '2027-01-15',
    amount: 18_956,
    status: 'pending',
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
