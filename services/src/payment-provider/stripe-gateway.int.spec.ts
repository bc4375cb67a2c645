import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { type LocalStripe, startLocalStripe } from '@tidylog/local-stripe/server';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProviderUnavailable } from '../kernel/provider-errors.ts';
import { isProviderRefusal, type ProviderPayment } from './gateway.ts';
import { createStripeGateway } from './stripe-gateway.ts';

const keys = {
  secretKey: 'sk_test_gateway',
  publishableKey: 'pk_test_gateway',
  webhookSecret: 'whsec_gateway',
};
let folder: string;
let server: LocalStripe;
let stripe: Stripe;
const gatewayAt = (port: number, secretKey = keys.secretKey) =>
  createStripeGateway({ ...keys, secretKey, apiUrl: `http://127.0.0.1:${port}`, retries: 0, timeout: 5_000 });
let gateway: ReturnType<typeof gatewayAt>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  server = await startLocalStripe({ port: 0, dataDir: folder, ...keys });
  gateway = gatewayAt(server.port);
  stripe = new Stripe(keys.secretKey, { host: '127.0.0.1', port: server.port, protocol: 'http' });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const cardNumbered = async (number: string): Promise<string> => {
  const card = { number, exp_month: 12, exp_year: 2040, cvc: '123' };
  return (await stripe.paymentMethods.create({ type: 'card', card })).id;
};
const granted = <Answer extends object>(answer: Answer): Exclude<Answer, { refused: unknown }> => {
  if (isProviderRefusal(answer)) throw new Error(`Refused: ${answer.refused.message}`);
  return answer as Exclude<Answer, { refused: unknown }>;
};
const newPayment = (customerId: string | null = null) => ({
  ledgerId: crypto.randomUUID(),
  paymentId: crypto.randomUUID(),
  amount: toCents(18_000),
  customerId,
  description: 'Cleaning',
});
async function begin(customerId: string | null = null) {
  const asked = newPayment(customerId);
  return { asked, made: granted(await gateway.createPayment(asked)) };
}
const confirm = async (
  { asked, made }: Awaited<ReturnType<typeof begin>>,
  methodId: string,
  more: { offSession?: boolean; saveForLater?: boolean } = {},
): Promise<ProviderPayment> =>
  granted(
    await gateway.confirmPayment({
      intentId: made.intentId,
      paymentId: asked.paymentId,
      methodId,
      offSession: false,
      saveForLater: false,
      ...more,
    }),
  );
const payWith = async (number: string) => confirm(await begin(), await cardNumbered(number));

