import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Booking } from '../api/types.ts';
import { office, rosa } from '../testing/booking-office.tsx';
import { behind, fakeApi, refused } from '../testing/fake-api.ts';
import { newBooking } from '../testing/fixtures/bookings.ts';
import { show } from '../testing/show.tsx';

test('a booking is confirmed, and its row says so', async () => {
  const api = office(() => ({ status: 'confirmed' }));
  const { user } = await show('/bookings', api);
  const row = await screen.findByRole('row', { name: /Ana Miller/ });
  const confirm = within(row).getByRole<HTMLButtonElement>('button', { name: /^Confirm booking #/ });
  await user.click(confirm);
  expect(await screen.findByText('Booking confirmed successfully')).toBeTruthy();
  expect(await within(row).findByText('Confirmed')).toBeTruthy();
  expect(confirm.disabled).toBe(true);
  expect(api.commands()).toMatchObject([{ input: { ifMatch: '3', body: { status: 'confirmed' } } }]);
});

test('a row whose change cannot be read yet stays busy until it can', async () => {
  let reads = 0;
  const confirmed = newBooking({ status: 'confirmed', version: '4' });
  const api = fakeApi({
    ...rosa,
    'GET /admin/bookings': () => {
      reads += 1;
      return [reads > 2 ? confirmed : newBooking()];
    },
    'PATCH /admin/bookings/:id': () => behind(confirmed),
  });
  const { user } = await show('/bookings', api);
  const row = await screen.findByRole('row', { name: /Ana Miller/ });
  await user.click(within(row).getByRole('button', { name: /^Confirm booking #/ }));
  await waitFor(() => expect(reads).toBe(2));
  expect(within(row).getByText('Pending')).toBeTruthy();
  const complete = within(row).getByRole<HTMLButtonElement>('button', { name: /^Complete booking #/ });
  expect(complete.disabled).toBe(true);
  expect(await within(row).findByText('Confirmed')).toBeTruthy();
  await waitFor(() => expect(complete.disabled).toBe(false));
});

test('a booking that somebody else cancelled says so and is shown as it is', async () => {
  let isCancelled = false;
  const api = fakeApi({
    ...rosa,
    'GET /admin/bookings': () => [newBooking(isCancelled ? { status: 'cancelled', version: '4' } : {})],
    'PATCH /admin/bookings/:id': () => {
      isCancelled = true;
      throw refused(412, { code: 'stale-version', detail: 'This booking was cancelled in the meantime.' });
    },
  });
  const { user } = await show('/bookings', api);
  const row = await screen.findByRole('row', { name: /Ana Miller/ });
  await user.click(within(row).getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'Rosa Delgado' }));
  expect(await screen.findByText('Failed to assign cleaner')).toBeTruthy();
  expect(screen.getByText('This booking was cancelled in the meantime.')).toBeTruthy();
  expect(await within(row).findByText('Cancelled')).toBeTruthy();
  expect(within(row).queryByRole('combobox')).toBeNull();
});

async function askToCancel(api: ReturnType<typeof fakeApi>) {
  const { user } = await show('/bookings', api);
  const cancel = await screen.findByRole('button', { name: /^Cancel Booking #/ });
  await user.click(cancel);
  const question = within(await screen.findByRole('dialog', { name: /^Cancel booking #\w{8}\?$/ }));
  return { user, cancel, question };
}

const askedBy = async (
  user: Awaited<ReturnType<typeof askToCancel>>['user'],
  dialog: ReturnType<typeof within>,
  name: string,
) => {
  await user.click(dialog.getByRole('combobox', { name: /Who asked for it/ }));
  await user.click(await screen.findByRole('option', { name }));
};

const cancellable = (booking: () => Booking) =>
  ({
    ...rosa,
    'GET /admin/bookings': () => [booking()],
    'GET /admin/bookings/:id': () => booking(),
  }) as const;

test.each([
  ['ana@example.com', /The customer gets an email\./],
  [null, /The customer has no email address: please call\./],
])('the question before a cancellation says whether %s is mailed', async (customer_email, text) => {
  const { question } = await askToCancel(fakeApi(cancellable(() => newBooking({ customer_email }))));
  expect(question.getByText(text)).toBeTruthy();
});

test('a booking is cancelled only after a question, and what was paid is refunded', async () => {
  let booking = newBooking({ amount_paid: 235 });
  const api = fakeApi({
    ...cancellable(() => booking),
    'DELETE /admin/bookings/:id': () => {
      booking = { ...booking, status: 'cancelled' };
      return booking;
    },
  });
  const { user, cancel, question } = await askToCancel(api);
  expect(question.getByText(/Ana Miller on Friday, January 15, 2027, 8:00 AM - 10:00 AM/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Keep booking' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(cancel);

  await user.click(cancel);
  const again = within(await screen.findByRole('dialog'));
  const refund = again.getByRole('textbox', { name: /Refund in dollars/ });
  await user.clear(refund);
  await user.type(refund, '300');
  await user.tab();
  expect(await again.findByText('At most 235.00 can be refunded.')).toBeTruthy();
  await user.clear(refund);
  await user.type(refund, '100');
  const send = await again.findByRole('button', { name: 'Cancel and refund $100.00' });
  await user.click(send);
  expect(await again.findByText('Please choose who asked for it.')).toBeTruthy();
  await askedBy(user, again, 'The customer');
  await user.click(send);
  expect(await screen.findByText('Booking cancelled successfully')).toBeTruthy();
  expect(api.commands()).toMatchObject([
    { input: { ifMatch: '3', query: { refund_amount: '100.00', asked_by: 'customer' } } },
  ]);
});

test('what was typed into a form is thrown away only after a question', async () => {
  const { user, question } = await askToCancel(fakeApi(cancellable(() => newBooking())));
  const reason = question.getByRole('textbox', { name: /^Reason/ });
  await user.type(reason, 'Rain.');
  await user.keyboard('{Escape}');
  expect(question.getByRole('alert').textContent).toBe('Discard what you entered?');
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(reason).toHaveProperty('value', 'Rain.');
  await user.click(question.getByRole('button', { name: 'Keep booking' }));
  await user.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a cancellation offers no money that a bank decides about', async () => {
  const booking = newBooking({ amount_paid: 235, refundable: { card: 35, by_hand: 0, disputed: 200 } });
  const api = fakeApi({ ...cancellable(() => booking), 'DELETE /admin/bookings/:id': () => booking });
  const { user, question } = await askToCancel(api);
  const refund = question.getByRole('textbox', { name: /Refund in dollars/ });
  expect(refund).toHaveProperty('value', '35.00');
  expect(
    question.getByText(/A bank is deciding a dispute: \$200.00 cannot be refunded until then/),
  ).toBeTruthy();
  await user.clear(refund);
  await user.type(refund, '36');
  await user.tab();
  expect(await question.findByText('At most 35.00 can be refunded.')).toBeTruthy();
});

test('a cancellation of an older version keeps what was typed, says what changed, and goes with the new one', async () => {
  let booking = newBooking();
  const api = fakeApi({
    ...cancellable(() => booking),
    'DELETE /admin/bookings/:id': ({ ifMatch }) => {
      if (ifMatch === '4') return { ...booking, status: 'cancelled' };
      booking = newBooking({ version: '4', status: 'confirmed' });
      throw refused(412, { code: 'stale-version', extra: { changes: ['confirmed by Morgan Reyes'] } });
    },
  });
  const { user, question } = await askToCancel(api);
  await askedBy(user, question, 'Our office');
  await user.type(question.getByRole('textbox'), 'Our van broke down.');
  await user.click(question.getByRole('button', { name: 'Cancel Booking' }));
  expect((await question.findByRole('alert')).textContent).toContain(
    'This booking was confirmed by Morgan Reyes in the meantime.',
  );
  expect(question.getByRole<HTMLInputElement>('textbox').value).toBe('Our van broke down.');
  await waitFor(() =>
    expect(question.getByRole('button', { name: 'Cancel Booking' }).ariaBusy).not.toBe('true'),
  );
  await user.click(question.getByRole('button', { name: 'Cancel Booking' }));
  expect(await screen.findByText('Booking cancelled successfully')).toBeTruthy();
  expect(api.commands().map(({ input }) => input.ifMatch)).toEqual(['3', '4']);
});

test('many bookings are confirmed one after the other, and the refused ones are named', async () => {
  const ids = ['b1', 'b2', 'b3'].map((end) => `018f0000-0000-7000-8000-0000000000${end}`);
  const bookings = new Map(
    ids.map((id, index) => [id, newBooking({ id, customer_name: `Guest ${index + 1}` })]),
  );
  const api = fakeApi({
    ...rosa,
    'GET /admin/bookings': () => [...bookings.values()],
    'PATCH /admin/bookings/:id': ({ params: { id } }) => {
      if (id === ids[1]) throw refused(409, { detail: 'This visit has ended.' });
      const confirmed = newBooking({ ...bookings.get(id), status: 'confirmed' });
      bookings.set(id, confirmed);
      return confirmed;
    },
  });
  const { user } = await show('/bookings', api);
  await screen.findByRole('row', { name: /Guest 1/ });
  await user.click(screen.getByRole('checkbox', { name: /select all/i }));
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected rows' }));
  expect(bar.getByText('3 selected')).toBeTruthy();
  await user.click(bar.getByRole('button', { name: 'Confirm' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm 3 bookings?' }));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('2 of 3 bookings confirmed')).toBeTruthy();
  expect(dialog.getByText('#000000b2, Guest 2: This visit has ended.')).toBeTruthy();
  expect(api.commands().map(({ input }) => input.params)).toEqual(ids.map((id) => ({ id })));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});
