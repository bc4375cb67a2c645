import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, never, refused } from '../testing/fake-api.ts';
import { newBooking } from '../testing/fixtures/bookings.ts';
import { newInvoice } from '../testing/fixtures/invoices.ts';
import { show } from '../testing/show.tsx';

const done = newBooking({ status: 'completed', amount_paid: 35, balance_due: 200 });
const generate = 'Generate the invoice of booking #000000b1';

const shown = async (answers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({ 'GET /admin/bookings': () => [done], ...answers });
  return { api, ...(await show('/invoices/generate', api)) };
};

test('completed bookings without an invoice are listed, the newest first, with what is due', async () => {
  const { api } = await shown();
  expect(await screen.findByText('$200.00 due')).toBeTruthy();
  expect(screen.getByText('Ana Miller')).toBeTruthy();
  expect(screen.getByText(/8:00 AM - 10:00 AM, #000000b1/)).toBeTruthy();
  const query = (
    api.made.find(({ name }) => name === 'GET /admin/bookings')?.input as { query?: Record<string, unknown> }
  )?.query;
  expect(JSON.parse(String(query?.filter))).toEqual({ status: 'completed', has_invoice: false });
  expect(JSON.parse(String(query?.sort))).toEqual(['booking_date', 'DESC']);
});

test('the list is narrowed to what is still due, and its address says so', async () => {
  const { api, user, address } = await shown();
  await user.click(await screen.findByRole('combobox', { name: 'Payment' }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(['All', 'Still due', 'Paid']);
  await user.click(screen.getByRole('option', { name: 'Still due' }));
  await waitFor(() => expect(address()).toContain('"balance":"due"'));
  const asked = api.made.filter(({ name }) => name === 'GET /admin/bookings').at(-1)?.input;
  expect(JSON.parse(String((asked as { query: { filter: string } }).query.filter))).toEqual({
    balance: 'due',
    status: 'completed',
    has_invoice: false,
  });
});

test('the list says when it loads, fails and is empty', async () => {
  const loading = await shown({ 'GET /admin/bookings': never });
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  loading.unmount();
  const failing = await shown({
    'GET /admin/bookings': () => {
      throw refused(500);
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  failing.unmount();
  await shown({ 'GET /admin/bookings': () => [] });
  expect(await screen.findByText('All completed bookings are invoiced')).toBeTruthy();
});

test('an invoice is generated, and the message leads to it', async () => {
  const { api, user } = await shown({
    'POST /admin/invoices/generate/:booking_id': () => newInvoice({ status: 'draft' }),
  });
  await user.click(await screen.findByRole('button', { name: generate }));
  expect(await screen.findByText('Invoice generated successfully')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'INV-2027-000007' }).getAttribute('href')).toContain(
    `/invoices/${newInvoice().id}`,
  );
  expect(api.commands()).toMatchObject([{ input: { params: { booking_id: done.id } } }]);
});

test('a booking that was invoiced meanwhile shows the sentence of the server alone', async () => {
  const detail = 'This visit already has invoice INV-2027-000003.';
  const { user } = await shown({
    'POST /admin/invoices/generate/:booking_id': () => {
      throw refused(409, { detail });
    },
  });
  await user.click(await screen.findByRole('button', { name: generate }));
  expect((await screen.findByText(detail)).textContent).not.toContain('Failed to generate invoice');
});