describe('a payment at Stripe', () => {
  test('is made once under its id, and asks for no money by that', async () => {
    const asked = newPayment();
    const made = granted(await gateway.createPayment(asked));
    expect(made).toMatchObject({
      status: 'open',
      amount: 18_000,
      received: 0,
      failure: null,
      reference: { ledgerId: asked.ledgerId, paymentId: asked.paymentId },
    });
    expect(granted(await gateway.createPayment(asked)).intentId).toBe(made.intentId);
  });

  test('succeeds, and is still found so', async () => {
    const paid = await payWith('4242424242424242');
    expect(paid).toMatchObject({
      status: 'succeeded',
      received: 18_000,
      card: { brand: 'visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2040 },
    });
    expect(await gateway.payment(paid.intentId)).toEqual(paid);
    expect(await gateway.cancelPayment(paid.intentId)).toEqual(paid);
  });

  test.each([
    ['4000000000000002', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'insufficient_funds', 'Your card has insufficient funds.'],
  ])('of card %s is declined, with why', async (number, code, message) => {
    const payment = await payWith(number);
    expect(payment).toMatchObject({ status: 'open', received: 0, failure: { code, message } });
    expect(payment.card?.lastFour).toBe(number.slice(-4));
    expect(await gateway.payment(payment.intentId)).toMatchObject({ status: 'open', failure: { code } });
    expect(await gateway.cancelPayment(payment.intentId)).toMatchObject({ status: 'cancelled' });
  });

  test('waits for the step of the bank', async () => {
    const payment = await payWith('4000002760003184');
    expect(payment).toMatchObject({ status: 'action', failure: null });
    expect(payment.clientSecret).toMatch(/^pi_.+_secret_.+/);
  });

  test('off session is declined where the bank wants the customer', async () => {
    const { customerId } = await gateway.createCustomer({
      key: crypto.randomUUID(),
      email: null,
      name: null,
    });
    const methodId = await cardNumbered('4000002760003184');
    await gateway.attachMethod({ methodId, customerId });
    const payment = await confirm(await begin(customerId), methodId, { offSession: true });
    expect(payment).toMatchObject({ status: 'open', failure: { code: 'authentication_required' } });
  });

  test('that was cancelled cannot be asked for, and tells so', async () => {
    const begun = await begin();
    await gateway.cancelPayment(begun.made.intentId);
    expect(await confirm(begun, 'pm_card_visa')).toMatchObject({ status: 'cancelled' });
  });

  test('can be given back when its customer has been deleted', async () => {
    const key = crypto.randomUUID();
    const { customerId } = await gateway.createCustomer({ key, email: 'ada@example.com', name: 'Ada' });
    const begun = await begin(customerId);
    const methodId = await cardNumbered('4242424242424242');
    const { intentId } = await confirm(begun, methodId, { saveForLater: true });
    await gateway.deleteCustomer(customerId);
    await gateway.deleteCustomer(customerId);
    expect(await gateway.method(methodId)).toMatchObject({ customerId: null });
    const { ledgerId, paymentId } = begun.asked;
    const id = { refundId: crypto.randomUUID(), attempt: 0 };
    const refund = { ...id, ledgerId, paymentId, intentId, amount: toCents(100) };
    expect(await gateway.refund(refund)).toMatchObject({ status: 'succeeded' });
  });

  test('keeps the card with its customer where that is asked for', async () => {
    const key = crypto.randomUUID();
    const { customerId } = await gateway.createCustomer({ key, email: 'ada@example.com', name: 'Ada' });
    expect(await gateway.createCustomer({ key, email: 'ada@example.com', name: 'Ada' })).toEqual({
      customerId,
    });
    const methodId = await cardNumbered('4242424242424242');
    const paid = await confirm(await begin(customerId), methodId, { saveForLater: true });
    expect(paid).toMatchObject({ status: 'succeeded', customerId, methodId });
    expect(await gateway.method(methodId)).toMatchObject({ customerId, card: { lastFour: '4242' } });
    await gateway.detachMethod(methodId);
    expect(await gateway.method(methodId)).toMatchObject({ customerId: null });
    await gateway.detachMethod(methodId);
  });

  test('with a card that is not there is refused', async () => {
    const { asked, made } = await begin();
    const answer = await gateway.confirmPayment({
      intentId: made.intentId,
      paymentId: asked.paymentId,
      methodId: 'pm_unknown',
      offSession: false,
      saveForLater: false,
    });
    expect(answer).toMatchObject({ refused: { code: 'resource_missing' } });
  });

  test('that is not there is not found', async () => {
    expect(await gateway.payment('pi_unknown')).toBeUndefined();
    expect(await gateway.checkout('cs_unknown')).toBeUndefined();
    expect(await gateway.method('pm_unknown')).toBeUndefined();
    expect(await gateway.refundOf('re_unknown')).toBeUndefined();
    expect(await gateway.dispute('dp_unknown')).toBeUndefined();
    expect(await gateway.setup('seti_unknown')).toBeUndefined();
  });
});

describe('saving a card at Stripe', () => {
  test('is known by the setup that has succeeded', async () => {
    const { customerId } = await gateway.createCustomer({
      key: crypto.randomUUID(),
      email: null,
      name: null,
    });
    const setup = await gateway.createSetup({ customerId });
    expect(setup).toMatchObject({ status: 'open', customerId });
    const methodId = await cardNumbered('5555555555554444');
    expect(await gateway.setupOf({ customerId, methodId })).toBeUndefined();
    await stripe.setupIntents.confirm(setup.setupIntentId, { payment_method: methodId });
    expect(await gateway.setupOf({ customerId, methodId })).toMatchObject({ status: 'succeeded', methodId });
    expect(await gateway.setup(setup.setupIntentId)).toMatchObject({ status: 'succeeded' });
    await gateway.nameMethod({ methodId, billingName: 'Ada Lovelace' });
    expect((await stripe.paymentMethods.retrieve(methodId)).billing_details.name).toBe('Ada Lovelace');
  });
});

describe('the form of Stripe', () => {
  const checkout = () => ({
    ledgerId: crypto.randomUUID(),
    paymentId: crypto.randomUUID(),
    amount: toCents(18_000),
    customerId: null,
    email: 'ada@example.com',
    saveForLater: false,
    description: 'Cleaning',
    returnUrl: 'http://localhost:8080/payment/1',
  });
  test('is opened once under the payment, and closed', async () => {
    const asked = checkout();
    const session = granted(await gateway.createCheckout(asked));
    expect(session).toMatchObject({
      status: 'open',
      intentId: null,
      reference: { ledgerId: asked.ledgerId, paymentId: asked.paymentId },
      clientSecret: expect.stringMatching(/^cs_/) as string,
    });
    expect(await gateway.checkout(session.sessionId)).toEqual(session);
    expect(await gateway.expireCheckout(session.sessionId)).toMatchObject({ status: 'expired' });
    expect(await gateway.expireCheckout(session.sessionId)).toMatchObject({ status: 'expired' });
  });
});

describe('a refund at Stripe', () => {
  test('is made once under its id, and found again', async () => {
    const begun = await begin();
    const { intentId } = await confirm(begun, 'pm_card_visa');
    const { ledgerId, paymentId } = begun.asked;
    const id = { refundId: crypto.randomUUID(), attempt: 0 };
    const refund = { ...id, ledgerId, paymentId, intentId, amount: toCents(6_000) };
    const made = granted(await gateway.refund(refund));
    expect(made).toMatchObject({
      status: 'succeeded',
      amount: 6_000,
      refundId: refund.refundId,
      reference: { ledgerId, paymentId },
      intentId,
    });
    expect(granted(await gateway.refund(refund)).providerRefundId).toBe(made.providerRefundId);
    expect(await gateway.refundOf(made.providerRefundId)).toEqual(made);
    const tooMuch = { ...refund, refundId: crypto.randomUUID(), amount: toCents(12_001) };
    expect(isProviderRefusal(await gateway.refund(tooMuch))).toBe(true);
    const again = granted(await gateway.refund({ ...refund, attempt: 1 }));
    expect(again.providerRefundId).not.toBe(made.providerRefundId);
  });
});

describe('a message of Stripe', () => {
  const body = (object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', data: { object } });
  const intent = { object: 'payment_intent', id: 'pi_1' };
  const signed = (payload: string, secret = keys.webhookSecret, secondsAgo = 0) => ({
    bytes: Buffer.from(payload),
    signature: stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
    }),
  });
  test.each([
    ['payment', 'pi_1', intent],
    ['payment', 'pi_2', { object: 'charge', id: 'ch_1', payment_intent: 'pi_2' }],
    ['checkout', 'cs_1', { object: 'checkout.session', id: 'cs_1' }],
    ['refund', 're_1', { object: 'refund', id: 're_1', payment_intent: 'pi_1' }],
    ['dispute', 'dp_1', { object: 'dispute', id: 'dp_1', payment_intent: 'pi_1' }],
    ['setup', 'seti_1', { object: 'setup_intent', id: 'seti_1' }],
    ['cards', 'cus_1', { object: 'payment_method', id: 'pm_1', customer: 'cus_1' }],
    ['other', 'pm_1', { object: 'payment_method', id: 'pm_1', customer: null }],
    ['other', 'cus_1', { object: 'customer', id: 'cus_1' }],
  ])('is about a %s', async (kind, objectId, object) => {
    expect(await gateway.nudge(signed(body(object)))).toEqual({ eventId: 'evt_1', kind, objectId });
  });

  test('is not believed with another secret, body or time, or without a signature', async () => {
    const good = signed(body(intent));
    expect(await gateway.nudge(signed(body(intent), 'whsec_other'))).toBeUndefined();
    expect(
      await gateway.nudge({ ...good, bytes: Buffer.from(body({ ...intent, id: 'pi_9' })) }),
    ).toBeUndefined();
    expect(await gateway.nudge(signed(body(intent), keys.webhookSecret, 600))).toBeUndefined();
    for (const signature of [
      '',
      't=1',
      'v1=',
      `${good.signature.split(',')[0]},v1=`,
      't=,v1=',
      ',',
      't=x,v1=é',
    ])
      expect(await gateway.nudge({ ...good, signature })).toBeUndefined();
    expect(await gateway.nudge(signed('not json'))).toBeUndefined();
    expect(await gateway.nudge(signed(body(intent), keys.webhookSecret, 200))).toBeDefined();
  });
});

