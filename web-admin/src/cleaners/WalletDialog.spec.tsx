import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refused } from '../testing/fake-api.ts';
import { newCleaner, newCleanerDetails } from '../testing/fixtures/people.ts';
import { show } from '../testing/show.tsx';

const rosa = newCleanerDetails({ wallet: { available: 40, pending: 0 } });

async function openWallet(answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /admin/cleaners': () => [newCleaner()],
    'GET /admin/cleaners/pending': () => ({ pending_cleaners: [] }),
    'GET /admin/cleaners/:id': () => rosa,
    ...answers,
  });
  const { user } = await show(`/cleaners/${rosa.id}`, api);
  await user.click(await screen.findByRole('button', { name: /^Add to wallet of/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Wallet of/ }));
  const amount = dialog.getByRole('textbox', { name: /^Amount/ });
  const description = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Description/ });
  return { api, user, dialog, amount, description };
}

test('a bonus is added under one key, and says what is available then', async () => {
  let tries = 0;
  const { api, user, dialog, amount, description } = await openWallet({
    'POST /admin/cleaners/:id/wallet': ({ body }) => {
      tries += 1;
      if (tries > 1) return { ...body, id: 'e-1', available: 65 };
      throw refused(503, { detail: 'The log cannot be reached.' });
    },
  });
  expect(dialog.getByText(/\$40\.00 is available/)).toBeTruthy();
  await user.type(amount, '25');
  await user.type(description, 'Tip');
  await user.click(dialog.getByRole('button', { name: 'Add $25.00' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('The log cannot be reached.');
  expect(description.value).toBe('Tip');
  await user.click(dialog.getByRole('button', { name: 'Add $25.00' }));
  expect(await screen.findByText('Wallet changed successfully. $65.00 is available.')).toBeTruthy();
  const [first, second] = api.commands();
  expect(first).toMatchObject({ input: { body: { type: 'earning', amount: 25, description: 'Tip' } } });
  expect(second?.input.idempotencyKey).toBe(first?.input.idempotencyKey);
});

test('only a correction takes out, at most what is available', async () => {
  const { api, user, dialog, amount, description } = await openWallet({
    'POST /admin/cleaners/:id/wallet': ({ body }) => ({ ...body, id: 'e-2', available: 0 }),
  });
  await user.type(amount, '-40.01');
  await user.type(description, 'Paid twice');
  await user.click(dialog.getByRole('button', { name: 'Take out $40.01' }));
  expect(await dialog.findByText('Enter an amount above 0. Only a correction takes money out.')).toBeTruthy();
  await user.click(dialog.getByRole('combobox', { name: 'What it is' }));
  await user.click(await screen.findByRole('option', { name: 'Correction' }));
  await user.click(dialog.getByRole('button', { name: 'Take out $40.01' }));
  expect(await dialog.findByText('Take out at most $40.00.')).toBeTruthy();
  expect(api.commands()).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '-40');
  await user.click(dialog.getByRole('button', { name: 'Take out $40.00' }));
  expect(await screen.findByText('Wallet changed successfully. $0.00 is available.')).toBeTruthy();
  expect(api.commands()).toMatchObject([{ input: { body: { type: 'transfer', amount: -40 } } }]);
});
