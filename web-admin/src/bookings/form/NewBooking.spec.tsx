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
    'GET /admin/customers': ({ query }) =>
      query?.filter?.includes('"q":"opal"') === true ? [opal] : [newCustomer(), merged],
  });
  const { user } = await show('/bookings', api);
  await user.click(await screen.findByRole('button', { name: 'New booking' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who is the booking for?' }));
  return { user, dialog };
}

test('a new booking is made from the bookings, for a customer who is searched for', async () => {
  const { user, dialog } = await openChoice();
  await user.type(dialog.getByRole('searchbox', { name: 'Name, email or phone' }), 'opal');
  await user.click(await dialog.findByRole('button', { name: /^Opal Reed/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Create Booking' }));
  expect(await form.findByText('Opal Reed')).toBeTruthy();
});

test('a customer who was merged is not offered, and someone new is added first', async () => {
  const { dialog } = await openChoice();
  expect(await dialog.findByRole('button', { name: /^Ana Miller/ })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Olga/ })).toBeNull();
  const add = dialog.getByRole('link', { name: 'Add them as a customer' });
  expect(add.getAttribute('href')).toBe('/customers');
});
