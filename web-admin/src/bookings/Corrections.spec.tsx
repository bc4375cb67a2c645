import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { panelOf, readsOf } from '../testing/booking-panel.tsx';
import { fakeApi, refused } from '../testing/fake-api.ts';
import { newBooking, newMoney } from '../testing/fixtures/bookings.ts';
import { at } from '../testing/fixtures/instants.ts';

const paid = newBooking({
  status: 'confirmed',
  payment_status: 'paid',
  amount_paid: 195,
  balance_due: 0,
  refundable: { card: 120, by_hand: 75, disputed: 0 },
});

test('a refund says where the money goes, and keeps what was typed when it is refused', async () => {
  let tries = 0;
  const api = fakeApi({
    ...readsOf(() => paid),
    'POST /admin/bookings/:id/refund': () => {
      tries += 1;
      if (tries > 1) return paid;
      throw refused(409, { code: 'payment-disputed', detail: 'A bank is deciding a dispute.' });
    },
  });
  const { user, press } = await panelOf(api);
  const dialog = await press('Refund', 'Refund booking #000000b1');
  expect(dialog.getByText(/The visit stays as it is/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Please enter a reason.')).toBeTruthy();
  expect(api.commands()).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Refund in dollars/ }), '150');
  expect(dialog.getByText("$120.00 goes to the customer's card.")).toBeTruthy();
  expect(dialog.getByText(/^\$30\.00 was not paid by card: return it/)).toBeTruthy();
  const reason = dialog.getByRole<HTMLInputElement>('textbox', { name: /Reason/ });
  await user.type(reason, 'Two rooms were left out.');
  await user.click(dialog.getByRole('button', { name: 'Refund $150.00' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('A bank is deciding a dispute.');
  expect(reason.value).toBe('Two rooms were left out.');
  await user.click(dialog.getByRole('button', { name: 'Refund $150.00' }));
  expect(await screen.findByText('$150.00 refunded successfully')).toBeTruthy();
  const [first, second] = api.commands().map(({ input }) => input);
  expect(first).toMatchObject({ body: { amount: 150, reason: 'Two rooms were left out.' } });
  expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
});

test('after a partial refund the panel names each sum, and the next refund says what is left', async () => {
  const refunded = {
    ...paid,
    payment_status: 'partially_refunded' as const,
    amount_paid: 145,
    refundable: { card: 145, by_hand: 0, disputed: 0 },
    money: newMoney({ paid: 195, refunded: 50, kept: 145 }),
  };
  const { panel, press } = await panelOf(fakeApi(readsOf(() => refunded)));
  const price = within(panel.getByRole('region', { name: 'Price' }));
  expect(price.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['$180.00', '$55.00', '$235.00', 'Partly refunded'],
    ...['$195.00', '$50.00', '$145.00'],
  ]);
  for (const name of ['Paid', 'Refunded', 'Kept']) expect(price.getByText(name)).toBeTruthy();
  const dialog = await press('Refund', 'Refund booking #000000b1');
  expect(dialog.getByText(/paid \$195\.00 for .*, of which \$145\.00 is left to refund\./)).toBeTruthy();
});

test('a payment outside the card system is recorded with what is due', async () => {
  let booking = newBooking({ status: 'confirmed', balance_due: 235 });
  const api = fakeApi({
    ...readsOf(() => booking),
    'POST /admin/bookings/:id/payments': () => {
      booking = { ...booking, balance_due: 0, amount_paid: 235 };
      return booking;
    },
  });
  const { user, panel, press } = await panelOf(api);
  const dialog = await press('Record payment', 'Record a payment for booking #000000b1');
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: /Amount in dollars/ });
  expect(amount.value).toBe('235.00');
  await user.clear(amount);
  await user.type(amount, '235.01');
  await user.tab();
  expect(await dialog.findByText('Enter an amount above 0, at most 235.00.')).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '235');
  await user.click(dialog.getByRole('combobox', { name: 'Paid by' }));
  await user.click(await screen.findByRole('option', { name: 'Check' }));
  await user.click(dialog.getByRole('button', { name: 'Record $235.00' }));
  expect(await screen.findByText('Payment of $235.00 recorded successfully')).toBeTruthy();
  expect(api.commands()).toMatchObject([{ input: { body: { method: 'check', amount: 235, note: '' } } }]);
  expect(panel.queryByRole('button', { name: /^Record payment/ })).toBeNull();
});

