import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, idOf, refusalOf, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const line = (name: string, unit_amount: number, quantity = 1) => ({
  quantity,
  price_data: { currency: 'usd', unit_amount, product_data: { name } },
});

const begin = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  harness.stripe.checkout.sessions.create({
    mode: 'payment',
    ui_mode: 'embedded_page',
    return_url: 'http://localhost:8080/payment/b1?session={CHECKOUT_SESSION_ID}',
    line_items: [line('Home cleaning', 30_000), line('Inside oven', 2_100, 2)],
    payment_intent_data: { metadata: { ledger: 'b1' }, description: 'Cleaning' },
    metadata: { ledger: 'b1' },
    ...more,
  });

const card = async (name: string) => (await harness.stripe.paymentMethods.retrieve(name)).id;
const confirm = async (client_secret: string | null, name: string) =>
  await harness.page('confirm', { client_secret, payment_method: await card(name) });

describe('a checkout', () => {
  test('is open until it is paid, then complete', async () => {
    const { stripe } = harness;
    const session = await begin();
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 34_200,
      payment_intent: null,
      client_secret: expect.stringMatching(/^cs_test_\w+_secret_\w+$/),
    });
    const { client_secret } = session;
    expect(await harness.page('state', { client_secret })).toMatchObject({
      status: 'open',
      amount: 34_200,
      lines: [
        { name: 'Home cleaning', amount: 30_000 },
        { name: 'Inside oven × 2', amount: 4_200 },
      ],
    });
    expect(await confirm(client_secret, 'pm_card_visa')).toMatchObject({ status: 'complete', error: null });
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'line_items'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      line_items: { data: [{ description: 'Home cleaning' }, { quantity: 2 }] },
      payment_intent: {
        status: 'succeeded',
        metadata: { ledger: 'b1' },
        description: 'Cleaning',
        latest_charge: { amount: 34_200, paid: true },
      },
    });
    expect(await confirm(client_secret, 'pm_card_visa')).toMatchObject({
      error: { message: 'This checkout has been paid already.' },
    });
  });

  test('takes another card after a decline, for the same payment', async () => {
    const { id, client_secret } = await begin();
    const refused = await confirm(client_secret, 'pm_card_visa_chargeDeclinedInsufficientFunds');
    expect(refused).toMatchObject({
      status: 'open',
      error: { message: 'Your card has insufficient funds.' },
    });
    const before = await harness.stripe.checkout.sessions.retrieve(id);
    expect(await confirm(client_secret, 'pm_card_visa')).toMatchObject({ status: 'complete' });
    const after = await harness.stripe.checkout.sessions.retrieve(id);
    expect(after.payment_intent).toBe(before.payment_intent);
    const charges = await harness.stripe.charges.list({ payment_intent: idOf(after.payment_intent) });
    expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  });

  test('goes through the bank, and stays open where that fails', async () => {
    const { client_secret } = await begin();
    expect(await confirm(client_secret, 'pm_card_authenticationRequired')).toMatchObject({
      status: 'requires_action',
    });
    expect(await harness.page('authenticate', { client_secret, outcome: 'fail' })).toMatchObject({
      status: 'open',
      error: { code: 'payment_intent_authentication_failure' },
    });
    await confirm(client_secret, 'pm_card_authenticationRequired');
    expect(await harness.page('authenticate', { client_secret, outcome: 'complete' })).toMatchObject({
      status: 'complete',
    });
  });

  test('keeps the card of a customer where that was asked for', async () => {
    const customer = await harness.customer();
    const { client_secret } = await begin({
      customer,
      payment_intent_data: { setup_future_usage: 'off_session' },
    });
    await confirm(client_secret, 'pm_card_mastercard');
    const kept = await harness.stripe.paymentMethods.list({ customer });
    expect(kept.data.map((method) => method.card?.brand)).toEqual(['mastercard']);
  });

  test('that has expired takes no card, and its payment is canceled', async () => {
    const { stripe } = harness;
    const { id, client_secret } = await begin();
    await confirm(client_secret, 'pm_card_visa_chargeDeclined');
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({
      status: 'expired',
      client_secret: null,
    });
    expect(await confirm(client_secret, 'pm_card_visa')).toMatchObject({
      error: { type: expect.any(String) },
    });
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
    expect((await stripe.paymentIntents.retrieve(idOf(payment_intent))).status).toBe('canceled');
    expect(await refusalOf(stripe.checkout.sessions.expire(id))).toMatchObject({ status: 400 });
    expect(
      (await stripe.events.list({ type: 'checkout.session.expired' })).data[0]?.data.object,
    ).toMatchObject({
      id,
    });
  });

  test('names what is wrong with its call', async () => {
    expect(await refusalOf(begin({ ui_mode: 'hosted_page' }))).toMatchObject({ param: 'ui_mode' });
    expect(await refusalOf(begin({ line_items: [line('Free', 10)] }))).toMatchObject({
      code: 'amount_too_small',
    });
    const { return_url: _, ...without } = { return_url: '', mode: 'payment' as const };
    const call = harness.stripe.checkout.sessions.create({
      ...without,
      ui_mode: 'embedded_page',
      line_items: [line('Home cleaning', 1_000)],
    });
    expect(await refusalOf(call)).toMatchObject({ code: 'parameter_missing', param: 'return_url' });
  });
});

describe('the calls of the pages', () => {
  test('need the publishable key, and the secret of the very object', async () => {
    const { client_secret, id } = await begin();
    const url = `http://127.0.0.1:${harness.server().port}/dev/pay/api/state`;
    const headers = { 'Content-Type': 'application/json' };
    const bare = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ client_secret }) });
    expect(bare.status).toBe(401);
    for (const guess of [`${id}_secret_guess`, 'cs_test_none_secret_x', 'x'])
      expect(await harness.page('state', { client_secret: guess })).toMatchObject({
        error: expect.anything(),
      });
  });

  test.each(['toString', 'constructor', '__proto__', 'none'])(
    'are not what every object has: %s',
    async (name) => {
      const response = await fetch(`http://127.0.0.1:${harness.server().port}/dev/pay/api/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer pk_test_conformance' },
        body: '{}',
      });
      expect(response.status).toBe(404);
    },
  );

  test('cannot be made by a form of another page', async () => {
    const response = await fetch(`http://127.0.0.1:${harness.server().port}/dev/pay/api/overview`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', Authorization: 'Bearer pk_test_conformance' },
      body: '{}',
    });
    expect(response.status).toBe(400);
  });
});
