import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { newCustomer } from '../../testing/fixtures/people.ts';
import { formAnswers } from '../../testing/form-answers.ts';
import { show } from '../../testing/show.tsx';

const opal = newCustomer({ id: 'u-2', first_name: 'Opal', last_name: 'Reed' });
const merged = newCustomer({ id: 'u-3', first_name: 'Olga', merged_into: 'u-2' });

async function openChoice() {
  const api = fakeApi({
    ...formAnswers,
    'GET /admin/bookings': () => [],
    'GET /admin/cleaners': () => [],
    'POST /admin/customers': ({ body }) =>
      newCustomer({ id: 'u-4', first_name: body.first_name, last_name: body.last_name }),
    'GET /admin/customers': ({ query }) =>
      query?.filter?.includes('"q":"opal"') === true ? [opal] : [newCustomer(), merged],
  });
  const { user } = await show('/bookings', api);
  await user.click(await screen.findByRole('button', { name: 'New booking' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who is the booking for?' }));
  return { user, dialog, api };
}

test('a new booking is made from the bookings, for a customer who is searched for', async () => {
  const { user, dialog } = await openChoice();
  await user.type(dialog.getByRole('searchbox', { name: 'Name, email or phone' }), 'opal');
  await user.click(await dialog.findByRole('button', { name: /^Opal Reed/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Create Booking' }));
  expect(await form.findByText('Opal Reed')).toBeTruthy();
});

test('a customer who was merged is not offered', async () => {
  const { dialog } = await openChoice();
  expect(await dialog.findByRole('button', { name: /^Ana Miller/ })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Olga/ })).toBeNull();
});

test('someone new is added with what was searched for, and then booked for', async () => {
  const { user, dialog, api } = await openChoice();
  await user.type(dialog.getByRole('searchbox', { name: 'Name, email or phone' }), 'Nia Stone');
  await user.click(dialog.getByRole('button', { name: 'Add them as a customer' }));
  const add = within(await screen.findByRole('dialog', { name: 'Add Customer' }));
  expect(add.getByRole<HTMLInputElement>('textbox', { name: /First name/ }).value).toBe('Nia');
  await user.type(add.getByRole('textbox', { name: 'Phone' }), '(281) 555-0177');
  await user.click(add.getByRole('button', { name: 'Add Customer' }));
  expect(await screen.findByRole('dialog', { name: 'Create Booking' })).toBeTruthy();
  expect(await screen.findByText('Nia Stone')).toBeTruthy();
  expect(api.commands()).toMatchObject([
    { input: { body: { first_name: 'Nia', last_name: 'Stone', phone: '(281) 555-0177' } } },
  ]);
});
