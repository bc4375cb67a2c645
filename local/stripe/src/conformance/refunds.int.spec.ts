import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Harness, idOf, refusalOf, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ disputeAfter: 50 });
});
afterAll(() => harness.stop());

const paid = (payment_method = 'pm_card_visa') =>
  harness.stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'usd',
    payment_method,
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });

describe('refunds', () => {
  test('give back a part, then the rest, and no cent more', async () => {
    const { stripe } = harness;
    const { id: payment_intent, latest_charge } = await paid();
    const part = await stripe.refunds.create({ payment_intent, amount: 4_000, metadata: { refund: 'r1' } });
    expect(part).toMatchObject({
      object: 'refund',
      amount: 4_000,
      status: 'succeeded',
      metadata: { refund: 'r1' },
    });
    expect(await refusalOf(stripe.refunds.create({ payment_intent, amount: 6_001 }))).toMatchObject({
      status: 400,
      type: 'StripeInvalidRequestError',
      param: 'amount',
      message: 'Refund amount ($60.01) is greater than unrefunded amount on charge ($60.00)',
    });
    expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 6_000 });
    expect(await refusalOf(stripe.refunds.create({ payment_intent }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const charge = await stripe.charges.retrieve(idOf(latest_charge), { expand: ['refunds'] });
    expect(charge).toMatchObject({ amount_refunded: 10_000, refunded: true });
    expect(charge.refunds?.data.map(({ amount }) => amount)).toEqual([6_000, 4_000]);
    expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(2);
    expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ amount: 4_000 });
  });

  test('are made once by one key', async () => {
    const { stripe } = harness;
    const { id: payment_intent } = await paid();
    const create = () =>
      stripe.refunds.create(
        { payment_intent, amount: 1_000 },
        { idempotencyKey: `refund-${payment_intent}` },
      );
    expect((await create()).id).toBe((await create()).id);
    expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(1);
  });

  test('need a payment that was made', async () => {
    const { stripe } = harness;
    const { id } = await stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' });
    expect(await refusalOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      param: 'payment_intent',
    });
    expect(await refusalOf(stripe.refunds.create({ payment_intent: 'pi_none' }))).toMatchObject({
      code: 'resource_missing',
      param: 'payment_intent',
    });
    expect(await refusalOf(stripe.refunds.create({}))).toMatchObject({ status: 400 });
  });
});

describe('disputes', () => {
  test('come some moments after a payment by the card for that', async () => {
    const { stripe } = harness;
    const { id: payment_intent, latest_charge } = await paid('pm_card_createDispute');
    const dispute = await vi.waitUntil(async () => (await stripe.disputes.list({ payment_intent })).data[0], {
      timeout: 5_000,
    });
    expect(dispute).toMatchObject({ status: 'needs_response', reason: 'fraudulent', amount: 10_000 });
    expect(await stripe.charges.retrieve(idOf(latest_charge))).toMatchObject({ disputed: true });
    expect(await refusalOf(stripe.refunds.create({ payment_intent }))).toMatchObject({
      code: 'charge_disputed',
    });
    expect(await harness.page('close-dispute', { dispute: dispute.id, status: 'won' })).toEqual({
      status: 'won',
    });
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'won' });
    expect(await refusalOf(stripe.disputes.close(dispute.id))).toMatchObject({ status: 400 });
    expect(await stripe.charges.retrieve(idOf(latest_charge))).toMatchObject({ disputed: true });
    expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 10_000 });
    const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
    expect(types.filter((type) => type.startsWith('charge.dispute')).reverse()).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
  });

  test('still come after a restart', async () => {
    const late = await startHarness({ disputeAfter: 400 });
    try {
      const { id: payment_intent } = await late.stripe.paymentIntents.create({
        amount: 2_000,
        currency: 'usd',
        payment_method: 'pm_card_createDispute',
        confirm: true,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      });
      await late.restart();
      const found = async () => (await late.stripe.disputes.list({ payment_intent })).data.length;
      await vi.waitFor(async () => expect(await found()).toBe(1), { timeout: 5_000 });
    } finally {
      await late.stop();
    }
  });

  test('are opened and lost at once where a test says so', async () => {
    const { id: payment_intent, latest_charge } = await paid();
    const dispute = await harness.control('POST', `charges/${idOf(latest_charge)}/dispute`);
    expect(dispute).toMatchObject({ status: 'needs_response', charge: latest_charge });
    const id = String(dispute.id);
    expect(await harness.control('POST', `disputes/${id}/close`, { status: 'lost' })).toMatchObject({
      status: 'lost',
    });
    expect(await refusalOf(harness.stripe.refunds.create({ payment_intent }))).toMatchObject({
      code: 'charge_disputed',
    });
  });
});