describe('the cards of a customer', () => {
  test('are the saved ones, and undefined for an unknown customer', async () => {
    const { id: customerId } = await stripe.customers.create({});
    const [kept, gone] = [await cardNumbered('4242424242424242'), await cardNumbered('5555555555554444')];
    for (const methodId of [kept, gone]) await gateway.attachMethod({ methodId, customerId });
    await stripe.paymentMethods.detach(gone);
    expect(await gateway.methodsOf(customerId)).toMatchObject([
      { methodId: kept, card: { lastFour: '4242' } },
    ]);
    expect(await gateway.methodsOf('cus_unknown')).toBeUndefined();
  });

  test('are found by the message that one of them was removed', async () => {
    const key = crypto.randomUUID();
    const { customerId } = await gateway.createCustomer({ key, email: null, name: null });
    const methodId = await cardNumbered('4242424242424242');
    await gateway.attachMethod({ methodId, customerId });
    await stripe.paymentMethods.detach(methodId);
    const { data } = await stripe.events.list({ type: 'payment_method.detached', limit: 1 });
    const payload = JSON.stringify(data[0]);
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: keys.webhookSecret });
    const nudge = await gateway.nudge({ bytes: Buffer.from(payload), signature });
    expect(nudge).toMatchObject({ kind: 'cards', objectId: customerId });
    expect(await gateway.customerKey(customerId)).toBe(key);
    await gateway.deleteCustomer(customerId);
    expect(await gateway.customerKey(customerId)).toBeUndefined();
    expect(await gateway.customerKey('cus_unknown')).toBeUndefined();
  });
});

