import { screen, within } from '@testing-library/react';
import { type Answers, behind, refusal, refused } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { describe, expect, test } from 'vitest';
import { button, toastWith } from '../../../testing/find.ts';
import { newBalance, rosa } from '../../../testing/fixtures.ts';
import { show } from '../../../testing/show.tsx';
import { newLine, newMethod, newWithdrawn } from '../../../testing/wallet.ts';

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

async function openForm(answers: Answers = {}) {
  const shown = await openWallet(answers);
  await shown.user.click(await button('Withdraw Funds'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw Funds' }));
  return { ...shown, dialog, amount: dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }) };
}

describe('the withdrawal form', () => {
  test('shows fee and what arrives while one types, and sends it under one key', async () => {
    let tries = 0;
    const { server, user, dialog, amount } = await openForm({
      'POST /cleaner/withdraw': () => {
        tries += 1;
        if (tries === 1) throw refused(503, { detail: 'The log cannot be reached.' });
        return newWithdrawn();
      },
    });
    expect(dialog.getByText('Up to $132.00')).toBeTruthy();
    await user.type(amount, '40');
    expect(dialog.getByText('$2.50')).toBeTruthy();
    expect(dialog.getByText('$37.50')).toBeTruthy();
    expect(dialog.getByText('Thu, Jan 7')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Submit Request' }));
    expect(await toastWith('Failed to submit withdrawal request')).toBeTruthy();
    expect(amount.value).toBe('40');
    await user.click(dialog.getByRole('button', { name: 'Submit Request' }));
    expect(await toastWith('Withdrawal request submitted successfully!')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    const [first, second] = server.commands();
    expect(first).toMatchObject({ input: { body: { amount: 40, payment_method_id: newMethod().id } } });
    expect(second?.input.idempotencyKey).toBe(first?.input.idempotencyKey);
  });

  test('takes a new key after a definite answer', async () => {
    let tries = 0;
    const { server, user, dialog, amount } = await openForm({
      'POST /cleaner/withdraw': () => {
        tries += 1;
        if (tries === 1)
          throw refusal('more-than-available', {
            extra: { available: 20, reason: 'Only $20.00 is available.' },
          });
        return newWithdrawn();
      },
    });
    await user.type(amount, '40');
    await user.click(dialog.getByRole('button', { name: 'Submit Request' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Invalid withdrawal amount');
    expect(dialog.getByText('Only $20.00 is available.')).toBeTruthy();
    await user.type(amount, '.00');
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.queryByText('Only $20.00 is available.')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Submit Request' }));
    expect(await toastWith('Withdrawal request submitted successfully!')).toBeTruthy();
    const [first, second] = server.commands();
    expect(second?.input.idempotencyKey).not.toBe(first?.input.idempotencyKey);
  });

  const notDollars = 'Enter dollars with at most two decimals, such as 40 or 40.50.';
  test.each([
    ['0', 'The fee for this amount is $2.50. Enter more than that.'],
    ['2.50', 'The fee for this amount is $2.50. Enter more than that.'],
    ['132.01', 'Only $132.00 is available. Enter that or less.'],
    ['-5', notDollars],
    ['1e3', notDollars],
    ['10,50', notDollars],
    ['10.999', notDollars],
    ['NaN', notDollars],
  ] as const)('refuses %s before any call, with what would do', async (typed, reason) => {
    const { server, user, fill, dialog, amount } = await openForm();
    await user.type(amount, typed);
    await user.click(dialog.getByRole('button', { name: 'Submit Request' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Invalid withdrawal amount');
    expect(dialog.getByText(reason)).toBeTruthy();
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    expect(server.commands()).toEqual([]);
    await fill(amount, '50');
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  test('asks for an amount', async () => {
    const { server, user, dialog } = await openForm();
    await user.click(dialog.getByRole('button', { name: 'Submit Request' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Please enter amount and select payment method',
    );
    expect(server.commands()).toEqual([]);
  });

  test('leads to a payment method where there is none', async () => {
    const { user, dialog, amount } = await openForm({ 'GET /cleaner/payment-methods': () => [] });
    await user.type(amount, '40');
    await user.click(dialog.getByRole('button', { name: 'Submit Request' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Please enter amount and select payment method',
    );
    await user.click(dialog.getByRole('button', { name: 'Add Payment Method' }));
    expect(await screen.findByRole('dialog', { name: 'Add Payment Method' })).toBeTruthy();
  });

  test('shows the balance of the answer, also while the rows are behind', async () => {
    const { user, dialog, amount } = await openForm({
      'POST /cleaner/withdraw': () => behind(newWithdrawn({ available: 92, pending: 100 })),
    });
    await user.type(amount, '40');
    await user.click(dialog.getByRole('button', { name: 'Submit Request' }));
    expect(await screen.findByText('$92.00')).toBeTruthy();
    expect(await screen.findByText('$100.00')).toBeTruthy();
  });
});
