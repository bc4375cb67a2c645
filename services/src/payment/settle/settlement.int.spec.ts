import { bookingId } from '@tidylog/contracts/schemas/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingStream } from '../../booking/booking.ts';
import { cancelled } from '../../booking/decisions.ts';
import { accept } from '../../kernel/decision.ts';
import { createStreams } from '../../kernel/transact.ts';
import { promoStream } from '../../promo/promo.ts';
import { dyingAfter } from '../../testing/mortal-log.ts';
import { type PayingProduct, payingProduct, price } from '../../testing/paid-product.ts';
import { settings } from '../../testing/settings.ts';
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

const afterHold = '2027-01-12T15:00:01Z';

/** A booking whose customer pays on the form after its hold has ended. */
async function paidTooLate(changes: object = {}) {
  const id = await product.book(changes);
  await bodyOf(await product.openForm(id));
  product.setTime(afterHold);
  await product.work('hold-expiry', id);
  const { intentId } = product.provider.payOnForm(product.provider.sessions()[0]?.sessionId ?? '');
  return { id, intentId };
}

/** The customer's request to cancel is granted, with a refund. */
async function cancelWith(id: string, amount: number | null) {
  const refund = { refundId: crypto.randomUUID(), amount: amount === null ? null : toCents(amount) };
  const by = {
    actor: admin,
    correlation: 'cancel',
    causation: null,
    time: monday,
  };
  await createStreams(world.log).transact(
    bookingStream(bookingId.parse(id)),
    (booking) =>
      booking.status === 'pending' || booking.status === 'confirmed'
        ? accept(cancelled(booking, 'request', refund))
        : accept(),
    by,
  );
}

describe('a hold that ends', () => {
  test('lets a booking stand whose payment has come in the last moment', async () => {
    const id = await product.book();
    await bodyOf(await product.openForm(id));
    product.provider.payOnForm(product.provider.sessions()[0]?.sessionId ?? '');
    product.setTime(afterHold);
    await product.work('hold-expiry', id);
    expect((await product.booking(id)).slice(2)).toEqual(['BookingPaid', 'BookingConfirmed']);
  });

  test('gives the place back where nothing was paid', async () => {
    const id = await product.book();
    product.setTime(afterHold);
    await product.work('hold-expiry', id);
    expect((await product.bookingEventsOf(id)).at(-1)).toMatchObject({
      type: 'BookingCancelled',
      data: { reason: 'hold-expired', refund: null, notes: null },
    });
  });

  test('does not end while the provider does not answer', async () => {
    const id = await product.book();
    await bodyOf(await product.openForm(id));
    product.setTime(afterHold);
    product.provider.ignore('checkout');
    await expect(product.work('hold-expiry', id)).rejects.toThrow('no answer');
    expect(await product.booking(id)).toEqual(['BookingRequested', 'BookingPlaced']);
  });
});

