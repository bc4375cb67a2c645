import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, never, refused } from '../testing/fake-api.ts';
import { newCustomer } from '../testing/fixtures.ts';
import { show } from '../testing/show.tsx';

test('customers are loading', async () => {
  await show('/customers', fakeApi({ 'GET /admin/customers': never }));
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
});

test('customers have contact, address and kind of account', async () => {
  const guest = newCustomer({ id: 'u-2', first_name: 'Gus', is_guest: true, phone: null, address: null });
  await show('/customers', fakeApi({ 'GET /admin/customers': () => [newCustomer(), guest] }));
  const row = await screen.findByRole('row', { name: /Gus Miller/ });
  for (const text of ['No phone', 'No address yet', 'Guest']) expect(row.textContent).toContain(text);
  expect(screen.getByText('2 customers')).toBeTruthy();
});

test('without customers it says when they appear', async () => {
  await show('/customers', fakeApi({ 'GET /admin/customers': () => [] }));
  expect(await screen.findByText('Customers appear here once they book or sign up.')).toBeTruthy();
});

test('customers that cannot be loaded say why', async () => {
  const down = () => {
    throw refused(503, { detail: 'The read side is starting.' });
  };
  await show('/customers', fakeApi({ 'GET /admin/customers': down }));
  expect((await screen.findByRole('alert')).textContent).toContain('The read side is starting.');
});

test('names that hold markup show it as typed', async () => {
  const typed = { first_name: '<img src=x onerror=alert(1)>', address: '"><script>alert(2)</script>' };
  await show('/customers', fakeApi({ 'GET /admin/customers': () => [newCustomer(typed)] }));
  expect(await screen.findByText(`${typed.first_name} Miller`)).toBeTruthy();
  expect(screen.getByText(typed.address)).toBeTruthy();
  expect(document.querySelector('script, img')).toBeNull();
});
