import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Customer } from '../../api/types.ts';
import { type FakeApi, fakeApi, never, refused } from '../../testing/fake-api.ts';
import { newBooking, newBreakdown, newDay } from '../../testing/fixtures/bookings.ts';
import { newCustomer } from '../../testing/fixtures/people.ts';
import { formAnswers } from '../../testing/form-answers.ts';
import { show } from '../../testing/show.tsx';

type Answers = Parameters<typeof fakeApi>[0];

const opal = newCustomer({ first_name: 'Opal', last_name: 'Reed', email: null, is_guest: true });

async function openCreate(answers: Answers = {}, customer: Customer = opal) {
  const api = fakeApi({ ...formAnswers, 'GET /admin/customers': () => [customer], ...answers });
  const { user } = await show('/customers', api);
  await user.click(
    await screen.findByRole('button', {
      name: `Create booking for ${customer.first_name} ${customer.last_name}`,
    }),
  );
  await screen.findByRole('heading', { name: 'Scheduling' });
  const form = within(screen.getByRole('dialog', { name: 'Create Booking' }));
  return { api, user, form };
}

const choose = async (
  { user, form }: Awaited<ReturnType<typeof openCreate>>,
  field: RegExp,
  option: string,
) => {
  await user.click(form.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const enterDate = async ({ user, form }: Awaited<ReturnType<typeof openCreate>>, date: string) => {
  const field = form.getByLabelText(/^Date/);
  await user.clear(field);
  await user.type(field, date);
};
const fill = async (opened: Awaited<ReturnType<typeof openCreate>>, date = '2027-01-20') => {
  await choose(opened, /^House size/, '1,000 - 2,000 sq ft');
  await enterDate(opened, date);
  await choose(opened, /^Time slot/, '8:00 AM - 10:00 AM');
};
const createWith = ({ user, form }: Awaited<ReturnType<typeof openCreate>>) =>
  user.click(form.getByRole('button', { name: 'Create Booking' }));
const bookings = (api: FakeApi) => api.made.filter(({ name }) => name === 'POST /admin/bookings');

describe('the form of a new booking', () => {
  test('shows its customer as text, with the rooms of a new booking', async () => {
    const { form, user } = await openCreate();
    expect(form.getByText('Opal Reed')).toBeTruthy();
    expect(form.getByText('None given: please tell the customer yourself')).toBeTruthy();
    expect(form.queryByRole('textbox', { name: /name|email|phone/i })).toBeNull();
    await user.click(form.getByRole('combobox', { name: /^Bedrooms/ }));
    expect(await screen.findAllByRole('option')).toHaveLength(7);
  });

  test('points out that no rooms are chosen, and fills in the usual ones when asked to', async () => {
    const opened = await openCreate();
    const { form, user } = opened;
    await choose(opened, /^House size/, '1,000 - 2,000 sq ft');
    expect(form.getByText(/No rooms are chosen: the price covers the house size alone\./)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Use the usual rooms' }));
    expect(form.getByRole('combobox', { name: /^Bedrooms/ }).textContent).toBe('3');
    expect(form.queryByText(/No rooms are chosen/)).toBeNull();
    expect(
      form.getByText('Usual for this size: 3 Bedrooms, 2 Bathrooms, Kitchen, Living Room.'),
    ).toBeTruthy();
  });

  test('without what it needs is not sent, and marks the fields', async () => {
    const opened = await openCreate();
    await createWith(opened);
    expect(await screen.findByText('Please fill in all required fields')).toBeTruthy();
    for (const message of ['Choose a house size.', 'Choose a date.', 'Choose a time slot.'])
      expect(opened.form.getByText(message)).toBeTruthy();
    expect(bookings(opened.api)).toEqual([]);
  });

  test('shows the price as it is filled in, and books at that price', async () => {
    const opened = await openCreate({ 'POST /admin/bookings': () => newBooking() });
    const { form, api } = opened;
    expect(form.getByText('Choose a house size first.')).toBeTruthy();
    await fill(opened);
    expect((await form.findAllByText('$180.00')).length).toBe(2);
    await choose(opened, /^Inside the oven/, '2');
    await form.findByText('$215.00');
    expect(form.getByText(/4 of 10 places taken/)).toBeTruthy();
    await createWith(opened);
    expect(await screen.findByText('Booking created successfully')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open booking' });
    expect(link.getAttribute('href')).toBe(`/bookings/${newBooking().id}`);
    expect(bookings(api)).toMatchObject([
      {
        input: {
          body: {
            customer_id: 'u-1',
            customer: { first_name: 'Opal', email: null, address: '12 Oak Street' },
            booking_date: '2027-01-20',
            time_slot: '08:00-10:00',
            services: [{ service_id: 's-1', quantity: 1 }],
            a_la_carte_services: [{ service_id: 's-2', quantity: 2 }],
            expected_total: 215,
            override_capacity: false,
          },
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('goes beyond the places of a full day only with a tick', async () => {
    const opened = await openCreate({
      'GET /admin/calendar/availability-summary': ({ query }) => ({
        ...newDay({ date: query?.date ?? '2027-01-10', places: { taken: 10, capacity: 10, closed: false } }),
        cleaners: [],
      }),
      'POST /admin/bookings': () => newBooking(),
    });
    await fill(opened);
    const tick = await opened.form.findByRole('checkbox', { name: /beyond capacity/ });
    await createWith(opened);
    expect(await opened.form.findByText(/^Check this box/)).toBeTruthy();
    expect(bookings(opened.api)).toEqual([]);
    await opened.user.click(tick);
    await createWith(opened);
    expect(await screen.findByText('Booking created successfully')).toBeTruthy();
    expect(bookings(opened.api)).toMatchObject([{ input: { body: { override_capacity: true } } }]);
  });

  test('on a closed day is stopped without a way on', async () => {
    const opened = await openCreate({
      'GET /admin/calendar/availability-summary': ({ query }) => ({
        ...newDay({ date: query?.date ?? '2027-01-10', places: { taken: 0, capacity: 10, closed: true } }),
        cleaners: [],
      }),
    });
    await fill(opened);
    expect(await opened.form.findByText(/^We are closed on Wednesday, January 20, 2027/)).toBeTruthy();
    await createWith(opened);
    expect(
      await opened.form.findByText('We are closed on this day. Please choose another day.'),
    ).toBeTruthy();
    expect(opened.form.queryByRole('checkbox', { name: /capacity/ })).toBeNull();
    expect(bookings(opened.api)).toEqual([]);
  });

  test('that is refused stays, with the reason at its field, and asks for the price again', async () => {
    let isFirst = true;
    const opened = await openCreate({
      'POST /admin/bookings': () => {
        if (!isFirst) throw refused(409, { code: 'price-changed', detail: 'The price has changed.' });
        isFirst = false;
        const path = 'customer.zip_code';
        throw refused(422, { errors: [{ path, message: "We don't service this ZIP code yet" }] });
      },
    });
    const { form, api } = opened;
    await fill(opened);
    await form.findByText('Total');
    await createWith(opened);
    expect(await form.findByText("We don't service this ZIP code yet")).toBeTruthy();
    expect(form.queryByText('Failed to create booking')).toBeNull();
    const quotes = () => api.made.filter(({ name }) => name === 'POST /quote').length;
    const before = quotes();
    const create = form.getByRole<HTMLButtonElement>('button', { name: 'Create Booking' });
    await waitFor(() => expect(create.disabled).toBe(false));
    await createWith(opened);
    expect(
      (await form.findByText('Failed to create booking')).closest('[role=alert]')?.textContent,
    ).toContain('The price has changed.');
    await waitFor(() => expect(quotes()).toBeGreaterThan(before));
  });

  test('says what a recurring frequency begins', async () => {
    const opened = await openCreate();
    const words = /This starts a subscription.*third cleaning is completed costs \$200\.00/;
    expect(opened.form.queryByText(words)).toBeNull();
    await choose(opened, /^Frequency/, 'Weekly');
    expect(await opened.form.findByText(words)).toBeTruthy();
  });

  test('says why a promo code cannot be used, and keeps the price without it', async () => {
    const opened = await openCreate({
      'POST /quote': ({ body }) => {
        if (body.promo_code) throw refused(409, { code: 'promo-unusable', detail: 'This code has expired.' });
        return { ...newBreakdown({ final_total: 180 }), price_list_version: 1, next_dates: [] };
      },
    });
    await choose(opened, /^House size/, '1,000 - 2,000 sq ft');
    await opened.form.findByText('Total');
    await opened.user.type(opened.form.getByRole('textbox', { name: 'Promo code' }), 'OLD');
    const field = opened.form.getByRole('textbox', { name: 'Promo code' });
    expect(await opened.form.findByText('This code has expired.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(opened.form.getAllByText('$180.00').length).toBe(2);
    expect(opened.form.queryByText('Discount (OLD)')).toBeNull();
    await opened.user.clear(field);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('false'));
  });
});

test('a form whose services are loading says so, and can be closed', async () => {
  const api = fakeApi({ ...formAnswers, 'GET /services': never, 'GET /admin/customers': () => [opal] });
  const { user } = await show('/customers', api);
  await user.click(await screen.findByRole('button', { name: 'Create booking for Opal Reed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Booking' }));
  expect(dialog.getByRole('status', { name: 'Loading' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
