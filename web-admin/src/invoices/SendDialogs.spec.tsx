import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi, refused } from '../testing/fake-api.ts';
import { newInvoice, newSummary } from '../testing/fixtures/invoices.ts';
import { show } from '../testing/show.tsx';

const number = 'INV-2027-000007';
const changing = { 'PATCH /admin/invoices/:id': () => newInvoice({ version: '2' }) } as const;

/** Presses a button of an invoice; gives what its dialog says. */
const pressed = async (name: string, part = {}, answers: Parameters<typeof fakeApi>[0] = changing) => {
  const api = fakeApi({
    'GET /admin/invoices': () => [newInvoice(part)],
    'GET /admin/invoices/summary': () => newSummary(),
    ...answers,
  });
  const { user } = await show('/invoices', api);
  await user.click(await screen.findByRole('button', { name: `${name}: ${number}` }));
  const element = await screen.findByRole('dialog');
  const dialog = within(element);
  const confirm = async (answer: string) => user.click(dialog.getByRole('button', { name: answer }));
  return { api, user, dialog, confirm, title: dialog.getByRole('heading').textContent, element };
};

describe('a draft', () => {
  const draft = { status: 'draft', due_date: null, sent_at: null } as const;

  test('is sent with the version that was seen, once its address is confirmed', async () => {
    const { api, confirm, title, element } = await pressed('Send', draft);
    expect(title).toBe(`Send invoice ${number}?`);
    expect(element.textContent).toContain('It goes to ana@example.com by email, with the PDF attached.');
    expect(element.textContent).toContain('$200.00 is due. The due date is counted from today.');
    expect(api.commands()).toEqual([]);
    await confirm('Send');
    expect(await screen.findByText('Invoice status updated')).toBeTruthy();
    expect(api.commands()).toMatchObject([{ input: { ifMatch: '1', body: { status: 'sent' } } }]);
  });

  test('goes to the address in the record of its customer', async () => {
    const { element } = await pressed('Send', { ...draft, customer_email: null, email_to: 'ana@work.test' });
    expect(element.textContent).toContain('It goes to ana@work.test by email');
  });

  test.each([
    ['Send', 'Send'],
    ['Mark as Sent', 'Mark as Sent'],
  ])('for which nothing is due says that it will count as paid: %s', async (name) => {
    const { element } = await pressed(name, { ...draft, balance_due: 0 });
    expect(element.textContent).toContain('Nothing is due, so this invoice will count as paid.');
  });

  test('without an email address is marked as sent instead', async () => {
    const { api, confirm, title, element } = await pressed('Send', { ...draft, email_to: null });
    expect(title).toBe(`Invoice ${number} cannot be emailed`);
    expect(element.textContent).toContain('Ana Miller has no email address.');
    expect(element.textContent).toContain('$200.00 is due.');
    await confirm('Mark as Sent');
    expect(await screen.findByText('Invoice status updated')).toBeTruthy();
    expect(api.commands()).toMatchObject([{ input: { body: { status: 'sent', mail: false } } }]);
  });

  test('is marked as sent without an email, after a question that says so', async () => {
    const { api, confirm, element } = await pressed('Mark as Sent', draft);
    expect(element.textContent).toContain('no email is sent');
    await confirm('Mark as Sent');
    expect(await screen.findByText('Invoice status updated')).toBeTruthy();
    expect(api.commands()).toMatchObject([{ input: { body: { status: 'sent', mail: false } } }]);
  });

  test('that cannot be sent says why', async () => {
    const { dialog, confirm } = await pressed('Send', draft, {
      'PATCH /admin/invoices/:id': () => {
        throw refused(409, { detail: 'It is closed.' });
      },
    });
    await confirm('Send');
    expect(await dialog.findByText('Failed to update invoice status')).toBeTruthy();
    expect(dialog.getByText('It is closed.')).toBeTruthy();
  });
});

describe('a sent invoice', () => {
  test('is sent again once its address is confirmed', async () => {
    const { api, confirm, element } = await pressed('Send again');
    expect(element.textContent).toContain('It goes to ana@example.com by email once more');
    expect(element.textContent).toContain('$200.00 is due by Fri, Jan 29, 2027.');
    await confirm('Send again');
    expect(await screen.findByText('Invoice status updated')).toBeTruthy();
    expect(api.commands()).toMatchObject([{ input: { body: { status: 'sent' } } }]);
  });

  test('that is overdue says when it was due', async () => {
    const { element } = await pressed('Send again', { status: 'overdue' });
    expect(element.textContent).toContain('$200.00 was due on Fri, Jan 29, 2027.');
  });

  test.each([
    [{ email_to: null }, 'Ana Miller has no email address. Add one to the customer'],
    [{ email_to: null, customer_erased: true }, 'The data of this customer was erased'],
  ])('without an email address cannot be sent again', async (part, words) => {
    const { api, element, confirm } = await pressed('Send again', part);
    expect(element.textContent).toContain(words);
    await confirm('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.commands()).toEqual([]);
  });
});
