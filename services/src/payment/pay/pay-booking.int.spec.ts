import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dyingAfter } from '../../testing/mortal-log.ts';
import { type PayingProduct, payingProduct, price, withKey } from '../../testing/paid-product.ts';
import { bookingBody } from '../../testing/settings.ts';
import { admin, bodyOf, call, eventsIn, newWorld, typesIn, type World } from '../../testing/world.ts';

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

describe('paying for a booking with a card', () => {
  test('confirms it, each step written down before the next', async () => {
    const id = await product.book();
    expect(await bodyOf(await product.pay(id))).toEqual({ payment_status: 'paid', client_secret: null });
    expect(await product.ledger(id)).toEqual(['PaymentStarted', 'PaymentNamed', 'PaymentSucceeded']);
    expect(await product.booking(id)).toEqual(paid);
    expect(product.provider.charges()).toMatchObject([{ amount: price, reference: { ledgerId: id } }]);
    expect((await product.eventsOf(id)).at(-1)?.data).toMatchObject({
      owes: 'booking',
      amount: price,
      card: { brand: 'visa', lastFour: '4242' },
    });
  });

  test.each([
    ['pm_declined', 'Your card was declined.', 'generic_decline'],
    ['pm_insufficient', 'Your card has insufficient funds.', 'insufficient_funds'],
  ])('tells what the provider says of %s, and can be tried again', async (method, detail, code) => {
    const id = await product.book();
    expect(await product.pay(id, method)).toMatchObject({ refused: 'payment-declined', detail });
    expect(await product.ledger(id)).toEqual(['PaymentStarted', 'PaymentNamed', 'PaymentFailed']);
    expect((await product.eventsOf(id)).at(-1)?.data).toMatchObject({ code });
    expect(await product.booking(id)).toEqual(['BookingRequested', 'BookingPlaced']);
    expect(product.provider.intents()).toMatchObject([{ status: 'cancelled' }]);
    expect(await bodyOf(await product.pay(id))).toMatchObject({ payment_status: 'paid' });
    expect(product.provider.charges()).toHaveLength(1);
  });

  test('waits for the step that the bank asks for', async () => {
    const id = await product.book();
    const answer = await bodyOf<{ client_secret: string }>(await product.pay(id, 'pm_authenticate'));
    expect(answer).toEqual({
      payment_status: 'pending',
      client_secret: expect.stringContaining('_secret') as string,
    });
    expect((await product.ledger(id)).at(-1)).toBe('PaymentActionRequired');
    const intentId = product.provider.intents()[0]?.intentId ?? '';
    product.provider.authenticate(intentId);
    await product.hear('payment', intentId);
    expect(await product.booking(id)).toEqual(paid);
  });

  test('fails when the customer does not pass that step', async () => {
    const id = await product.book();
    await product.pay(id, 'pm_authenticate');
    const intentId = product.provider.intents()[0]?.intentId ?? '';
    product.provider.authenticate(intentId, false);
    await product.hear('payment', intentId);
    expect((await product.ledger(id)).at(-1)).toBe('PaymentFailed');
    expect(product.provider.intents()[0]?.status).toBe('cancelled');
  });

  test('is refused with a card that nobody knows', async () => {
    const id = await product.book();
    // What the provider says of it is for developers.
    expect(await product.pay(id, 'pm_1Unknown')).toEqual({ refused: 'payment-declined' });
  });

  test('happens once, however often it is asked for', async () => {
    const id = await product.book();
    await product.pay(id);
    expect(await product.pay(id)).toMatchObject({ refused: 'already-paid' });
    expect(product.provider.charges()).toHaveLength(1);
  });

  test('twice at the same moment, from two processes, charges once', async () => {
    const id = await product.book();
    const processes = Array.from({ length: 4 }, () => product.process());
    const answers = await Promise.all(processes.map((by) => product.pay(id, 'pm_ok', { by })));
    expect(product.provider.charges()).toHaveLength(1);
    expect(answers.filter((answer) => 'body' in answer).length).toBeGreaterThanOrEqual(1);
    const types = await product.ledger(id);
    expect(types.filter((type) => type === 'PaymentSucceeded')).toHaveLength(1);
    expect(await product.booking(id)).toEqual(paid);
  });

  /** A process in which something happens just before the money is asked for. */
  const delayed = (happens: () => Promise<unknown>) => {
    const { gateway } = product.provider;
    const confirmPayment: typeof gateway.confirmPayment = async (asked) => {
      await happens();
      return gateway.confirmPayment(asked);
    };
    return product.process({ payments: { ...gateway, confirmPayment } });
  };

  test('by a double click answers both clicks by what came of it', async () => {
    const id = await product.book();
    const by = delayed(async () => bodyOf(await product.pay(id)));
    expect(await bodyOf(await product.pay(id, 'pm_ok', { by }))).toMatchObject({ payment_status: 'paid' });
    expect(product.provider.charges()).toHaveLength(1);
  });

  test('that the office cancels in the same moment is given back, and says so', async () => {
    const id = await product.book();
    const by = delayed(() =>
      call(product.services, 'DELETE /admin/bookings/:id', { params: { id }, context: { actor: admin } }),
    );
    expect(await product.pay(id, 'pm_ok', { by })).toMatchObject({
      refused: 'not-payable',
      detail: 'This booking was cancelled in the meantime. We are refunding your payment to your card.',
    });
    expect(product.provider.refunds()).toMatchObject([{ amount: price, status: 'succeeded' }]);
  });

  test('replaces a payment that waits for the customer', async () => {
    const id = await product.book();
    await product.pay(id, 'pm_authenticate');
    expect(await bodyOf(await product.pay(id))).toMatchObject({ payment_status: 'paid' });
    expect(product.provider.intents().map(({ status }) => status)).toEqual(['cancelled', 'succeeded']);
  });

  test('finds that the payment it would replace has come, and charges nothing', async () => {
    const id = await product.book();
    await product.pay(id, 'pm_authenticate');
    product.provider.authenticate(product.provider.intents()[0]?.intentId ?? '');
    expect(await product.pay(id)).toMatchObject({ refused: 'already-paid' });
    expect(await product.booking(id)).toEqual(paid);
    expect(product.provider.charges()).toHaveLength(1);
  });

  test('keeps no card for a guest, who is no more than a mailbox', async () => {
    const id = await product.book();
    await product.pay(id, 'pm_ok_kept', { save: true });
    const [started] = await product.eventsOf(id);
    if (started?.type !== 'PaymentStarted') throw new Error('No payment was started.');
    expect(await typesIn(world.log, `customer-${started.data.customerId}`)).toEqual([]);
    expect(await product.booking(id)).toEqual(paid);
  });
});

