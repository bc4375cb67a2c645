import { act, screen, waitFor } from '@testing-library/react';
import { type Answers, refusal } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { describe, expect, test, vi } from 'vitest';
import type { GuestSummary } from '../../shared/visit/summary.ts';
import { button, link, pageTitle, toastWith } from '../../testing/find.ts';
import { bookingId, memberWith, mia, newCard, newSummary } from '../../testing/fixtures.ts';
import { show } from '../../testing/show.tsx';

const here = `/payment/${bookingId}`;
const frame = () => document.querySelector('iframe[title="Secure checkout"]');

/** A member at a payment whose facts the test can change, as the office or another tab does. */
function paymentServer(answers: Answers = {}) {
  let now = newSummary();
  const server = fakeServer({
    ...memberWith(),
    'GET /bookings/:id/guest-summary': () => now,
    'POST /create-checkout-session': () => ({ clientSecret: 'cs_test_secret' }),
    ...answers,
  });
  const change = (details: Partial<GuestSummary['booking_details']>, paid: number) => {
    const payment_summary = { ...newSummary().payment_summary, amount_paid: paid, balance_due: 220 - paid };
    now = newSummary({ payment_summary }, details);
    server.change();
  };
  return { ...server, cancel: () => change({ status: 'cancelled' }, 0), pay: () => change({}, 220) };
}

describe('the payment page', () => {
  test('takes the saved card in one press; a declined one is said with Try Again', async () => {
    const server = paymentServer({
      'GET /customer/payment-methods': () => [newCard()],
      'POST /bookings/:id/pay': () => {
        throw refusal('payment-declined', { detail: 'Your card was declined.' });
      },
    });
    const { user } = await show(here, { as: mia });
    const pay = 'Pay $220.00 with Visa ending in 4242';
    await user.click(await button(pay));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Your card was declined.');
    expect((await link('Return Home')).getAttribute('href')).toBe('/');
    await user.click(await button('Try Again'));
    expect(await button(pay)).toBeTruthy();
    expect(server.commands().filter(({ name }) => name === 'POST /bookings/:id/pay')).toMatchObject([
      { input: { body: { payment_method_id: newCard().id } } },
    ]);
  });

  test('follows the office: a cancelled booking is not paid for, and its form is closed', async () => {
    const server = paymentServer();
    await show(here, { as: mia });
    await waitFor(() => expect(frame()).toBeTruthy());
    server.cancel();
    expect(await screen.findByText('This booking is cancelled.')).toBeTruthy();
    expect(frame()).toBeNull();
    expect((await link('Go to the booking')).getAttribute('href')).toBe(`/confirmation/${bookingId}`);
  });

  test('follows another tab that has paid', async () => {
    const server = paymentServer();
    await show(here, { as: mia });
    await waitFor(() => expect(frame()).toBeTruthy());
    server.pay();
    expect(await screen.findByText('Payment received')).toBeTruthy();
    expect(frame()).toBeNull();
  });

  test('says that a paid booking is paid', async () => {
    const payment_summary = { ...newSummary().payment_summary, amount_paid: 220, balance_due: 0 };
    paymentServer({ 'GET /bookings/:id/guest-summary': () => newSummary({ payment_summary }) });
    await show(here, { as: mia });
    expect(await screen.findByText('This is paid.')).toBeTruthy();
    expect(frame()).toBeNull();
  });

  test('is not convinced by its own return address (MN-14), and after 15 s waits for the bank', async () => {
    const server = paymentServer();
    const later = vi.spyOn(window, 'setTimeout');
    await show(`${here}?returned=1`, { as: mia });
    expect(await screen.findByText('One moment, we are checking your payment.')).toBeTruthy();
    const asked = () => server.made.filter(({ name }) => name === 'GET /bookings/:id/guest-summary').length;
    const before = asked();
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    const over = later.mock.calls.find(([, ms]) => ms === 15_000)?.[0];
    act(() => {
      if (typeof over === 'function') over();
    });
    expect(await screen.findByText('We are waiting for your bank')).toBeTruthy();
    expect(screen.queryByText('Payment received')).toBeNull();
    expect(document.body.textContent).not.toContain('Payment successful!');
  });

  test('of an unknown booking says so and goes home', async () => {
    const missing = () => {
      throw refusal('not-found');
    };
    paymentServer({ 'GET /bookings/:id/guest-summary': missing, 'GET /bookings/:id': missing });
    const { address } = await show(here, { as: mia });
    expect(await toastWith('Failed to load booking details')).toBeTruthy();
    expect(await pageTitle(/, Mia$/)).toBeTruthy();
    expect(address()).toBe('/');
  });
});
