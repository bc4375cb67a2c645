import { customerId, ledgerId } from '@tidylog/contracts/schemas/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { CallContext } from '@tidylog/server/route';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStreams } from '../../kernel/transact.ts';
import { oweFee } from '../../ledger/decisions.ts';
import { ledgerStream } from '../../ledger/ledger.ts';
import { type PayingProduct, payingProduct, price } from '../../testing/paid-product.ts';
import { admin, bodyOf, call, monday, newWorld, typesIn, type World } from '../../testing/world.ts';

let world: World;
let product: PayingProduct;
beforeAll(async () => {
  world = await newWorld();
  await world.process().foundations();
});
beforeEach(() => {
  product = payingProduct(world);
});
afterAll(() => world.remove());

const paid = ['BookingRequested', 'BookingPlaced', 'BookingPaid', 'BookingConfirmed'];

/** A booking whose form is open, and one on whose form the customer has paid. */
async function withForm() {
  const id = await product.book();
  await bodyOf(await product.openForm(id));
  const sessionId = product.provider.sessions()[0]?.sessionId ?? '';
  return { id, sessionId };
}
async function paidOnForm() {
  const form = await withForm();
  return { ...form, intentId: product.provider.payOnForm(form.sessionId).intentId };
}

describe('the form of the provider', () => {
  test('is opened for what is due, and is the same when it is asked for again', async () => {
    const id = await product.book();
    const first = await bodyOf(await product.openForm(id));
    expect(first).toEqual({ clientSecret: expect.stringContaining('_secret') as string });
    expect(await bodyOf(await product.openForm(id))).toEqual(first);
    expect(product.provider.sessions()).toMatchObject([{ amount: price, reference: { ledgerId: id } }]);
    expect(await product.ledger(id)).toEqual(['PaymentStarted', 'PaymentNamed']);
  });

  test('gives nothing for paid by itself: what its address says decides nothing', async () => {
    const { id } = await withForm();
    await product.work('payment-steps', id);
    expect(await product.booking(id)).toEqual(['BookingRequested', 'BookingPlaced']);
    expect(await product.ledger(id)).toEqual(['PaymentStarted', 'PaymentNamed']);
  });

  test('is not opened for what is paid', async () => {
    const { id, sessionId } = await paidOnForm();
    await product.hear('checkout', sessionId);
    expect(await product.openForm(id)).toMatchObject({ refused: 'already-paid' });
  });

  test.each([
    ['success_url', { success_url: 'https://evil.example/', cancel_url: 'http://localhost/' }],
    ['cancel_url', { success_url: 'http://localhost/', cancel_url: 'https://evil.example/' }],
    ['success_url', { success_url: 'javascript:alert(1)', cancel_url: 'http://localhost/' }],
  ])('leads back to this site only (%s)', async (path, urls) => {
    const id = await product.book();
    const answer = await call(product.services, 'POST /create-checkout-session', {
      body: { booking_id: id, ...urls },
      context: { guestKey: async () => 'booked' },
    });
    expect(answer).toMatchObject({ refused: 'invalid-input', errors: [{ path }] });
  });

  test('is closed when the customer pays with a card after all', async () => {
    const { id } = await withForm();
    expect(await bodyOf(await product.pay(id))).toMatchObject({ payment_status: 'paid' });
    expect(product.provider.sessions()).toMatchObject([{ status: 'expired' }]);
    expect(product.provider.charges()).toHaveLength(1);
  });

  test('on which somebody has paid is not paid a second time with a card', async () => {
    const { id } = await paidOnForm();
    expect(await product.pay(id)).toMatchObject({ refused: 'already-paid' });
    expect(await product.booking(id)).toEqual(paid);
    expect(product.provider.charges()).toHaveLength(1);
  });

  test('that could not be opened is no payment in progress', async () => {
    const id = await product.book();
    product.provider.ignore('createCheckout');
    expect(await product.openForm(id)).toMatchObject({ refused: 'payments-unavailable' });
    expect((await product.ledger(id)).at(-1)).toBe('PaymentFailed');
    await bodyOf(await product.openForm(id));
  });

  test('that has expired is no payment in progress', async () => {
    const { id, sessionId } = await withForm();
    await product.provider.gateway.expireCheckout(sessionId);
    await product.hear('checkout', sessionId);
    expect((await product.ledger(id)).at(-1)).toBe('PaymentAbandoned');
  });

  test('is closed once the booking is cancelled by the office', async () => {
    const { id } = await withForm();
    await call(product.services, 'DELETE /admin/bookings/:id', { params: { id }, context: { actor: admin } });
    await product.work('payment-steps', id);
    expect(product.provider.sessions()).toMatchObject([{ status: 'expired' }]);
    expect((await product.eventsOf(id)).at(-1)).toMatchObject({
      type: 'PaymentAbandoned',
      data: { reason: 'nothing-due' },
    });
  });
});

