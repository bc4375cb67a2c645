import { screen, within } from '@testing-library/react';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type Answers, refusal, refused } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test } from 'vitest';
import { button, toastWith } from '../../../testing/find.ts';
import { at, newBalance, rosa } from '../../../testing/fixtures.ts';
import { show } from '../../../testing/show.tsx';
import { newMethod, newPayment, newWithdrawn } from '../../../testing/wallet.ts';
import type { Transaction } from './queries.ts';

const earnings = { today: 0, thisWeek: 132, thisMonth: 132, total: 532, available: 132 };
const transaction: Transaction = {
  id: 'b-1',
  customer_name: 'Ana Early',
  address: '12 Barker Cypress Rd, Cypress, TX 77433',
  date: '2027-01-04' as LocalDate,
  duration_hours: 2,
  amount: 132,
  status: 'pending',
  services: [{ name: 'Inside oven', price: 30 }],
  line_id: 'job/b-1',
};
const money: Answers = {
  'GET /cleaner/earnings': () => earnings,
  'GET /cleaner/transactions': () => [transaction],
  'GET /cleaner/payments': () => [newPayment()],
  'GET /cleaner/wallet-balance': () => newBalance({ available: 132 }),
  'GET /cleaner/payment-methods': () => [newMethod()],
};

async function openEarnings(answers: Answers = {}) {
  const server = fakeServer({ ...money, ...answers });
  return { server, ...(await show('/cleaner/earnings', { as: rosa })) };
}

test('earnings show jobs with their pay, and withdrawals with what arrives', async () => {
  await openEarnings({
    'GET /cleaner/payments': () => [
      newPayment({ expected_by: '2099-01-07' as never }),
      newPayment({
        id: 'w-2',
        status: 'completed',
        amount: 100,
        fee: 0,
        net_amount: 100,
        processed_at: at('2027-01-03T15:00:00Z'),
      }),
      newPayment({ id: 'w-3', status: 'failed', failure: 'Sent back by the bank: Account closed' }),
      newPayment({ id: 'w-4', status: 'processing', expected_by: '2020-01-07' as never }),
    ],
  });
  expect(await screen.findByText('$532.00')).toBeTruthy();
  const jobs = within(await screen.findByRole('region', { name: 'Jobs' }));
  const job = await jobs.findByText('Ana Early');
  expect(job.closest('li')?.textContent).toContain('Mon, Jan 4, 2027, 2 hours');
  expect(job.closest('li')?.textContent).toContain('$132.00Pending');
  const payments = within(screen.getByRole('region', { name: 'Withdrawals' }));
  const rows = (await payments.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows[0]).toContain('$2.50 of it is the fee. $37.50 is sent to you.');
  expect(rows[0]).toContain('Arrives by Wed, Jan 7.');
  expect(rows[1]).toContain('Paid on Jan 3, 2027');
  expect(rows[2]).not.toContain('the fee');
  expect(rows[2]).toContain('Sent back by the bank: Account closed');
  expect(rows[2]).toContain('The whole amount is available again.');
  expect(rows[3]).toContain('It should have arrived by Tue, Jan 7. Please call the office.');
});