describe('the lists of Stripe', () => {
  const longAgo = Temporal.Instant.from('2020-01-01T00:00:00Z');
  const tomorrow = Temporal.Now.instant().add({ hours: 24 });

  test('contain payments, refunds and disputes, page by page, with what they were for', async () => {
    const payment = await begin();
    const { intentId } = await confirm(payment, await cardNumbered('4242424242424242'));
    for (let cents = 0; cents < 101; cents += 1)
      await stripe.refunds.create({ payment_intent: intentId, amount: 1 });
    const { ledgerId, paymentId } = payment.asked;
    const reference = { ledgerId, paymentId };
    const charge = (await gateway.chargesSince(longAgo)).find((one) => one.intentId === intentId);
    expect(charge).toMatchObject({ reference, currency: 'usd', received: 18_000, refunded: 101 });
    const refunds = (await gateway.refundsSince(longAgo)).filter(({ thing }) => thing.intentId === intentId);
    expect(refunds.length).toBe(101);
    expect(refunds[0]).toMatchObject({
      reference,
      thing: { refundId: null, amount: 1, status: 'succeeded' },
    });
    expect(await gateway.charge(charge?.chargeId ?? '')).toEqual(charge);
    expect(await gateway.charge('ch_unknown')).toBeUndefined();
  });

  test('leave out what brought no money, and anything older', async () => {
    const declined = await begin();
    await confirm(declined, await cardNumbered('4000000000000002'));
    const charges = await gateway.chargesSince(longAgo);
    expect(charges.some(({ intentId }) => intentId === declined.made.intentId)).toBe(false);
    expect(await gateway.chargesSince(tomorrow)).toEqual([]);
    expect(await gateway.refundsSince(tomorrow)).toEqual([]);
    expect(await gateway.disputesSince(tomorrow)).toEqual([]);
  });

  test('name the payment of a dispute', async () => {
    const payment = await begin();
    const { intentId } = await confirm(payment, await cardNumbered('4242424242424242'));
    const charge = (await gateway.chargesSince(longAgo)).find((one) => one.intentId === intentId);
    const chargeId = charge?.chargeId ?? '';
    await fetch(`http://127.0.0.1:${server.port}/control/charges/${chargeId}/dispute`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${keys.secretKey}` },
    });
    const disputes = (await gateway.disputesSince(longAgo)).filter(
      ({ thing }) => thing.intentId === intentId,
    );
    const { ledgerId, paymentId } = payment.asked;
    expect(disputes).toMatchObject([{ reference: { ledgerId, paymentId }, thing: { status: 'open' } }]);
    expect(await gateway.charge(chargeId)).toMatchObject({ isDisputed: true });
  });
});

describe('Stripe out of reach', () => {
  test('leaves the outcome unknown', async () => {
    const nobody = gatewayAt(1);
    await expect(nobody.payment('pi_1')).rejects.toThrow(ProviderUnavailable);
    await expect(nobody.createPayment(newPayment())).rejects.toThrow(ProviderUnavailable);
    await expect(nobody.createSetup({ customerId: 'cus_1' })).rejects.toThrow(ProviderUnavailable);
  });

  test('does not tell our key, where it is not the right one', async () => {
    const stranger = gatewayAt(server.port, 'sk_test_wrong');
    const call = stranger.payment('pi_1');
    await expect(call).rejects.toThrow(ProviderUnavailable);
    await expect(call).rejects.not.toThrow('sk_test_wrong');
  });
});