describe('paying with a saved card', () => {
  const member = { id: crypto.randomUUID(), role: 'customer' } as const;
  const context = { actor: member };
  const bookAsMember = async () => {
    const booked = await call(product.services, 'POST /bookings', { body: bookingBody, context });
    return (await bodyOf<{ id: string }>(booked)).id;
  };
  const payAsMember = (id: string, body: object) =>
    call(product.services, 'POST /bookings/:id/pay', { params: { id }, body, context });
  const cardsOf = async (owner: string) =>
    (await eventsIn(world.log, `customer-${owner}`)).flatMap(({ type, data }) =>
      type === 'CardSaved' ? [data] : [],
    );

  test('charges it to the customer whose it is', async () => {
    const first = await bookAsMember();
    await bodyOf(await payAsMember(first, { stripe_payment_method_id: 'pm_ok_saved', save: true }));
    const [card] = await cardsOf(member.id);
    const second = await bookAsMember();
    const paying = await payAsMember(second, { payment_method_id: card?.cardId });
    expect(await bodyOf(paying)).toEqual({ payment_status: 'paid', client_secret: null });
    expect(product.provider.charges()).toMatchObject([
      { methodId: 'pm_ok_saved' },
      { methodId: 'pm_ok_saved', customerId: expect.stringContaining('cus_') as string },
    ]);
    expect(await cardsOf(member.id)).toHaveLength(1);
  });

  test('is refused with a card that was removed at the provider, which is then no longer offered', async () => {
    const { services, provider, eventsOf } = product;
    const owner = { id: crypto.randomUUID(), role: 'customer' } as const;
    const by = { context: { actor: owner } };
    const payNew = async (body: object) => {
      const booked = await call(services, 'POST /bookings', { body: bookingBody, ...by });
      const { id } = await bodyOf<{ id: string }>(booked);
      return { id, paid: await call(services, 'POST /bookings/:id/pay', { params: { id }, body, ...by }) };
    };
    await payNew({ stripe_payment_method_id: 'pm_ok_gone', save: true });
    const [card] = await cardsOf(owner.id);
    provider.detachByHand('pm_ok_gone');
    const { id, paid: answer } = await payNew({ payment_method_id: card?.cardId });
    expect(answer).toEqual({ refused: 'card-gone' });
    expect((await eventsOf(id)).at(-1)?.data).toMatchObject({ code: 'card-gone' });
    expect((await typesIn(world.log, `customer-${owner.id}`)).at(-1)).toBe('CardRemoved');
    const again = await payNew({ payment_method_id: card?.cardId });
    expect(again.paid).toMatchObject({ refused: 'invalid-input' });
  });

  test('is refused with a card of somebody else', async () => {
    const id = await bookAsMember();
    expect(await payAsMember(id, { payment_method_id: crypto.randomUUID() })).toMatchObject({
      refused: 'invalid-input',
      errors: [{ path: 'payment_method_id' }],
    });
    expect(await product.ledger(id)).toEqual([]);
  });

  test('keeps the card of the first visit of a guest’s subscription unasked, for that one alone', async () => {
    const seriesOf = async (id: string) => {
      const [requested] = await eventsIn(world.log, `booking-${id}`);
      if (requested?.type !== 'BookingRequested') throw new Error('No booking was requested.');
      return requested.data.occurrence?.subscriptionId ?? '';
    };
    const [one, other] = [
      await product.book({ frequency: 'weekly' }),
      await product.book({ frequency: 'weekly' }),
    ];
    await product.pay(one, 'pm_ok_one');
    await product.pay(other, 'pm_ok_other');
    const methodsOf = async (id: string) =>
      (await cardsOf(await seriesOf(id))).map(({ providerMethodId }) => providerMethodId);
    expect([await methodsOf(one), await methodsOf(other)]).toEqual([['pm_ok_one'], ['pm_ok_other']]);
    const [first, second] = product.provider.charges();
    expect(first?.customerId).not.toBe(second?.customerId);
  });

  test('of a member who begins a subscription gives it to that subscription, but not by the office', async () => {
    const begin = async () => {
      const body = { ...bookingBody, frequency: 'weekly' };
      const booked = call(product.services, 'POST /bookings', { body, context });
      return bodyOf<{ id: string; subscription_id: string }>(await booked);
    };
    const cardId = (await cardsOf(member.id))[0]?.cardId;
    const [own, byOffice] = [await begin(), await begin()];
    await bodyOf(await payAsMember(own.id, { payment_method_id: cardId }));
    const paying = { params: { id: byOffice.id }, body: { payment_method_id: cardId } };
    await bodyOf(
      await call(product.services, 'POST /bookings/:id/pay', { ...paying, context: { actor: admin } }),
    );
    const given = (await eventsIn(world.log, `customer-${member.id}`)).filter(
      ({ type }) => type === 'CardGivenToSubscription',
    );
    expect(given).toMatchObject([{ data: { cardId, subscriptionId: own.subscription_id } }]);
  });

  test('is never one that is kept for a guest of the member’s mailbox', async () => {
    const id = await product.book({ frequency: 'weekly' });
    await product.pay(id, 'pm_ok_guest');
    const [requested] = await eventsIn(world.log, `booking-${id}`);
    const series =
      requested?.type === 'BookingRequested' ? (requested.data.occurrence?.subscriptionId ?? '') : '';
    const guestCard = (await cardsOf(series))[0]?.cardId;
    expect(guestCard).toBeDefined();
    const own = await bookAsMember();
    expect(await payAsMember(own, { payment_method_id: guestCard })).toMatchObject({
      refused: 'invalid-input',
    });
  });
});

