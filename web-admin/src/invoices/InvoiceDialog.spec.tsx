import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, never, refused } from '../testing/fake-api.ts';
import { at } from '../testing/fixtures/instants.ts';
import { newInvoice, newSummary } from '../testing/fixtures/invoices.ts';
import { show } from '../testing/show.tsx';
import { taxText } from './InvoiceItems.tsx';

const opened = async (answers: Parameters<typeof fakeApi>[0] = {}, part = {}) => {
  const invoice = newInvoice(part);
  const api = fakeApi({
    'GET /admin/invoices': () => [invoice],
    'GET /admin/invoices/summary': () => newSummary(),
    'GET /admin/invoices/:id': () => invoice,
    ...answers,
  });
  return { api, ...(await show(`/invoices/${invoice.id}`, api)) };
};
const dialogOf = async (name = 'Invoice INV-2027-000007') =>
  within(await screen.findByRole('dialog', { name }));

test('an invoice shows its items, sums and dates', async () => {
  await opened({}, { notes: 'Checks to us.' });
  const dialog = await dialogOf();
  for (const words of [
    'Weekly cleaning',
    'Included: Dusting',
    'Bathrooms',
    '$40.00',
    '-$20.00',
    'Tax 8.25%',
    '$16.50',
    '$216.50',
    'Checks to us.',
    '12 Oak Street, Cypress, TX 77433',
    'Fri, Jan 29, 2027',
    'Thu, Jan 14, 2027, 8:00 AM - 10:00 AM',
    'Check, Sat, Jan 16, 2027',
  ])
    expect(dialog.getAllByText(words).length).toBeGreaterThan(0);
  expect(dialog.getByRole('link', { name: 'Booking #000000b1' }).getAttribute('href')).toContain(
    '/bookings/',
  );
});

test('money that went back is named after what came', async () => {
  const card = { paid_at: at('2027-01-15T15:00:00Z'), amount: 200, way: 'Visa ending in 4242' };
  await opened({}, { payments: [card], amount_paid: 150.01 });
  const payments = within((await dialogOf()).getByRole('region', { name: 'Payments' }));
  expect(payments.getByText('Visa ending in 4242, Fri, Jan 15, 2027')).toBeTruthy();
  expect(payments.getByText('-$49.99')).toBeTruthy();
});

test('an unpaid one has no payments', async () => {
  await opened({}, { payments: [], amount_paid: 0 });
  expect((await dialogOf()).queryByRole('region', { name: 'Payments' })).toBeNull();
});

test('a void one says why', async () => {
  await opened({}, { status: 'cancelled', void_reason: 'Wrong company.' });
  expect((await dialogOf()).getByText('Wrong company.')).toBeTruthy();
});

test('an invoice is loading, and says so when it cannot be loaded', async () => {
  const { unmount } = await opened({ 'GET /admin/invoices/:id': never });
  expect((await dialogOf('Invoice #000000f1')).getByRole('status', { name: 'Loading' })).toBeTruthy();
  unmount();
  await opened({
    'GET /admin/invoices/:id': () => {
      throw refused(500);
    },
  });
  const failed = await dialogOf('Invoice #000000f1');
  expect(await failed.findByText('The invoice could not be loaded')).toBeTruthy();
});

test('it closes to the list', async () => {
  const { user, address } = await opened();
  await user.click((await dialogOf()).getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/invoices');
});

test('a sent one is cancelled with a reason', async () => {
  const { api, user } = await opened({
    'PATCH /admin/invoices/:id': () => newInvoice({ status: 'cancelled' }),
  });
  await user.click((await dialogOf()).getByRole('button', { name: /^Cancel invoice/ }));
  const dialog = await dialogOf('Cancel invoice INV-2027-000007?');
  expect(dialog.getByText(/Its number won't be used again/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel invoice' }));
  expect(await dialog.findByText('Please enter a reason.')).toBeTruthy();
  expect(api.commands()).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong company');
  await user.click(dialog.getByRole('button', { name: 'Cancel invoice' }));
  expect(await screen.findByText('Invoice status updated')).toBeTruthy();
  expect(api.commands()).toMatchObject([
    { input: { ifMatch: '1', body: { status: 'cancelled', reason: 'Wrong company' } } },
  ]);
});

test('one without tax has no line for it', async () => {
  await opened({}, { tax_rate: 0, tax_amount: 0 });
  expect((await dialogOf()).queryByText(/^Tax/)).toBeNull();
});

test('a tax has two decimals', () => {
  expect([0, 0.08, 0.0825].map(taxText)).toEqual(['0.00%', '8.00%', '8.25%']);
});
