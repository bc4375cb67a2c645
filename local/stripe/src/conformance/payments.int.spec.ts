import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testCards } from '../flow/cards.ts';
import { type Harness, refusalOf, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const never = { enabled: true, allow_redirects: 'never' } as const;
const pay = (payment_method: string, more: object = {}) =>
  harness.stripe.paymentIntents.create({
    amount: 34_200,
    currency: 'usd',
    payment_method,
    confirm: true,
    automatic_payment_methods: never,
    ...more,
  });

/** What the card form of a page makes of a typed card. */
async function typed(number: string): Promise<string> {
  const card = { number, exp_month: '12', exp_year: '2034', cvc: number.length === 15 ? '1234' : '123' };
  const { payment_method } = await harness.page('tokenize', {
    card,
    billing_details: { name: 'Ann', address: { postal_code: '77433' } },
  });
  return String(payment_method);
}

describe('test cards', () => {
  test.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
  ])('%s pays, as %s', async (number, brand) => {
    const intent = await pay(await typed(number), { expand: ['latest_charge'], metadata: { booking: 'b1' } });
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 34_200,
      metadata: { booking: 'b1' },
    });
    expect(intent.latest_charge).toMatchObject({
      object: 'charge',
      paid: true,
      amount: 34_200,
      billing_details: { name: 'Ann', address: { postal_code: '77433' } },
      payment_method_details: { card: { brand, last4: number.slice(-4), exp_month: 12, exp_year: 2034 } },
    });
  });

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  ])('%s is refused with %s', async (number, code, decline_code, message) => {
    const refusal = await refusalOf(pay(await typed(number)));
    expect(refusal).toMatchObject({ status: 402, type: 'StripeCardError', code, decline_code, message });
    expect(refusal.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code, message },
      payment_method: null,
    });
    const id = refusal.payment_intent?.id ?? '';
    const paid = await harness.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  test('each have a name of their own, and a right check digit', async () => {
    for (const { method, brand, number } of testCards)
      expect(await harness.stripe.paymentMethods.retrieve(method)).toMatchObject({
        card: { brand, last4: number.slice(-4) },
      });
  });

  test.each([
    [
      { number: '4242424242424241', exp_month: '12', exp_year: '2034', cvc: '123' },
      'incorrect_number',
      'number',
    ],
    [
      { number: '4242424242424242', exp_month: '13', exp_year: '2034', cvc: '123' },
      'invalid_expiry_month',
      'exp_month',
    ],
    [
      { number: '4242424242424242', exp_month: '01', exp_year: '2020', cvc: '123' },
      'invalid_expiry_year',
      'exp_year',
    ],
    [{ number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '12' }, 'invalid_cvc', 'cvc'],
    [
      { number: '4111111111111111', exp_month: '12', exp_year: '2034', cvc: '123' },
      'card_declined',
      undefined,
    ],
  ])('%o is no card: %s', async (card, code, param) => {
    const { error } = await harness.page('tokenize', { card });
    expect(error).toMatchObject({ type: 'card_error', code });
    expect((error as { param?: string }).param).toBe(param);
  });
});

describe('authentication', () => {
  test('is asked of a card on session, and completed in the page', async () => {
    const asked = await pay(await typed('4000002500003155'));
    expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const { client_secret } = asked;
    expect(await harness.page('authenticate', { client_secret, outcome: 'complete' })).toMatchObject({
      status: 'succeeded',
      error: null,
    });
    const intent = await harness.stripe.paymentIntents.retrieve(asked.id, { expand: ['latest_charge'] });
    expect(intent.latest_charge).toMatchObject({
      payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
    });
  });

  test('that fails leaves the payment open for another card', async () => {
    const { id, client_secret } = await pay(await typed('4000002760003184'));
    const view = await harness.page('authenticate', { client_secret, outcome: 'fail' });
    expect(view).toMatchObject({
      status: 'requires_payment_method',
      error: { code: 'payment_intent_authentication_failure' },
    });
    const again = await harness.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(again.status).toBe('succeeded');
  });

  test('needs the secret of the payment', async () => {
    const { id } = await pay(await typed('4000002760003184'));
    const body = { client_secret: `${id}_secret_guess`, outcome: 'complete' };
    expect(await harness.page('authenticate', body)).toMatchObject({ error: expect.anything() });
    expect((await harness.stripe.paymentIntents.retrieve(id)).status).toBe('requires_action');
  });

  test('without its owner: refused, unless the card was set up for that', async () => {
    const { stripe } = harness;
    const customer = await harness.customer();
    const outcomes: string[] = [];
    for (const number of ['4000002500003155', '4000002760003184']) {
      const setup = await stripe.setupIntents.create({ customer, automatic_payment_methods: never });
      const payment_method = await typed(number);
      const { client_secret } = setup;
      expect(await harness.page('confirm', { client_secret, payment_method })).toMatchObject({
        status: 'requires_action',
      });
      await harness.page('authenticate', { client_secret, outcome: 'complete' });
      const charge = pay(payment_method, { customer, off_session: true });
      outcomes.push(
        await charge.then(
          ({ status }) => status,
          ({ code }) => String(code),
        ),
      );
    }
    expect(outcomes).toEqual(['succeeded', 'authentication_required']);
  });
});

