import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withKey } from '../../testing/paid-product.ts';
import { anotherGuest, bookingBody } from '../../testing/settings.ts';
import { type StripeProduct, stripeKeys, stripeProduct } from '../../testing/stripe-product.ts';
import { bodyOf, call, monday, newWorld, typesIn, type World } from '../../testing/world.ts';

let world: World;
let product: StripeProduct;
beforeAll(async () => {
  world = await newWorld();
  await world.process().foundations();
  product = await stripeProduct(world, () => monday);
});
afterAll(async () => {
  await product.close();
  await world.remove();
});

const context = { ...withKey, now: monday };
const book = async (changes: object = {}): Promise<string> => {
  const body = { ...bookingBody, customer: anotherGuest(), ...changes };
  const booked = call(product.services, 'POST /bookings/guest', { body });
  return (await bodyOf<{ id: string }>(await booked)).id;
};
const pay = async (id: string, number: string) =>
  call(product.services, 'POST /bookings/:id/pay', {
    params: { id },
    body: { stripe_payment_method_id: await product.card(number) },
    context,
  });
const ledger = (id: string) => typesIn(world.log, `payment-${id}`);
const booking = (id: string) => typesIn(world.log, `booking-${id}`);
const paid = ['BookingRequested', 'BookingPlaced', 'BookingPaid', 'BookingConfirmed'];
const allHeard = () => vi.waitFor(async () => expect(await product.waiting()).toEqual([]), 10_000);

describe('with the local payment server', () => {
  test.each(['4242424242424242', '5555555555554444'])(
    'card %s pays, once for all messages',
    async (number) => {
      await product.webhooks({ copies: 3, order: 'reversed' });
      const id = await book();
      expect(await bodyOf(await pay(id, number))).toEqual({ payment_status: 'paid', client_secret: null });
      await allHeard();
      await product.webhooks({ copies: 1, order: 'created' });
      expect(await ledger(id)).toEqual(['PaymentStarted', 'PaymentNamed', 'PaymentSucceeded']);
      expect(await booking(id)).toEqual(paid);
    },
  );

  test.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
  ])('card %s is declined with its reason, and another one pays', async (number, detail) => {
    const id = await book();
    expect(await pay(id, number)).toMatchObject({ refused: 'payment-declined', detail });
    await allHeard();
    expect((await ledger(id)).at(-1)).toBe('PaymentFailed');
    expect(await bodyOf(await pay(id, '4242424242424242'))).toMatchObject({ payment_status: 'paid' });
    await allHeard();
    expect(await booking(id)).toEqual(paid);
  });

  test('a bank that asks is answered in the browser, and the message tells us', async () => {
    const id = await book();
    const answer = await bodyOf<{ client_secret: string }>(await pay(id, '4000002760003184'));
    await product.page('authenticate', { client_secret: answer.client_secret, outcome: 'complete' });
    await vi.waitFor(async () => expect(await booking(id)).toEqual(paid), 10_000);
  });

  test('a bank that says no ends the payment', async () => {
    const id = await book();
    const answer = await bodyOf<{ client_secret: string }>(await pay(id, '4000002760003184'));
    await product.page('authenticate', { client_secret: answer.client_secret, outcome: 'fail' });
    await vi.waitFor(async () => expect((await ledger(id)).at(-1)).toBe('PaymentFailed'), 10_000);
    expect(await booking(id)).toEqual(['BookingRequested', 'BookingPlaced']);
  });

  test('the form is paid on after a decline, though nobody comes back', async () => {
    const id = await book();
    const opened = await call(product.services, 'POST /create-checkout-session', {
      body: { booking_id: id, success_url: `/payment/${id}`, cancel_url: '/' },
      context,
    });
    const { clientSecret: client_secret } = await bodyOf<{ clientSecret: string }>(opened);
    const payOnForm = async (number: string) =>
      product.page('confirm', { client_secret, payment_method: await product.card(number) });
    await payOnForm('4000000000000002');
    await allHeard();
    expect(await ledger(id)).toEqual(['PaymentStarted', 'PaymentNamed']);
    await payOnForm('4242424242424242');
    await vi.waitFor(async () => expect(await booking(id)).toEqual(paid), 10_000);
    await allHeard();
    expect(await ledger(id)).toEqual(['PaymentStarted', 'PaymentNamed', 'PaymentSucceeded']);
  });

  test('the form of a subscription keeps the card', async () => {
    const id = await book({ frequency: 'weekly' });
    const opened = await call(product.services, 'POST /create-checkout-session', {
      body: { booking_id: id, success_url: `/payment/${id}`, cancel_url: '/' },
      context,
    });
    const { clientSecret: client_secret } = await bodyOf<{ clientSecret: string }>(opened);
    const payment_method = await product.card('4242424242424242');
    await product.page('confirm', { client_secret, payment_method });
    await vi.waitFor(async () => expect(await booking(id)).toEqual(paid), 10_000);
    const [requested] = await Array.fromAsync(world.log.read(`booking-${id}`));
    if (requested?.type !== 'BookingRequested') throw new Error('No booking was requested.');
    const subscriptionId = requested.data.occurrence?.subscriptionId;
    expect(await typesIn(world.log, `customer-${subscriptionId}`)).toContain('CardSaved');
  });

  test('a dispute is heard of', async () => {
    const id = await book();
    await pay(id, '4000000000000259');
    await vi.waitFor(async () => expect((await ledger(id)).at(-1)).toBe('DisputeOpened'), 10_000);
    expect(await booking(id)).toEqual(paid);
  });
});

describe('a message that is not the provider’s', () => {
  const payload = JSON.stringify({ id: 'evt_1', data: { object: { object: 'payment_intent', id: 'pi_1' } } });
  const signed = (text: string, { secret = stripeKeys.webhookSecret, secondsAgo = 0 } = {}) =>
    new Stripe('sk_test').webhooks.generateTestHeaderString({
      payload: text,
      secret,
      timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
    });
  const hear = (signature: string | undefined) =>
    product.hear(Buffer.from(payload), { 'stripe-signature': signature });

  test.each([
    ['without a signature', undefined],
    ['with another secret', signed(payload, { secret: 'whsec_other' })],
    ['with a changed body', signed(payload.replace('pi_1', 'pi_2'))],
    ['that is 10 minutes old', signed(payload, { secondsAgo: 600 })],
  ])('%s is refused', async (_how, signature) => {
    expect(await hear(signature)).toMatchObject({ refused: 'malformed' });
  });

  test('is told from one that is', async () =>
    expect(await bodyOf(await hear(signed(payload)))).toEqual({ received: true }));
});