describe('a payment that comes after the hold has ended', () => {
  test('brings the booking back where there is room', async () => {
    const { id, intentId } = await paidTooLate();
    await product.hear('payment', intentId);
    expect((await product.booking(id)).slice(2)).toEqual([
      'BookingCancelled',
      'RestoreRequested',
      'BookingRestored',
      'BookingPaid',
      'BookingConfirmed',
    ]);
    expect(product.provider.refunds()).toEqual([]);
  });

  test('is given back in full where there is none', async () => {
    const small = product.process({ settings: { ...settings, dailyCapacity: 1 } });
    const { id, intentId } = await paidTooLate({ booking_date: '2027-01-18' });
    await product.book({ booking_date: '2027-01-18' });
    await product.hear('payment', intentId, { by: small });
    expect((await product.booking(id)).slice(2)).toEqual([
      'BookingCancelled',
      'RestoreRequested',
      'RestoreRefused',
      'BookingPaid',
    ]);
    expect((await product.ledger(id)).slice(2)).toEqual([
      'PaymentSucceeded',
      'RefundRequested',
      'RefundSucceeded',
    ]);
    expect(product.provider.refunds()).toMatchObject([{ amount: price }]);
    expect((await product.eventsOf(id)).at(-2)?.data).toMatchObject({
      reason: 'late-payment',
      amount: price,
    });
  });

  describe('of a booking with a promo code', () => {
    const withCode = async (code: string) => {
      const body = { code, discount_type: 'percentage', discount_value: 50, usage_limit: 1 };
      await call(product.services, 'POST /admin/promo-codes', { body, context: { actor: admin } });
      return { promo_code: code, booking_date: '2027-01-19' };
    };
    const uses = (code: string) => typesIn(world.log, promoStream(code).name);

    test('takes its use again', async () => {
      const { id, intentId } = await paidTooLate(await withCode('AGAIN'));
      await product.hear('payment', intentId);
      expect((await product.booking(id)).slice(-2)).toEqual(['BookingPaid', 'BookingConfirmed']);
      const claimedAgain = ['PromoUseClaimed', 'PromoUseReleased', 'PromoUseClaimed'];
      expect(await uses('AGAIN')).toEqual(['PromoCreated', ...claimedAgain]);
    });

    test('is given back in full where the code is used up', async () => {
      const wanted = await withCode('GONE');
      const { id, intentId } = await paidTooLate(wanted);
      await product.book(wanted);
      await product.hear('payment', intentId);
      const refused = (await product.bookingEventsOf(id)).find(({ type }) => type === 'RestoreRefused');
      expect(refused?.data).toMatchObject({ reason: 'promo-unusable' });
      expect(product.provider.refunds()).toMatchObject([{ amount: price / 2 }]);
      expect(await uses('GONE')).toHaveLength(4);
      const places = await typesIn(world.log, 'day-2027-01-19');
      expect(places.filter((type) => type === 'PlaceReleased')).toHaveLength(3);
    });
  });

  test('is given back once the visit would have begun', async () => {
    const { id, intentId } = await paidTooLate();
    product.setTime('2027-01-15T14:00:00Z');
    await product.hear('payment', intentId);
    expect((await product.booking(id)).slice(3)).toEqual(['RestoreRefused', 'BookingPaid']);
    expect(product.provider.refunds()).toMatchObject([{ amount: price, status: 'succeeded' }]);
  });

  test.each([0, 1, 2, 3, 4])('is settled after a crash at any step (%d)', async (steps) => {
    const { id, intentId } = await paidTooLate();
    const by = product.process({ log: dyingAfter(world.log, steps) });
    await product.hear('payment', intentId, { by }).catch(() => undefined);
    await product.work('booking-steps', id);
    await product.work('payment-steps', id);
    await product.work('payment-settlement', id);
    expect((await product.booking(id)).slice(3)).toEqual([
      'RestoreRequested',
      'BookingRestored',
      'BookingPaid',
      'BookingConfirmed',
    ]);
  });

  test('is given back when the office has cancelled meanwhile', async () => {
    const id = await product.book();
    await bodyOf(await product.openForm(id));
    await call(product.services, 'DELETE /admin/bookings/:id', { params: { id }, context: { actor: admin } });
    const { intentId } = product.provider.payOnForm(product.provider.sessions()[0]?.sessionId ?? '');
    await product.hear('payment', intentId);
    expect((await product.booking(id)).slice(2)).toEqual(['BookingCancelled', 'BookingPaid']);
    expect(product.provider.refunds()).toMatchObject([{ amount: price }]);
  });
});

describe('money that a booking gives back', () => {
  test('is asked for in its ledger and sent, once', async () => {
    const id = await product.book();
    await product.pay(id);
    await cancelWith(id, 6_000);
    for (const kind of ['booking-refund', 'refund', 'booking-refund', 'refund'] as const)
      await product.work(kind, id);
    expect((await product.ledger(id)).slice(3)).toEqual(['RefundRequested', 'RefundSucceeded']);
    expect(product.provider.refunds()).toMatchObject([{ amount: 6_000 }]);
    expect((await product.eventsOf(id)).at(-1)?.data).toMatchObject({ amount: 6_000 });
  });

  test('is all that was paid where no amount is named, and never more', async () => {
    const id = await product.book();
    await product.pay(id);
    await cancelWith(id, null);
    await Promise.all(Array.from({ length: 3 }, () => product.work('booking-refund', id, product.process())));
    await Promise.all(Array.from({ length: 3 }, () => product.work('refund', id, product.process())));
    expect(product.provider.refunds()).toMatchObject([{ amount: price }]);
  });

  test('is nothing where nothing was paid', async () => {
    const id = await product.book();
    await cancelWith(id, null);
    await product.work('booking-refund', id);
    expect(await product.ledger(id)).toEqual(['RefundNotDue']);
    expect(product.provider.calls).toEqual([]);
  });

  test('is sent again after a lost answer, under the same name', async () => {
    const id = await product.book();
    await product.pay(id);
    await cancelWith(id, null);
    await product.work('booking-refund', id);
    product.provider.loseAnswerOf('refund');
    await expect(product.work('refund', id)).rejects.toThrow('no answer');
    await product.work('refund', id);
    expect(product.provider.refunds()).toHaveLength(1);
    expect((await product.ledger(id)).at(-1)).toBe('RefundSucceeded');
  });

  test('that the bank refuses counts as paid again', async () => {
    const id = await product.book();
    await product.pay(id);
    await cancelWith(id, null);
    await product.work('booking-refund', id);
    product.provider.refundsAre('failed');
    await product.work('refund', id);
    expect((await product.eventsOf(id)).at(-1)).toMatchObject({
      type: 'RefundFailed',
      data: { amount: price, code: 'expired_or_canceled_card' },
    });
  });

  test('that is pending is heard of later', async () => {
    const id = await product.book();
    await product.pay(id);
    await cancelWith(id, null);
    await product.work('booking-refund', id);
    product.provider.refundsAre('pending');
    await product.work('refund', id);
    expect((await product.ledger(id)).at(-1)).toBe('RefundRequested');
    const refund = product.provider.refunds()[0]?.providerRefundId ?? '';
    product.provider.settleRefund(refund, 'succeeded');
    await product.hear('refund', refund);
    expect((await product.ledger(id)).at(-1)).toBe('RefundSucceeded');
  });
});
