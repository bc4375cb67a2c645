import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { panelOf, readsOf } from '../testing/booking-panel.tsx';
import { fakeApi, refused } from '../testing/fake-api.ts';
import { newBooking } from '../testing/fixtures/bookings.ts';

test('the card on file is charged after the dialog said whose, which one and how much', async () => {
  let booking = newBooking({ status: 'confirmed', balance_due: 235 });
  let tries = 0;
  const api = fakeApi({
    ...readsOf(() => booking),
    'GET /admin/bookings/:id/charge': () => ({
      offer: { amount: 235, card: { card_brand: 'visa', last_four: '4242' } },
      reason: null,
    }),
    'POST /admin/bookings/:id/charge': () => {
      tries += 1;
      if (tries === 1)
        throw refused(409, { code: 'payment-declined', detail: 'The bank declined the card.' });
      booking = { ...booking, balance_due: 0, amount_paid: 235 };
      return booking;
    },
  });
  const { user, panel, press } = await panelOf(api);
  const dialog = await press('Charge card', 'Charge the card for booking #000000b1');
  expect(
    await dialog.findByText(
      /^\$235\.00 is charged now to the card that Ana Miller has on file: Visa ending in 4242\./,
    ),
  ).toBeTruthy();
  expect(api.commands()).toEqual([]);
  const charge = dialog.getByRole('button', { name: 'Charge $235.00' });
  await user.click(charge);
  expect((await dialog.findByRole('alert')).textContent).toContain('The bank declined the card.');
  await user.click(charge);
  expect(await screen.findByText('$235.00 charged successfully')).toBeTruthy();
  const [first, second] = api.commands().map(({ input }) => input);
  expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
  expect(panel.queryByRole('button', { name: /^Charge card/ })).toBeNull();
});

test('a booking without a card offers the payment link and the recording of a payment, and says why', async () => {
  const reason = 'There is no card on file that we may charge for this booking.';
  const api = fakeApi({
    ...readsOf(() => newBooking({ status: 'confirmed', balance_due: 235 })),
    'GET /admin/bookings/:id/charge': () => ({ offer: null, reason }),
  });
  const { panel } = await panelOf(api);
  expect(await panel.findByText(reason)).toBeTruthy();
  expect(panel.queryByRole('button', { name: /^Charge card/ })).toBeNull();
  expect(panel.getByRole('button', { name: /^Send payment link/ })).toBeTruthy();
  expect(panel.getByRole('button', { name: /^Record payment/ })).toBeTruthy();
});

test('a payment link is sent after the dialog said to which address, and a refusal is shown', async () => {
  let tries = 0;
  const booking = newBooking({ status: 'confirmed', balance_due: 235, customer_email: 'ana@example.com' });
  const api = fakeApi({
    ...readsOf(() => booking),
    'POST /admin/bookings/:id/payment-link': () => {
      tries += 1;
      if (tries === 1) throw refused(409, { code: 'link-just-sent', detail: 'Please wait a moment.' });
      return booking;
    },
  });
  const { user, press } = await panelOf(api);
  const dialog = await press('Send payment link', 'Send a payment link for booking #000000b1');
  expect(
    dialog.getByText(/^Ana Miller gets an email at ana@example\.com with a link to pay \$235\.00\./),
  ).toBeTruthy();
  const send = dialog.getByRole('button', { name: 'Send payment link' });
  await user.click(send);
  expect((await dialog.findByRole('alert')).textContent).toContain('Please wait a moment.');
  await user.click(send);
  expect(await screen.findByText('The customer gets an email with a link to pay')).toBeTruthy();
});

test('a customer without an address is offered no payment link, and the panel says why', async () => {
  const due = newBooking({ status: 'confirmed', balance_due: 235, customer_email: null });
  const { panel } = await panelOf(fakeApi(readsOf(() => due)));
  expect(
    panel.getByText('No payment link can be sent: we have no email address of Ana Miller.'),
  ).toBeTruthy();
  expect(panel.queryByRole('button', { name: /^Send payment link/ })).toBeNull();
  expect(panel.getByRole('button', { name: /^Record payment/ })).toBeTruthy();
});

test('a payment link is not sent if the address is removed while the dialog is open', async () => {
  let booking = newBooking({ status: 'confirmed', balance_due: 235 });
  const { press, queryClient } = await panelOf(fakeApi(readsOf(() => booking)));
  const dialog = await press('Send payment link', 'Send a payment link for booking #000000b1');
  booking = { ...booking, customer_email: null };
  await queryClient.invalidateQueries();
  expect(await dialog.findByText(/has no email address, so no link can be sent/)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send payment link' }).disabled).toBe(true);
});
