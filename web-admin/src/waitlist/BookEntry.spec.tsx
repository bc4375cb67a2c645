import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Customer, WaitEntry } from '../api/types.ts';
import { fakeApi, refused } from '../testing/fake-api.ts';
import { newBooking } from '../testing/fixtures/bookings.ts';
import { newCustomer } from '../testing/fixtures/people.ts';
import { newWaitEntry } from '../testing/fixtures/requests.ts';
import { formAnswers } from '../testing/form-answers.ts';
import { show } from '../testing/show.tsx';

const booking = newBooking({ id: '018f0000-0000-7000-8000-0000000000b9' });

async function bookFor(link: () => WaitEntry, customers: readonly Customer[] = []) {
  const api = fakeApi({
    ...formAnswers,
    'GET /waitlist': () => [newWaitEntry()],
    'GET /waitlist/:id': () => newWaitEntry(),
    'GET /admin/customers': () => [...customers],
    'POST /admin/bookings': () => booking,
    'PATCH /waitlist/:id': link,
  });
  const { user } = await show('/waitlist', api);
  await user.click(await screen.findByRole('button', { name: 'Create booking for Wanda Waits' }));
  await screen.findByRole('heading', { name: 'Scheduling' });
  const form = within(screen.getByRole('dialog', { name: 'Create Booking' }));
  return { api, user, form };
}

async function create({ user, form }: Awaited<ReturnType<typeof bookFor>>) {
  await user.type(form.getByRole('textbox', { name: /^Street/ }), '9 Elm Way');
  await user.type(form.getByRole('textbox', { name: /^City/ }), 'Cypress');
  await user.type(form.getByRole('textbox', { name: /^State/ }), 'TX');
  await user.click(form.getByRole('button', { name: 'Create Booking' }));
}

test('a booking for an entry is filled in from it, and then linked', async () => {
  const opened = await bookFor(() => newWaitEntry({ status: 'scheduled', booking_id: booking.id }));
  const { form, api } = opened;
  expect(form.getByLabelText<HTMLInputElement>(/^Date/).value).toBe('2027-01-15');
  expect(form.getByText('wanda@example.com')).toBeTruthy();
  await create(opened);
  expect(await screen.findByText('Waitlist entry updated successfully')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open booking' });
  expect(link.getAttribute('href')).toBe(`/bookings/${booking.id}`);
  expect(api.commands().filter(({ name }) => name !== 'POST /quote')).toMatchObject([
    {
      input: {
        body: {
          customer_id: null,
          customer: { first_name: 'Wanda', email: 'wanda@example.com', zip_code: '77433' },
          booking_date: '2027-01-15',
          time_slot: '08:00-10:00',
          frequency: 'weekly',
          special_instructions: 'Mornings, please.',
        },
      },
    },
    { input: { ifMatch: 'v1', body: { status: 'scheduled', booking_id: booking.id } } },
  ]);
});

test('a booking that could not be linked says so, and is linked on another try', async () => {
  let isDown = true;
  const opened = await bookFor(() => {
    if (isDown) throw refused(503, { detail: 'Try again in a moment.' });
    return newWaitEntry({ status: 'scheduled', booking_id: booking.id });
  });
  await create(opened);
  const dialog = within(await screen.findByRole('dialog', { name: 'The booking was created' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Try again in a moment.');
  expect(dialog.getByText(/is not linked to it and still waits/)).toBeTruthy();
  isDown = false;
  await opened.user.click(dialog.getByRole('button', { name: 'Link again' }));
  expect(await screen.findByText('Waitlist entry updated successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opened.api.commands().filter(({ name }) => name === 'POST /admin/bookings')).toHaveLength(1);
});

test('someone with an account is booked for in it, at the address that the office knows', async () => {
  const member = newCustomer({
    id: 'u-7',
    email: 'Wanda@Example.com',
    is_guest: false,
    address: '9 Elm Way',
    city: 'Cypress',
    state: 'TX',
    zip_code: '77070',
  });
  const { form } = await bookFor(() => newWaitEntry(), [member]);
  expect(form.getByText('Registered')).toBeTruthy();
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Street/ }).value).toBe('9 Elm Way');
  expect(form.getByText(/They joined the waitlist for ZIP code 77433/)).toBeTruthy();
});
