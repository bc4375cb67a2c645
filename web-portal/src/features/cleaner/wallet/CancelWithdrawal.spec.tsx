import { screen, within } from '@testing-library/react';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test } from 'vitest';
import { button, toastWith } from '../../../testing/find.ts';
import { newBalance, rosa } from '../../../testing/fixtures.ts';
import { show } from '../../../testing/show.tsx';
import { newLine, newPayment } from '../../../testing/wallet.ts';

test('the line of a pending withdrawal says by when it arrives, and can be taken back', async () => {
  const line = newLine({
    id: 'withdrawal/w-1',
    type: 'withdrawal',
    description: 'Withdrawal to Chase ••6789',
    amount: -40,
    status: 'pending',
    fee: 2.5,
    expected_by: '2027-01-07' as never,
  });
  const server = fakeServer({
    'GET /cleaner/wallet-balance': () => newBalance(),
    'GET /cleaner/payment-methods': () => [],
    'GET /cleaner/questions': () => [],
    'GET /cleaner/wallet-transactions': () => [line],
    'GET /cleaner/wallet-transactions/:id': () => ({ ...line, facts: [], sum: null }),
    'POST /cleaner/withdrawals/:id/cancel': () =>
      newPayment({ status: 'failed', failure: 'Cancelled by you' }),
  });
  const { user } = await show('/cleaner/wallet', { as: rosa });
  const row = await button(/^Withdrawal to Chase/);
  expect(row.textContent).toContain('Arrives by Thu, Jan 7');
  await user.click(row);
  await user.click(await button('Cancel Withdrawal of $40.00 to Chase ••6789'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this withdrawal?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel Withdrawal' }));
  expect(await toastWith('Withdrawal taken back')).toBeTruthy();
  expect(server.commands()).toMatchObject([
    { name: 'POST /cleaner/withdrawals/:id/cancel', input: { params: { id: 'w-1' } } },
  ]);
});
