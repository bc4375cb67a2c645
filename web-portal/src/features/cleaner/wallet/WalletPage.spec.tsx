import { screen, within } from '@testing-library/react';
import { type Answers, refused } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { describe, expect, test } from 'vitest';
import { button } from '../../../testing/find.ts';
import { at, newBalance, rosa } from '../../../testing/fixtures.ts';
import { show } from '../../../testing/show.tsx';
import { newLine, newMethod } from '../../../testing/wallet.ts';

const full = newBalance({ available: 132, pending: 60, pending_jobs: 50, pending_withdrawals: 10 });
const money: Answers = {
  'GET /cleaner/wallet-balance': () => full,
  'GET /cleaner/wallet-transactions': () => [newLine()],
  'GET /cleaner/payment-methods': () => [newMethod()],
  'GET /cleaner/questions': () => [],
};

async function openWallet(answers: Answers = {}) {
  const server = fakeServer({ ...money, ...answers });
  const shown = await show('/cleaner/wallet', { as: rosa });
  return { server, ...shown };
}

test('the balance says what waits for customers and what is on its way', async () => {
  await openWallet();
  const balance = within(await screen.findByRole('region', { name: 'Balance' }));
  expect(await balance.findByText('$132.00')).toBeTruthy();
  expect(balance.getByText('$60.00')).toBeTruthy();
  const waiting = balance.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(waiting).toEqual(["$50.00 waits for the customer's payment", '$10.00 is on its way to you']);
  expect(
    balance.getByText(
      'Withdrawals are processed in 1-3 business days. A $2.50 processing fee applies to withdrawals under $100.',
    ),
  ).toBeTruthy();
});

test('an empty wallet says what will stand there, and takes nothing out', async () => {
  await openWallet({
    'GET /cleaner/wallet-balance': () => newBalance(),
    'GET /cleaner/wallet-transactions': () => [],
    'GET /cleaner/payment-methods': () => [],
  });
  expect(await screen.findByText('No transactions yet')).toBeTruthy();
  expect(await screen.findByText(/^Add a bank account, a card/)).toBeTruthy();
  expect((await button('Withdraw Funds')).hasAttribute('disabled')).toBe(true);
});

test('what cannot be loaded says so in its place, with one toast for all, and never shows a zero', async () => {
  let isBroken = true;
  const orFail = <Value,>(value: Value): Value => {
    if (isBroken) throw refused(503);
    return value;
  };
  const { user } = await openWallet({
    'GET /cleaner/wallet-balance': () => orFail(full),
    'GET /cleaner/wallet-transactions': () => orFail([newLine()]),
    'GET /cleaner/payment-methods': () => orFail([newMethod()]),
  });
  for (const what of ['Your balance', 'Your wallet transactions', 'Your payment methods'])
    expect(await screen.findByText(`${what} could not be loaded.`)).toBeTruthy();
  expect(await screen.findAllByText('Failed to load wallet data')).toHaveLength(1);
  expect(screen.queryByText('$0.00')).toBeNull();
  expect(screen.queryByText('No transactions yet')).toBeNull();
  isBroken = false;
  for (const again of screen.getAllByRole('button', { name: 'Try Again' })) await user.click(again);
  expect(await screen.findByText('Chase ••6789')).toBeTruthy();
});

test('a dismissed cleaner reads that the money is theirs, and can withdraw it', async () => {
  await openWallet({ 'GET /cleaner/wallet-balance': () => ({ ...full, closed_for_jobs: true }) });
  expect(
    await screen.findByText('Your account is closed for new jobs. Your money is still yours.'),
  ).toBeTruthy();
  expect((await button('Withdraw Funds')).hasAttribute('disabled')).toBe(false);
});

describe('more than 200 lines', () => {
  const linesFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      newLine({ id: `earning/${first + index}`, description: `Bonus ${first + index}` }),
    );

  test('are loaded by pages, by a button that says when they could not be loaded', async () => {
    let isBroken = true;
    const { server, user } = await openWallet({
      'GET /cleaner/wallet-transactions': ({ query }) => {
        if (query?.before === undefined) return linesFrom(1, 200);
        if (isBroken) throw refused(503, { detail: 'The log cannot be reached.' });
        return linesFrom(201, 30);
      },
    });
    for (let shown = 20; shown < 200; shown += 20)
      await user.click(await button('Show more wallet transactions'));
    expect(await button(/^Bonus 200 /)).toBeTruthy();
    await user.click(await button('Older wallet transactions'));
    expect(await screen.findByText('Your older wallet transactions could not be loaded.')).toBeTruthy();
    expect(await button(/^Bonus 200 /)).toBeTruthy();
    isBroken = false;
    await user.click(await button('Try Again'));
    expect(await button(/^Bonus 220 /)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Bonus 221 / })).toBeNull();
    await user.click(await button('Show more wallet transactions'));
    expect(await button(/^Bonus 230 /)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Older wallet transactions' })).toBeNull();
    const asked = server.made.filter(({ name }) => name === 'GET /cleaner/wallet-transactions');
    expect(asked.at(-1)?.input).toMatchObject({ query: { limit: '200', before: 'earning/200' } });
  });
});

describe('a line', () => {
  test('has its sign and status, and opens its facts and the way to ask', async () => {
    const taken = newLine({
      id: 'withdrawal/w-1',
      type: 'withdrawal',
      description: 'Withdrawal to Chase ••6789',
      amount: -40,
      status: 'failed',
      fee: 2.5,
    });
    const free = newLine({
      id: 'withdrawal/w-2',
      type: 'withdrawal',
      description: 'Withdrawal of 100',
      amount: -100,
      fee: 0,
    });
    const { user } = await openWallet({
      'GET /cleaner/wallet-transactions': () => [
        taken,
        free,
        newLine({ question: { id: 'q', status: 'answered' } }),
      ],
      'GET /cleaner/wallet-transactions/:id': ({ params }) => {
        if (params.id === free.id) return { ...free, facts: [], sum: null };
        return params.id === taken.id
          ? {
              ...taken,
              facts: [{ time: at('2027-01-04T15:00:00Z'), text: 'Could not be paid: no such account' }],
              sum: null,
            }
          : {
              ...newLine(),
              facts: [{ time: at('2027-01-04T18:00:00Z'), text: 'The job was completed.' }],
              sum: { job_price: 220, share: 0.6, amount: 132 },
            };
      },
    });
    const withdrawal = await button(/^Withdrawal to Chase/);
    expect(withdrawal.textContent).toContain('-$40.00');
    expect(withdrawal.textContent).toContain('Failed');
    await user.click(withdrawal);
    expect(await screen.findByText('Could not be paid: no such account')).toBeTruthy();
    expect(screen.queryByText(/the fee/)).toBeNull();
    await user.click(await button(/^Withdrawal of 100/));
    expect(await screen.findByText('There is no fee. $100.00 was sent to you.')).toBeTruthy();
    const pay = await button(/^Pay for the visit/);
    expect(pay.textContent).toContain('+$132.00');
    expect(pay.textContent).toContain('Question answered');
    await user.click(pay);
    expect(await screen.findByText('60% of $220.00, the price before discounts: $132.00')).toBeTruthy();
    expect(await button(/^This is wrong\W+Pay for the visit on Mon, Jan 4, Ana Early$/)).toBeTruthy();
  });
});
