import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Customer } from '../api/types.ts';
import { fakeApi, never, refused } from '../testing/fake-api.ts';
import { newBooking } from '../testing/fixtures/bookings.ts';
import { instant } from '../testing/fixtures/instants.ts';
import { newCustomer } from '../testing/fixtures/people.ts';
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

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a caller is added with a phone number and no email address', async () => {
  const rows: Customer[] = [];
  const opal = newCustomer({ id: 'u-9', first_name: 'Opal', last_name: 'Reed', email: null, is_guest: true });
  const api = fakeApi({
    'GET /admin/customers': () => [...rows],
    'POST /admin/customers': () => {
      rows.push(opal);
      return opal;
    },
  });
  const { user, address } = await show('/customers?filter=%7B%22q%22%3A%22ana%22%7D', api);
  await user.click(await screen.findByRole('button', { name: 'Add Customer' }));
  const form = await dialogNamed('Add Customer');
  await user.type(form.getByRole('textbox', { name: /^First name/ }), 'Opal');
  await user.type(form.getByRole('textbox', { name: /^Last name/ }), 'Reed');
  const add = () => user.click(form.getByRole('button', { name: 'Add Customer' }));
  await add();
  expect(await form.findByText('Enter a phone number or an email address.')).toBeTruthy();
  expect(api.commands()).toEqual([]);
  await user.type(form.getByRole('textbox', { name: 'Phone' }), '(281) 555-0177');
  await add();
  expect(await screen.findByText('Customer created successfully')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open customer' })).toBeTruthy();
  await waitFor(() => expect(address()).not.toContain('ana'));
  expect((await screen.findByRole('row', { name: /Opal Reed/ })).textContent).toContain('No email');
  expect(api.commands()).toMatchObject([
    { input: { body: { first_name: 'Opal', email: null, phone: '(281) 555-0177', address: null } } },
  ]);
});

test('a customer who may be known is named, with a link, and can still be created', async () => {
  const ana = newCustomer({ id: 'u-9', first_name: 'Ana', last_name: 'Miller', phone: '(281) 555-0177' });
  const api = fakeApi({ 'GET /admin/customers': () => [ana], 'POST /admin/customers': () => ana });
  const { user } = await show('/customers', api);
  await user.click(await screen.findByRole('button', { name: 'Add Customer' }));
  const form = await dialogNamed('Add Customer');
  await user.type(form.getByRole('textbox', { name: /^First name/ }), 'Anna');
  await user.type(form.getByRole('textbox', { name: /^Last name/ }), 'Mill');
  expect(form.getByRole('button', { name: 'Add Customer' })).toBeTruthy();
  await user.type(form.getByRole('textbox', { name: 'Phone' }), '281.555.0177');
  const link = await form.findByRole('link', { name: /Ana Miller/ });
  expect(link.getAttribute('href')).toContain('/customers/u-9');
  await user.click(form.getByRole('button', { name: 'Create anyway' }));
  await waitFor(() => expect(api.commands()).toHaveLength(1));
});

test('a mailbox that a member has is refused, and what was typed stays', async () => {
  const detail = 'This email address belongs to a registered customer.';
  const api = fakeApi({
    'GET /admin/customers': () => [],
    'POST /admin/customers': () => {
      throw refused(409, { code: 'email-used', detail });
    },
  });
  const { user } = await show('/customers', api);
  await user.click(await screen.findByRole('button', { name: 'Add Customer' }));
  const form = await dialogNamed('Add Customer');
  await user.type(form.getByRole('textbox', { name: /^First name/ }), 'Mia');
  await user.type(form.getByRole('textbox', { name: /^Last name/ }), 'Member');
  const email = form.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  await user.type(email, 'mia@example.com');
  await user.click(form.getByRole('button', { name: 'Add Customer' }));
  expect((await form.findByRole('alert')).textContent).toContain(detail);
  expect(email.value).toBe('mia@example.com');
});

const cash = {
  kind: 'payment' as const,
  status: 'succeeded' as const,
  amount: 100,
  way: 'Cash',
  at: instant,
  booking_id: null,
};
const panelOf = async (
  customer: Customer,
  correct: () => Customer = () => customer,
  payments: () => (typeof cash)[] = () => [cash],
) => {
  const api = fakeApi({
    'GET /admin/customers': () => [customer],
    'GET /admin/customers/:id': () => customer,
    'GET /admin/bookings': () => [newBooking({ amount_paid: 100 })],
    'GET /admin/subscriptions': () => [],
    'GET /admin/customers/:id/messages': () => [
      {
        id: 'message-1',
        channel: 'email' as const,
        what: 'booking-placed',
        status: 'skipped' as const,
        reason: 'no-address',
        at: instant,
        booking_id: null,
      },
      {
        id: 'message-2',
        channel: 'email' as const,
        what: 'booking-placed',
        status: 'failed' as const,
        reason: 'no-answer',
        at: instant,
        booking_id: null,
      },
    ],
    'GET /admin/customers/:id/payments': payments,
    'PATCH /admin/customers/:id': correct,
  });
  const { user, address } = await show('/customers', api);
  await user.click(await screen.findByRole('button', { name: 'Ana Miller, open customer' }));
  await waitFor(() => expect(address()).toContain(`/customers/${customer.id}`));
  return { api, user, panel: await dialogNamed('Ana Miller') };
};

test('a row opens what a customer has booked and paid', async () => {
  const { panel } = await panelOf(newCustomer({ email: null, is_guest: true }));
  expect(panel.getByText('Guest, 3 bookings')).toBeTruthy();
  expect(panel.getByText('None given: we send no emails. Please call.')).toBeTruthy();
  expect(await panel.findByText(/\$100.00 of \$235.00/)).toBeTruthy();
  expect(await panel.findByText('No subscriptions')).toBeTruthy();
  expect(await panel.findByText(/Paid, Cash/)).toBeTruthy();
  expect(await panel.findByText(/Not sent \(no email address, so please call\)/)).toBeTruthy();
  expect(panel.getByText(/Failed \(the mail server did not answer\)/)).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Send again: Email "Booking received"' })).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Create booking for Ana Miller' })).toBeTruthy();
});

test('a guest is corrected, on the version that was seen', async () => {
  const guest = newCustomer({ is_guest: true });
  const { api, user, panel } = await panelOf(guest);
  await user.click(panel.getByRole('button', { name: 'Edit details of Ana Miller' }));
  const form = await dialogNamed('Edit details of Ana Miller');
  const city = form.getByRole('textbox', { name: 'City' });
  await user.clear(city);
  await user.type(city, 'Katy');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Customer updated successfully')).toBeTruthy();
  expect(api.commands()).toMatchObject([{ input: { ifMatch: 'v1', body: { city: 'Katy' } } }]);
});

test("of a member only name and phone are the office's to correct", async () => {
  const { user, panel } = await panelOf(newCustomer());
  await user.click(panel.getByRole('button', { name: 'Edit details of Ana Miller' }));
  const form = await dialogNamed('Edit details of Ana Miller');
  expect(form.queryByRole('textbox', { name: 'Email' })).toBeNull();
  expect(form.getByText(/^This customer has an account/)).toBeTruthy();
});

test('payments that cannot be loaded say so, and none says so too', async () => {
  let isDown = true;
  const { user, panel } = await panelOf(newCustomer(), undefined, () => {
    if (isDown) throw refused(503, { detail: 'The read side is starting.' });
    return [];
  });
  expect(await panel.findByText('Payments could not be loaded')).toBeTruthy();
  isDown = false;
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByText('No payments yet')).toBeTruthy();
});