describe('a booking that cannot be paid for', () => {
  test('is none of others: nothing is told of it', async () => {
    const id = await product.book();
    const params = { id };
    const body = { stripe_payment_method_id: 'pm_ok' };
    const pay = (context: object) =>
      call(product.services, 'POST /bookings/:id/pay', { params, body, context });
    expect(await pay({})).toMatchObject({ refused: 'not-signed-in' });
    const stranger = { actor: { id: crypto.randomUUID(), role: 'customer' } };
    expect(await pay(stranger)).toMatchObject({ refused: 'not-found' });
    expect(await product.pay(crypto.randomUUID())).toMatchObject({ refused: 'not-found' });
    expect(product.provider.calls).toEqual([]);
  });

  test('is one that is cancelled', async () => {
    const id = await product.book();
    await call(product.services, 'DELETE /admin/bookings/:id', { params: { id }, context: { actor: admin } });
    expect(await product.pay(id)).toMatchObject({ refused: 'not-payable' });
    expect(await product.openForm(id)).toMatchObject({ refused: 'not-payable' });
  });

  test('is one whose hold has ended', async () => {
    const id = await product.book();
    product.setTime('2027-01-12T15:00:01Z');
    await product.work('hold-expiry', id);
    expect(await product.pay(id)).toMatchObject({ refused: 'hold-ended' });
  });

  test('is one that costs nothing: it is confirmed without the provider', async () => {
    await call(product.services, 'POST /admin/promo-codes', {
      body: { code: 'FREE100', discount_type: 'fixed', discount_value: 500 },
      context: { actor: admin },
    });
    const id = await product.book({ promo_code: 'FREE100' });
    expect(await product.booking(id)).toEqual(['BookingRequested', 'BookingPlaced', 'BookingConfirmed']);
    expect(await product.pay(id)).toMatchObject({ refused: 'nothing-due' });
    expect(product.provider.calls).toEqual([]);
  });
});