test('no refund is offered while all of the money waits for a bank to be refunded', async () => {
  const refundable = { card: 0, by_hand: 0, disputed: 0 };
  const waiting = newBooking({ status: 'cancelled', payment_status: 'paid', amount_paid: 235, refundable });
  const { panel } = await panelOf(fakeApi(readsOf(() => waiting)));
  expect(panel.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

test('nothing is offered that does not apply', async () => {
  const { panel } = await panelOf(fakeApi(readsOf(() => newBooking({ balance_due: 0 }))));
  expect(panel.queryByRole('button', { name: /^Refund/ })).toBeNull();
  expect(panel.queryByRole('button', { name: /^Record payment/ })).toBeNull();
  expect(panel.queryByRole('button', { name: /^Charge card/ })).toBeNull();
  expect(panel.queryByRole('button', { name: /^Send payment link/ })).toBeNull();
});

test('a visit ahead is completed only after a tick that it was done, and says who is paid', async () => {
  let booking = newBooking({
    status: 'confirmed',
    cleaner_name: 'Rosa Delgado',
    expected_pay: 141,
    balance_due: 0,
  });
  const api = fakeApi({
    ...readsOf(() => booking),
    'PATCH /admin/bookings/:id': () => {
      booking = { ...booking, status: 'completed', version: '4' };
      return booking;
    },
  });
  const { user, panel } = await panelOf(api);
  await user.click(await panel.findByRole('button', { name: /^Complete booking #/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Complete booking #/ }));
  expect(dialog.getByText('Rosa Delgado earns $141.00, available right away.')).toBeTruthy();
  const complete = dialog.getByRole<HTMLButtonElement>('button', { name: 'Complete' });
  expect(complete.disabled).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: 'The cleaning has been done' }));
  await user.click(complete);
  expect(await screen.findByText('Booking completed successfully')).toBeTruthy();
  expect(api.commands()).toMatchObject([{ input: { ifMatch: '3', body: { status: 'completed' } } }]);
});

test('a visit that has begun is completed without a tick', async () => {
  const { user, panel } = await panelOf(
    fakeApi(readsOf(() => newBooking({ status: 'in_progress', has_begun: true }))),
  );
  await user.click(await panel.findByRole('button', { name: /^Complete booking #/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Complete booking #/ }));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Complete' }).disabled).toBe(false);
});

test('a completed visit is reopened with a reason, after what is taken back was said', async () => {
  const completed = newBooking({
    status: 'completed',
    can_reopen: true,
    cleaner_name: 'Rosa Delgado',
    cleaner_pay: 141,
    balance_due: 0,
    invoice: { id: 'i-7', invoice_number: 'INV-2027-000007', status: 'draft' },
  });
  const api = fakeApi({
    ...readsOf(() => completed),
    'POST /admin/bookings/:id/reopen': () => {
      throw refused(409, { code: 'pay-withdrawn', detail: 'The cleaner no longer has the pay.' });
    },
  });
  const { user, press, panel } = await panelOf(api);
  expect(panel.getByRole('link', { name: 'INV-2027-000007, draft' }).getAttribute('href')).toBe(
    '/invoices/i-7',
  );
  const dialog = await press('Reopen', 'Reopen booking #000000b1');
  expect(dialog.getByText(/\$141\.00 is taken back from Rosa Delgado/)).toBeTruthy();
  expect(dialog.getByText(/The draft of invoice INV-2027-000007 becomes void/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  expect(await dialog.findByText('Please enter a reason.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Not done yet.');
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('The cleaner no longer has the pay.');
  expect(api.commands()).toMatchObject([{ input: { ifMatch: '3', body: { reason: 'Not done yet.' } } }]);
});

test('a forgotten clock-out is entered with a reason, and a wrong time is shown at its field', async () => {
  let tries = 0;
  const begun = newBooking({
    status: 'in_progress',
    has_begun: true,
    cleaner_id: 'c-1',
    cleaner_name: 'Rosa Delgado',
    expected_pay: 141,
    clocked_in_at: at('2027-01-15T14:02:00Z'),
  });
  const api = fakeApi({
    ...readsOf(() => begun),
    'POST /admin/bookings/:id/times': () => {
      tries += 1;
      if (tries > 1) return begun;
      const errors = [{ path: 'clocked_out_at', message: 'This time has not come yet.' }];
      throw refused(422, { code: 'invalid-input', errors });
    },
  });
  const { user, press } = await panelOf(api);
  const dialog = await press('Correct times', 'Correct the times of booking #000000b1');
  expect(
    dialog.getByText(
      /and Rosa Delgado earns \$141\.00\. The customer then gets the email that asks for a rating\./,
    ),
  ).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Clocked in').value).toBe('2027-01-15T08:02');
  fireEvent.change(dialog.getByLabelText('Clocked out'), { target: { value: '2027-01-15T10:15' } });
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Forgotten.');
  await user.click(dialog.getByRole('button', { name: 'Correct times' }));
  expect(await dialog.findByText('This time has not come yet.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Correct times' }));
  expect(await screen.findByText('Times corrected successfully')).toBeTruthy();
  expect(api.commands()[0]).toMatchObject({
    input: {
      ifMatch: '3',
      body: {
        clocked_in_at: '2027-01-15T08:02',
        clocked_out_at: '2027-01-15T10:15',
        reason: 'Forgotten.',
      },
    },
  });
});

test('the times of a visit that has not begun cannot be corrected', async () => {
  const booking = newBooking({ status: 'confirmed', cleaner_id: 'c-1', cleaner_name: 'Rosa Delgado' });
  const { panel } = await panelOf(fakeApi(readsOf(() => booking)));
  expect(await panel.findByRole('button', { name: /^Cancel Booking/ })).toBeTruthy();
  expect(panel.queryByRole('button', { name: /^Correct times/ })).toBeNull();
});
