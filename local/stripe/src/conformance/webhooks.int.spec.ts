import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Harness, keys, startHarness, startReceiver } from './harness.ts';

let harness: Harness;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  harness = await startHarness({ firstPause: 20 });
});
afterAll(() => harness.stop());
beforeEach(async () => {
  receiver = await startReceiver();
  harness.server().sendWebhooksTo(receiver.url);
  await harness.control('PUT', 'webhooks', { paused: false, copies: 1, order: 'created' });
});
afterEach(() => receiver.stop());

const pay = () =>
  harness.stripe.paymentIntents.create({
    amount: 1_000,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });
const ofPayment = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'];
const until = (count: number) =>
  vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(count), { timeout: 10_000 });

async function settled(): Promise<void> {
  await vi.waitFor(async () => expect((await harness.control('GET', 'webhooks')).waiting).toEqual([]), {
    timeout: 10_000,
  });
}

describe('webhooks', () => {
  test('tell every event in turn, signed so that the client believes them and nothing else', async () => {
    const intent = await pay();
    await settled();
    expect(receiver.types()).toEqual(ofPayment);
    const { webhooks } = harness.stripe;
    const [last] = receiver.received.slice(-1);
    const { body = '', signature = '' } = last ?? {};
    const event = webhooks.constructEvent(body, signature, keys.webhookSecret);
    expect(event).toMatchObject({ type: 'payment_intent.succeeded', data: { object: { id: intent.id } } });
    expect(() => webhooks.constructEvent(`${body} `, signature, keys.webhookSecret)).toThrow('signature');
    expect(() => webhooks.constructEvent(body, signature, 'whsec_other')).toThrow('signature');
    expect(await harness.stripe.events.retrieve(event.id)).toMatchObject({ type: event.type });
  });

  test('are tried again with growing pauses until they are taken', async () => {
    receiver.answer(500);
    await harness.stripe.customers.create({ name: 'Ann' });
    await until(4);
    const waiting = (await harness.control('GET', 'webhooks')).waiting as { attempts: number }[];
    expect(waiting[0]?.attempts).toBeGreaterThanOrEqual(3);
    receiver.answer(200);
    await settled();
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  });

  test('that wait survive a restart', async () => {
    await harness.control('PUT', 'webhooks', { paused: true });
    await pay();
    await harness.restart();
    expect((await harness.control('GET', 'webhooks')).waiting).toHaveLength(3);
    expect(receiver.received).toEqual([]);
    harness.server().sendWebhooksTo(receiver.url);
    await settled();
    expect(receiver.types()).toEqual(ofPayment);
  });

  test('come reversed and twice where a test wants them so', async () => {
    await harness.control('PUT', 'webhooks', { paused: true, copies: 2, order: 'reversed' });
    await pay();
    await harness.control('PUT', 'webhooks', { paused: false });
    await settled();
    expect(receiver.types()).toEqual([...ofPayment].reverse().flatMap((type) => [type, type]));
  });

  test('are held while paused, and one is sent alone', async () => {
    await harness.control('PUT', 'webhooks', { paused: true });
    await pay();
    const waiting = (await harness.control('GET', 'webhooks')).waiting as { event: string; type: string }[];
    expect(waiting.map(({ type }) => type)).toEqual(ofPayment);
    expect(await harness.control('POST', `events/${waiting[2]?.event}/send`)).toEqual({ status: 200 });
    expect(receiver.types()).toEqual(['payment_intent.succeeded']);
    await harness.control('PUT', 'webhooks', { paused: false });
    await settled();
    expect(receiver.received).toHaveLength(4);
  });

  test('are not controlled without the secret key, nor by nonsense', async () => {
    const url = `http://127.0.0.1:${harness.server().port}/control/webhooks`;
    expect((await fetch(url)).status).toBe(401);
    const nonsense = await harness.control('PUT', 'webhooks', { copies: 'many' });
    expect(nonsense).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});

test('everything is there again after a restart', async () => {
  const { stripe } = harness;
  const customer = await harness.customer();
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  const intent = await pay();
  await harness.restart();
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ id: customer });
  expect(await stripe.paymentMethods.retrieve(method.id)).toMatchObject({
    customer,
    card: { last4: '4242' },
  });
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' });
  expect((await stripe.paymentMethods.list({ customer })).data).toHaveLength(1);
});

test('an endpoint that wants some events is told of no others', async () => {
  const choosy = await startHarness({ enabledEvents: ['payment_intent.succeeded'] });
  const told = await startReceiver();
  try {
    choosy.server().sendWebhooksTo(told.url);
    await choosy.stripe.customers.create({ name: 'Ann' });
    await choosy.stripe.paymentIntents.create({
      amount: 1_000,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    });
    const waiting = async () => (await choosy.control('GET', 'webhooks')).waiting;
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 60_000 });
    expect(told.types()).toEqual(['payment_intent.succeeded']);
  } finally {
    await told.stop();
    await choosy.stop();
  }
});