describe('the fee of a subscription', () => {
  const member = { id: crypto.randomUUID(), role: 'customer' } as const;
  const owed = async () => {
    const id = ledgerId.parse(crypto.randomUUID());
    const subject = { ledgerId: id, customerId: customerId.parse(member.id) };
    const by = { actor: member, correlation: 'fee', causation: null, time: monday };
    await createStreams(world.log).transact(
      ledgerStream(id),
      oweFee({ ...subject, amount: toCents(20_000) }),
      by,
    );
    return id;
  };
  const openFor = (id: string, actor: CallContext['actor']) =>
    call(product.services, 'POST /create-checkout-session', {
      body: { booking_id: id, success_url: '/', cancel_url: '/' },
      context: { actor },
    });

  test('is paid on the form by the member whose it is', async () => {
    const id = await owed();
    await bodyOf(await openFor(id, member));
    const [session] = product.provider.sessions();
    expect(session).toMatchObject({ amount: 20_000, reference: { ledgerId: id } });
    const { intentId } = product.provider.payOnForm(session?.sessionId ?? '');
    await product.hear('payment', intentId);
    expect((await product.ledger(id)).at(-1)).toBe('PaymentSucceeded');
    expect(await openFor(id, member)).toMatchObject({ refused: 'already-paid' });
  });

  test('is none of others', async () => {
    const id = await owed();
    const stranger = { id: crypto.randomUUID(), role: 'customer' } as const;
    expect(await openFor(id, stranger)).toMatchObject({ refused: 'not-found' });
  });
});

describe('a card that was removed at the provider', () => {
  test('is removed here too, once', async () => {
    const id = await product.book({ frequency: 'weekly' });
    await product.pay(id, 'pm_ok');
    const [requested] = await product.bookingEventsOf(id);
    const holder =
      requested?.type === 'BookingRequested' ? requested.data.occurrence?.subscriptionId : undefined;
    const removals = async () =>
      (await typesIn(world.log, `customer-${holder}`)).filter((type) => type === 'CardRemoved');
    const providerId = product.provider.charges()[0]?.customerId ?? '';
    await product.hear('cards', providerId);
    expect(await removals()).toEqual([]);
    product.provider.detachByHand('pm_ok');
    for (const customer of [providerId, providerId, 'cus_unknown']) await product.hear('cards', customer);
    expect(await removals()).toHaveLength(1);
  });
});

describe('a message of the provider', () => {
  test('counts once, however often and from however many sides it comes', async () => {
    const { id, sessionId, intentId } = await paidOnForm();
    const processes = Array.from({ length: 3 }, () => product.process());
    const answers = await Promise.all([
      ...processes.map((by) => product.hear('payment', intentId, { by })),
      ...processes.map((by) => product.hear('checkout', sessionId, { by })),
    ]);
    answers.push(await product.hear('payment', intentId));
    for (const answer of answers) expect(await bodyOf(answer)).toEqual({ received: true });
    expect(await product.ledger(id)).toEqual(['PaymentStarted', 'PaymentNamed', 'PaymentSucceeded']);
    expect(await product.booking(id)).toEqual(paid);
  });

  test('is not needed: the payment is asked about in any case', async () => {
    const { id } = await paidOnForm();
    await product.work('payment-steps', id);
    expect(await product.booking(id)).toEqual(paid);
  });

  test.each([null, 'forged'])('that is not signed by it is not heard (%s)', async (signature) => {
    const { id, intentId } = await paidOnForm();
    expect(await product.hear('payment', intentId, { signature })).toMatchObject({ refused: 'malformed' });
    expect(await product.ledger(id)).toEqual(['PaymentStarted', 'PaymentNamed']);
  });

  test('that a declined payment was closed tells why it was', async () => {
    const id = await product.book();
    await product.pay(id, 'pm_authenticate');
    const intentId = product.provider.intents()[0]?.intentId ?? '';
    product.provider.authenticate(intentId, false);
    await product.provider.gateway.cancelPayment(intentId);
    await product.hear('payment', intentId);
    expect((await product.eventsOf(id)).at(-1)).toMatchObject({
      type: 'PaymentFailed',
      data: { code: 'payment_intent_authentication_failure' },
    });
  });

  test('about what is none of ours is heard and forgotten', async () => {
    const foreign = await product.provider.gateway.createPayment({
      ledgerId: 'somebody else',
      paymentId: crypto.randomUUID(),
      amount: toCents(100),
      customerId: null,
      description: 'x',
    });
    const intentId = 'intentId' in foreign ? foreign.intentId : '';
    for (const [kind, objectId] of [
      ['payment', intentId],
      ['payment', 'pi_unknown'],
      ['checkout', 'cs_unknown'],
      ['refund', 're_unknown'],
      ['dispute', 'dp_unknown'],
      ['setup', 'seti_unknown'],
      ['other', 'evt'],
    ] as const)
      expect(await bodyOf(await product.hear(kind, objectId))).toEqual({ received: true });
  });

  test('about a dispute notes the payment first, whatever order they come in', async () => {
    const { id, intentId } = await paidOnForm();
    const disputeId = product.provider.dispute(intentId, 'open');
    await product.hear('dispute', disputeId);
    product.provider.dispute(intentId, 'lost', disputeId);
    await product.hear('dispute', disputeId);
    await product.hear('payment', intentId);
    await product.hear('dispute', disputeId);
    expect((await product.ledger(id)).slice(2)).toEqual([
      'PaymentSucceeded',
      'DisputeOpened',
      'DisputeClosed',
    ]);
    expect(await product.booking(id)).toEqual(paid);
  });

  test('about a refund made by hand notes the payment first', async () => {
    const { id, intentId } = await paidOnForm();
    const refund = product.provider.refundByHand(intentId, toCents(2_000));
    await product.hear('refund', refund);
    await product.hear('payment', intentId);
    await product.hear('refund', refund);
    expect((await product.ledger(id)).slice(2)).toEqual([
      'PaymentSucceeded',
      'RefundRequested',
      'RefundSucceeded',
    ]);
  });

  test('that cannot be followed up is to be sent again', async () => {
    const { intentId } = await paidOnForm();
    product.provider.ignore('payment');
    expect(await product.hear('payment', intentId)).toMatchObject({ refused: 'payments-unavailable' });
  });
});