describe('saved cards', () => {
  test('are kept by a setup that succeeds, listed, charged without their owner, and detached', async () => {
    const { stripe } = harness;
    const customer = await harness.customer();
    const { client_secret, id } = await stripe.setupIntents.create({ customer });
    const payment_method = await typed('4242424242424242');
    expect(await harness.page('confirm', { client_secret, payment_method })).toMatchObject({
      object: 'setup_intent',
      status: 'succeeded',
      payment_method,
    });
    expect(await stripe.setupIntents.retrieve(id)).toMatchObject({ status: 'succeeded', payment_method });
    const listed = await stripe.customers.listPaymentMethods(customer);
    expect(listed.data.map((method) => method.id)).toEqual([payment_method]);
    expect((await pay(payment_method, { customer, off_session: true })).status).toBe('succeeded');
    expect(await stripe.paymentMethods.detach(payment_method)).toMatchObject({ customer: null });
    expect((await stripe.paymentMethods.list({ customer, type: 'card' })).data).toEqual([]);
    expect(await refusalOf(pay(payment_method, { customer }))).toMatchObject({ status: 400 });
  });

  test('are not made of cards that pay nothing', async () => {
    const { stripe } = harness;
    const customer = await harness.customer();
    const { client_secret, id } = await stripe.setupIntents.create({ customer });
    const payment_method = await typed('4000000000000002');
    expect(await harness.page('confirm', { client_secret, payment_method })).toMatchObject({
      status: 'requires_payment_method',
      error: { code: 'card_declined' },
    });
    expect(await stripe.setupIntents.cancel(id)).toMatchObject({ status: 'canceled' });
    expect(await refusalOf(stripe.paymentMethods.attach(payment_method, { customer }))).toMatchObject({
      status: 402,
      code: 'card_declined',
    });
  });

  test('can be declined later', async () => {
    const customer = await harness.customer();
    const payment_method = await typed('4000000000000341');
    await harness.stripe.paymentMethods.attach(payment_method, { customer });
    const charge = pay(payment_method, { customer, off_session: true });
    expect(await refusalOf(charge)).toMatchObject({ status: 402, code: 'card_declined' });
  });

  test("are nobody else's", async () => {
    const payment_method = await typed('4242424242424242');
    await harness.stripe.paymentMethods.attach(payment_method, { customer: await harness.customer() });
    const other = await harness.customer();
    expect(await refusalOf(pay(payment_method, { customer: other }))).toMatchObject({
      param: 'payment_method',
    });
    expect(await refusalOf(pay(payment_method))).toMatchObject({ param: 'payment_method' });
    expect(
      await refusalOf(harness.stripe.paymentMethods.attach(payment_method, { customer: other })),
    ).toMatchObject({ status: 400 });
  });

  test('come of a payment that keeps its card', async () => {
    const customer = await harness.customer();
    const payment_method = await typed('4242424242424242');
    await pay(payment_method, { customer, setup_future_usage: 'off_session' });
    expect((await pay(payment_method, { customer, off_session: true })).status).toBe('succeeded');
    const spent = await typed('4242424242424242');
    await pay(spent);
    expect(await refusalOf(pay(spent))).toMatchObject({
      message: expect.stringContaining('previously used'),
    });
  });
});

describe('payments', () => {
  test('are created, updated and canceled', async () => {
    const { stripe } = harness;
    const made = await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd', metadata: { a: '1' } });
    expect(made).toMatchObject({
      status: 'requires_payment_method',
      client_secret: expect.stringContaining(made.id),
    });
    const changed = await stripe.paymentIntents.update(made.id, { amount: 6_000, metadata: { b: '2' } });
    expect(changed).toMatchObject({ amount: 6_000, metadata: { a: '1', b: '2' } });
    const canceled = await stripe.paymentIntents.cancel(made.id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(
      await refusalOf(stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' })),
    ).toMatchObject({
      status: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'canceled' },
    });
  });

  test('name what is wrong with a call', async () => {
    const { stripe } = harness;
    const create = (amount: number, currency = 'usd') =>
      refusalOf(stripe.paymentIntents.create({ amount, currency }));
    expect(await create(49)).toMatchObject({ code: 'amount_too_small', param: 'amount' });
    expect(await create(-1)).toMatchObject({ code: 'parameter_invalid_integer', param: 'amount' });
    expect(await create(1_000, 'dollars')).toMatchObject({ param: 'currency' });
    const redirecting = stripe.paymentIntents.create({
      amount: 1_000,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    expect(await refusalOf(redirecting)).toMatchObject({ message: expect.stringContaining('return_url') });
    const { id } = await pay('pm_card_visa');
    const impossible = stripe.paymentIntents.retrieve(id, { expand: ['amount'] });
    expect(await refusalOf(impossible)).toMatchObject({ param: 'expand' });
  });
});