test('all of it is withdrawn after a dialog that names fee, method and day', async () => {
  const { server, user } = await openEarnings({
    'GET /cleaner/wallet-balance': () => newBalance({ available: 40 }),
    'POST /cleaner/withdraw': () => newWithdrawn({ available: 0 }),
  });
  await user.click(await button('Withdraw All'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw $40.00?' }));
  for (const text of ['$2.50', '$37.50', 'Thu, Jan 7', 'Chase ••6789'])
    expect(dialog.getByText(text)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Withdraw All' }));
  expect(await toastWith('Withdrawal request submitted successfully!')).toBeTruthy();
  expect(server.commands()).toMatchObject([
    { name: 'POST /cleaner/withdraw', input: { body: { amount: 40 } } },
  ]);
});

test('a refused withdrawal of all says what would do', async () => {
  const { user } = await openEarnings({
    'POST /cleaner/withdraw': () => {
      throw refusal('more-than-available', { extra: { reason: 'Only $20.00 is available.' } });
    },
  });
  await user.click(await button('Withdraw All'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Withdraw All' }));
  expect(await dialog.findByText('Invalid withdrawal amount')).toBeTruthy();
  expect(dialog.getByText('Only $20.00 is available.')).toBeTruthy();
});

test.each([
  [0, 0, 'You have not earned anything yet.'],
  [50, 0, 'Nothing is available right now.'],
  [50, 2.5, 'Only $2.50 is available. Nothing would be left of it after the fee.'],
])(
  'of %f earned and %f available nothing can be withdrawn, which it explains',
  async (total, available, reason) => {
    await openEarnings({
      'GET /cleaner/earnings': () => ({ ...earnings, total, available }),
      'GET /cleaner/wallet-balance': () => newBalance({ available }),
    });
    const all = await button('Withdraw All');
    expect(all.hasAttribute('disabled')).toBe(true);
    expect(await screen.findByText(reason)).toBeTruthy();
  },
);

test('without a method the dialog leads to one', async () => {
  const { user } = await openEarnings({ 'GET /cleaner/payment-methods': () => [] });
  await user.click(await button('Withdraw All'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw $132.00?' }));
  expect(dialog.getByRole('button', { name: 'Withdraw All' }).hasAttribute('disabled')).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Add Payment Method' }));
  expect(await screen.findByRole('dialog', { name: 'Add Payment Method' })).toBeTruthy();
});

test('a withdrawal is taken back while it is pending, and a refusal says why', async () => {
  let tries = 0;
  let payment = newPayment();
  const { user } = await openEarnings({
    'GET /cleaner/payments': () => [payment],
    'POST /cleaner/withdrawals/:id/cancel': () => {
      tries += 1;
      if (tries === 1) throw refusal('withdrawal-under-way');
      payment = newPayment({ status: 'failed', failure: 'Cancelled by you' });
      return payment;
    },
  });
  const back = await button(/^Cancel Withdrawal of \$40\.00/);
  const confirm = async (answer: string) => {
    await user.click(back);
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this withdrawal?' }));
    expect(dialog.getByText(/^\$40\.00 to Chase ••6789 will not be sent/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: answer }));
  };
  await confirm('Keep It');
  expect(tries).toBe(0);
  await confirm('Cancel Withdrawal');
  expect(await toastWith('The withdrawal could not be taken back')).toBeTruthy();
  await confirm('Cancel Withdrawal');
  expect(await toastWith('Withdrawal taken back')).toBeTruthy();
  expect(await screen.findByText('Cancelled by you')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Cancel Withdrawal/ })).toBeNull();
});

test('what cannot be loaded says so, with one toast for all', async () => {
  const broken = () => {
    throw refused(503);
  };
  await openEarnings({
    'GET /cleaner/earnings': broken,
    'GET /cleaner/transactions': broken,
    'GET /cleaner/payments': broken,
  });
  for (const what of ['Your earnings', 'Your paid jobs', 'Your withdrawals'])
    expect(await screen.findByText(`${what} could not be loaded.`)).toBeTruthy();
  expect(await screen.findAllByText('Failed to load earnings data')).toHaveLength(1);
  expect(screen.queryByText('No withdrawals yet')).toBeNull();
});

test('empty lists say what will stand there', async () => {
  await openEarnings({ 'GET /cleaner/transactions': () => [], 'GET /cleaner/payments': () => [] });
  expect(await screen.findByText('No jobs yet')).toBeTruthy();
  expect(await screen.findByText('No withdrawals yet')).toBeTruthy();
});

test('of many jobs twenty are shown at first', async () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ ...transaction, line_id: `job/${index}` }));
  const { user } = await openEarnings({ 'GET /cleaner/transactions': () => many });
  const jobs = within(await screen.findByRole('region', { name: 'Jobs' }));
  expect(await jobs.findAllByRole('listitem')).toHaveLength(20);
  await user.click(await button('Show more jobs'));
  expect(jobs.getAllByRole('listitem')).toHaveLength(25);
  expect(screen.queryByRole('button', { name: 'Show more jobs' })).toBeNull();
});
