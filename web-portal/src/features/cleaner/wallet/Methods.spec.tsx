import { screen, within } from '@testing-library/react';
import { type Answers, refusal } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { describe, expect, test } from 'vitest';
import { button, toastWith } from '../../../testing/find.ts';
import { newBalance, rosa } from '../../../testing/fixtures.ts';
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

describe('payment methods', () => {
  const details = {
    'Account holder': 'Rosa Delgado',
    'Routing number': '011000138',
    'Account number': '000123456789',
  };

  test('are added with their details, which are typed once', async () => {
    const { server, user } = await openWallet({ 'POST /cleaner/payment-methods': () => newMethod() });
    await user.click(await button('Add Payment Method'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Payment Method' }));
    await user.click(dialog.getByRole('button', { name: 'Add Method' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Please select a payment method');
    await user.click(dialog.getByRole('radio', { name: 'Bank account' }));
    for (const [label, text] of Object.entries(details))
      await user.type(dialog.getByRole('textbox', { name: label }), text);
    const number = dialog.getByRole('textbox', { name: 'Account number' });
    expect([number.getAttribute('inputmode'), number.getAttribute('autocomplete')]).toEqual([
      'numeric',
      'off',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Add Method' }));
    expect(await toastWith('Payment method added successfully!')).toBeTruthy();
    expect(server.commands()).toMatchObject([
      {
        name: 'POST /cleaner/payment-methods',
        input: {
          body: {
            method: 'bank',
            name: null,
            details: {
              account_holder: 'Rosa Delgado',
              routing_number: '011000138',
              account_number: '000123456789',
              account_type: 'checking',
            },
          },
        },
      },
    ]);
  });

  test('say what is wrong with a field beside it', async () => {
    const { user } = await openWallet({
      'POST /cleaner/payment-methods': () => {
        const message = 'Enter the nine digits of the routing number, as on your checks.';
        throw refusal('invalid-input', { errors: [{ path: 'details.routing_number', message }] });
      },
    });
    await user.click(await button('Add Payment Method'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Payment Method' }));
    await user.click(dialog.getByRole('radio', { name: 'Bank account' }));
    await user.click(dialog.getByRole('button', { name: 'Add Method' }));
    expect(await toastWith('Failed to add payment method')).toBeTruthy();
    expect((await dialog.findByRole('alert')).textContent).toContain('nine digits');
    const routing = dialog.getByRole('textbox', { name: 'Routing number' });
    expect(routing.getAttribute('aria-invalid')).toBe('true');
  });

  test('can be made the default, detailed and removed', async () => {
    const second = newMethod({
      id: 'm-2',
      name: 'Zelle',
      type: 'digital',
      last_four: null,
      is_default: false,
      needs_details: true,
    });
    const { server, user } = await openWallet({
      'GET /cleaner/payment-methods': () => [newMethod({ returned_at: '2027-01-03T15:00:00Z' }), second],
      'PUT /cleaner/payment-methods/:id/set-default': () => ({ ...second, is_default: true }),
      'PUT /cleaner/payment-methods/:id/details': () => ({ ...second, needs_details: false }),
      'DELETE /cleaner/payment-methods/:id': () => {
        throw refusal('payout-method-in-use');
      },
    });
    expect(await screen.findByText(/^The bank returned money that we sent here/)).toBeTruthy();
    expect(screen.getByText(/^We cannot send money here/)).toBeTruthy();
    await user.click(await button('Set as Default: Zelle'));
    expect(await toastWith('Default payment method changed')).toBeTruthy();
    await user.click(await button('Add Details of Zelle'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Details of Zelle' }));
    await user.type(dialog.getByRole('textbox', { name: 'Service' }), 'Zelle');
    await user.type(dialog.getByRole('textbox', { name: 'Your name there' }), 'rosa@example.com');
    await user.click(dialog.getByRole('button', { name: 'Save Details' }));
    expect(await toastWith('Details saved')).toBeTruthy();
    await user.click(await button('Remove Chase ••6789'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await toastWith('Failed to remove payment method')).toBeTruthy();
    expect(server.commands().map(({ name }) => name)).toEqual([
      'PUT /cleaner/payment-methods/:id/set-default',
      'PUT /cleaner/payment-methods/:id/details',
      'DELETE /cleaner/payment-methods/:id',
    ]);
  });
});
