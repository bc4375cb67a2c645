import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, type Harness, refusalOf, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

describe('customers', () => {
  test('are created, retrieved, updated and deleted', async () => {
    const { stripe } = harness;
    const made = await stripe.customers.create({
      email: 'ann@example.test',
      name: 'Ann Łódź & Sons',
      metadata: { a: '1', b: '2' },
    });
    expect(made).toMatchObject({
      object: 'customer',
      email: 'ann@example.test',
      metadata: { a: '1', b: '2' },
    });
    expect(made.id).toMatch(/^cus_\w{24}$/);
    const changed = await stripe.customers.update(made.id, { phone: '281', metadata: { a: '', c: '3' } });
    expect(changed).toMatchObject({ name: 'Ann Łódź & Sons', phone: '281', metadata: { b: '2', c: '3' } });
    expect(changed.metadata).not.toHaveProperty('a');
    expect(await stripe.customers.retrieve(made.id)).toEqual(expect.objectContaining({ phone: '281' }));
    expect(await stripe.customers.del(made.id)).toMatchObject({ id: made.id, deleted: true });
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({ id: made.id, deleted: true });
  });

  test('that are not there are refused as Stripe does', async () => {
    expect(await refusalOf(harness.stripe.customers.retrieve('cus_none'))).toMatchObject({
      status: 404,
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      param: 'id',
      message: "No such customer: 'cus_none'",
    });
    expect(await refusalOf(harness.stripe.customers.create({ email: 'nobody' }))).toMatchObject({
      status: 400,
      code: 'email_invalid',
      param: 'email',
    });
  });

  test('are listed in pages, the newest first', async () => {
    const { stripe } = harness;
    const email = 'paged@example.test';
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift((await stripe.customers.create({ email })).id);
    const first = await stripe.customers.list({ email, limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.has_more).toBe(true);
    const all = await stripe.customers.list({ email, limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(ids);
    const before = await stripe.customers.list({ email, ending_before: ids[2] ?? '', limit: 10 });
    expect(before.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(await refusalOf(stripe.customers.list({ limit: 101 }))).toMatchObject({ param: 'limit' });
  });
});

describe('calls', () => {
  test('need the secret key', async () => {
    const other = clientOf(harness.server().port, 'sk_test_another_one');
    expect(await refusalOf(other.customers.list())).toMatchObject({
      status: 401,
      type: 'StripeAuthenticationError',
      message: 'Invalid API Key provided: sk_test_*******_one',
    });
    const bare = await fetch(`http://127.0.0.1:${harness.server().port}/v1/customers`);
    expect(bare.status).toBe(401);
    expect(bare.headers.get('request-id')).toMatch(/^req_/);
  });

  test('to addresses that are not there are refused by name', async () => {
    expect(await refusalOf(harness.stripe.products.list())).toMatchObject({
      status: 404,
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/products)'),
    });
  });

  test('that are refused write nothing', async () => {
    const count = async () => (await harness.stripe.events.list({ limit: 100 })).data.length;
    const before = await count();
    await refusalOf(harness.stripe.paymentIntents.create({ amount: 10, currency: 'usd' }));
    expect(await count()).toBe(before);
  });
});

describe('an idempotency key', () => {
  test('gives the same answer to the same call, also after a restart', async () => {
    const { stripe } = harness;
    const options = { idempotencyKey: 'key-1' };
    const first = await stripe.customers.create({ name: 'Once' }, options);
    const again = await stripe.customers.create({ name: 'Once' }, options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await harness.restart();
    expect((await stripe.customers.create({ name: 'Once' }, options)).id).toBe(first.id);
  });

  test('is refused to another call', async () => {
    const { stripe } = harness;
    await stripe.customers.create({ name: 'One' }, { idempotencyKey: 'key-2' });
    const other = { status: 400, type: 'StripeIdempotencyError' };
    const key = { idempotencyKey: 'key-2' };
    expect(await refusalOf(stripe.customers.create({ name: 'Other' }, key))).toMatchObject(other);
    const payment = { amount: 1000, currency: 'usd' };
    expect(await refusalOf(stripe.paymentIntents.create(payment, key))).toMatchObject(other);
  });

  test('gives a declined card again, and tries no second time', async () => {
    const { stripe } = harness;
    const create = () =>
      stripe.paymentIntents.create(
        {
          amount: 2000,
          currency: 'usd',
          payment_method: 'pm_card_visa_chargeDeclined',
          confirm: true,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        },
        { idempotencyKey: 'key-3' },
      );
    const first = await refusalOf(create());
    expect(first).toMatchObject({ status: 402, code: 'card_declined' });
    expect((await refusalOf(create())).payment_intent?.id).toBe(first.payment_intent?.id);
    const charges = await stripe.charges.list({ payment_intent: first.payment_intent?.id ?? '' });
    expect(charges.data).toHaveLength(1);
  });

  test('of a call that was wrong is free again', async () => {
    const { stripe } = harness;
    const key = { idempotencyKey: 'key-4' };
    await refusalOf(stripe.customers.create({ email: 'nobody' }, key));
    expect(await stripe.customers.create({ email: 'some@body.test' }, key)).toMatchObject({
      email: 'some@body.test',
    });
  });
});