describe('a payment whose way is cut', () => {
  test('before the provider heard of it charges nothing, and says so', async () => {
    const id = await product.book();
    product.provider.ignore('createPayment');
    expect(await product.pay(id)).toMatchObject({ refused: 'payments-unavailable' });
    expect((await product.eventsOf(id)).at(-1)).toMatchObject({
      type: 'PaymentFailed',
      data: { code: 'unavailable' },
    });
    await product.pay(id);
    expect(product.provider.charges()).toHaveLength(1);
  });

  test('after the provider has charged is asked about, and counts', async () => {
    const id = await product.book();
    product.provider.loseAnswerOf('confirmPayment');
    expect(await bodyOf(await product.pay(id))).toMatchObject({ payment_status: 'paid' });
    expect(product.provider.charges()).toHaveLength(1);
  });

  test('is followed up when the provider is gone for longer', async () => {
    const id = await product.book();
    product.provider.loseAnswerOf('confirmPayment');
    product.provider.ignore('payment');
    expect(await product.pay(id)).toMatchObject({ refused: 'payments-unavailable' });
    expect((await product.ledger(id)).at(-1)).toBe('PaymentNamed');
    await product.work('payment-steps', id);
    expect(await product.booking(id)).toEqual(paid);
  });

  test('is given up when nobody is there to ask for the money any more', async () => {
    const id = await product.book();
    product.provider.ignore('confirmPayment');
    product.provider.ignore('payment');
    await product.pay(id);
    await product.work('payment-steps', id);
    expect((await product.ledger(id)).at(-1)).toBe('PaymentAbandoned');
    expect(product.provider.intents()[0]?.status).toBe('cancelled');
  });

  test.each([0, 1, 2, 3, 4])('by a crash after %d steps charges once in the end', async (steps) => {
    const id = await product.book();
    const dying = product.process({ log: dyingAfter(world.log, steps) });
    await product.pay(id, 'pm_ok', { by: dying }).catch(() => undefined);
    await product.work('payment-steps', id);
    await product.work('payment-settlement', id);
    await product.pay(id);
    expect(product.provider.charges()).toHaveLength(1);
    expect(await product.booking(id)).toEqual(paid);
    await product.work('payment-settlement', id);
    expect(await product.booking(id)).toEqual(paid);
  });
});

describe('a place without a payment provider', () => {
  test('says so', async () => {
    const id = await product.book();
    const services = world.process();
    const answer = await call(services, 'POST /bookings/:id/pay', {
      params: { id },
      body: { stripe_payment_method_id: 'pm_ok' },
      context: withKey,
    });
    expect(answer).toMatchObject({
      refused: 'payments-unavailable',
      detail: 'Payments are not set up here. Please contact our office to pay.',
    });
  });
});
