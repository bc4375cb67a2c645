import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { newInvoice, newSummary } from '../testing/fixtures/invoices.ts';
import { show } from '../testing/show.tsx';

const number = 'INV-2027-000007';
const shown = async (answers: Parameters<typeof fakeApi>[0] = {}, part = {}) => {
  const api = fakeApi({
    'GET /admin/invoices': () => [newInvoice(part)],
    'GET /admin/invoices/summary': () => newSummary(),
    ...answers,
  });
  return { api, ...(await show('/invoices', api)) };
};

describe('an invoice', () => {
  test('is marked as paid with the way in which the rest came', async () => {
    const { api, user } = await shown({ 'PATCH /admin/invoices/:id': () => newInvoice({ status: 'paid' }) });
    await user.click(await screen.findByRole('button', { name: `Mark as Paid: ${number}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Mark invoice ${number} as paid?` }));
    expect(dialog.getByText(/\$200\.00 is due from Ana Miller/)).toBeTruthy();
    expect(dialog.queryByText(/becomes available/)).toBeNull();
    await user.click(dialog.getByRole('combobox', { name: 'Paid by' }));
    await user.click(await screen.findByRole('option', { name: 'Bank transfer' }));
    await user.click(dialog.getByRole('button', { name: 'Record $200.00' }));
    expect(await screen.findByText('Invoice status updated')).toBeTruthy();
    expect(api.commands()).toMatchObject([{ input: { body: { status: 'paid', method: 'transfer' } } }]);
  });

  test('for which nothing is due asks for no method', async () => {
    const { api, user } = await shown(
      { 'PATCH /admin/invoices/:id': () => newInvoice({ status: 'paid' }) },
      { balance_due: 0 },
    );
    await user.click(await screen.findByRole('button', { name: `Mark as Paid: ${number}` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText('Nothing is due, so no payment is recorded. This cannot be undone.'),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Mark as Paid' }));
    expect(await screen.findByText('Invoice status updated')).toBeTruthy();
    expect(api.commands()).toMatchObject([{ input: { body: { status: 'paid', method: null } } }]);
  });

  test('says first what being paid does to the customer, the cleaner and the money', async () => {
    const { user } = await shown({}, { waiting_pay: { cleaner_name: 'Rosa Delgado', amount: 141 } });
    await user.click(await screen.findByRole('button', { name: `Mark as Paid: ${number}` }));
    const { textContent } = await screen.findByRole('dialog');
    for (const words of [
      'Ana Miller gets a receipt by email.',
      'The pay of $141.00 becomes available to Rosa Delgado.',
      'This cannot be undone.',
    ])
      expect(textContent).toContain(words);
  });

  test('without an email address says that no receipt is sent', async () => {
    const { user } = await shown({}, { email_to: null });
    await user.click(await screen.findByRole('button', { name: `Mark as Paid: ${number}` }));
    expect((await screen.findByRole('dialog')).textContent).toContain('No receipt is emailed');
  });
});
