import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import { cancelled, moved, moveRefusedFor } from '../../testing/booking-events.ts';
import {
  bookingId,
  customerId,
  due,
  early,
  id,
  startedAs,
  visit,
  world,
} from '../../testing/charge-world.ts';

const visitWorld = async (methodId: string | null) => {
  const own = world();
  await own.append(`subscription-${id}`, startedAs({}));
  await own.append(`booking-${bookingId}`, ...visit);
  if (methodId !== null) await own.withCard(methodId);
  await own.chargeVisit(early);
  return own;
};

describe('a later visit of a subscription', () => {
  test('without a card is planned, whatever its customer is paying at that moment', async () => {
    const own = world();
    await own.append(`subscription-${id}`, startedAs({}));
    await own.append(`booking-${bookingId}`, ...visit);
    const pays = { ledgerId: bookingId as never, owes: 'booking', customerId } as const;
    const payment = { ...pays, paymentId: crypto.randomUUID(), amount: toCents(20_000) };
    await own.append(`payment-${bookingId}`, {
      type: 'PaymentStarted',
      data: { ...payment, by: 'card', attempt: 1 },
    });
    await own.chargeVisit(early);
    expect(await own.ledger()).toEqual(['started 1', `planned 1: ${due}`]);
  });

  test('is charged to the primary card 24 hours before its start, once', async () => {
    const { chargeVisit, ledger, payments } = await visitWorld('pm_ok');
    expect(await ledger()).toEqual([`planned 1: ${due}`]);
    await chargeVisit('2027-01-14T13:59:59Z');
    expect(payments.charges()).toEqual([]);
    await chargeVisit(due);
    await chargeVisit(due);
    expect(payments.charges()).toMatchObject([{ amount: 20_000, methodId: 'pm_ok' }]);
    expect(await ledger()).toEqual([
      `planned 1: ${due}`,
      'started 1',
      'PaymentNamed',
      'PaymentSucceeded',
      'planned 1: null',
    ]);
  });

  test('that is declined is tried again after 1 and after 3 days, and then left', async () => {
    const { chargeVisit, ledger, payments } = await visitWorld('pm_declined');
    for (const time of [due, '2027-01-15T14:00:00Z', '2027-01-17T14:00:00Z', '2027-01-20T14:00:00Z'])
      await chargeVisit(time);
    expect(payments.charges()).toEqual([]);
    expect((await ledger()).filter((told) => told !== 'PaymentNamed')).toEqual([
      `planned 1: ${due}`,
      'started 1',
      'failed: generic_decline',
      'planned 2: 2027-01-15T14:00:00Z',
      'started 2',
      'failed: generic_decline',
      'planned 3: 2027-01-17T14:00:00Z',
      'started 3',
      'failed: generic_decline',
      'planned 3: null',
    ]);
  });

  test('whose bank wants the customer is left to the customer', async () => {
    const { chargeVisit, ledger } = await visitWorld('pm_authenticate');
    await chargeVisit(due);
    expect((await ledger()).slice(-3)).toEqual([
      'PaymentActionRequired',
      'failed: authentication_required',
      'planned 1: null',
    ]);
  });

  test('without a card is told of at once, and charged all the same when there is one by then', async () => {
    const { chargeVisit, ledger, payments, withCard } = await visitWorld(null);
    const told = ['started 1', 'failed: no-card', `planned 1: ${due}`];
    expect(await ledger()).toEqual(told);
    await chargeVisit(early);
    expect(await ledger()).toEqual(told);
    await withCard('pm_ok');
    await chargeVisit(due);
    expect(payments.charges()).toMatchObject([{ amount: 20_000 }]);
  });

  test('without a card until the end is left to the customer', async () => {
    const { chargeVisit, ledger } = await visitWorld(null);
    await chargeVisit(due);
    await chargeVisit(due);
    expect((await ledger()).slice(3)).toEqual(['started 1', 'failed: no-card', 'planned 1: null']);
  });

  test('whose card was removed at the provider is charged to another one, or left to the customer', async () => {
    const { chargeVisit, ledger, payments } = await visitWorld('pm_ok');
    payments.detachByHand('pm_ok');
    await chargeVisit(due);
    expect((await ledger()).slice(-2)).toEqual(['failed: card-gone', 'planned 1: null']);
    const other = await visitWorld('pm_ok__old');
    await other.withCard('pm_ok_new', undefined, false);
    other.payments.detachByHand('pm_ok__old');
    await other.chargeVisit(due);
    await other.chargeVisit('2027-01-15T14:00:00Z');
    expect(other.payments.charges()).toMatchObject([{ methodId: 'pm_ok_new' }]);
  });
  test('is charged later when it is moved', async () => {
    const { append, chargeVisit, ledger, payments } = await visitWorld('pm_ok');
    await append(`booking-${bookingId}`, moved);
    await chargeVisit(due);
    expect(payments.charges()).toEqual([]);
    expect((await ledger()).at(-1)).toBe('planned 1: 2027-01-15T18:00:00Z');
  });

  test('is charged as planned after a move that was refused', async () => {
    const { append, chargeVisit, payments } = await visitWorld('pm_ok');
    await append(`booking-${bookingId}`, moveRefusedFor('day-full'));
    await chargeVisit(due);
    expect(payments.charges()).toHaveLength(1);
  });

  test('is not charged once it is cancelled', async () => {
    const { append, chargeVisit, ledger } = await visitWorld('pm_ok');
    await append(`booking-${bookingId}`, cancelled);
    await chargeVisit(due);
    expect(await ledger()).toEqual([`planned 1: ${due}`]);
  });

  test('is charged once where the answer of the provider got lost', async () => {
    const { chargeVisit, payments, ledger } = await visitWorld('pm_ok');
    payments.loseAnswerOf('confirmPayment');
    await chargeVisit(due);
    await chargeVisit(due);
    expect(payments.charges()).toHaveLength(1);
    expect((await ledger()).filter((told) => told === 'PaymentSucceeded')).toHaveLength(1);
  });

  test('is carried on when the provider answers again', async () => {
    const { chargeVisit, payments, ledger } = await visitWorld('pm_ok');
    payments.ignore('createPayment');
    await expect(chargeVisit(due)).rejects.toThrow('no answer');
    await chargeVisit(due);
    expect(payments.charges()).toHaveLength(1);
    expect((await ledger()).filter((told) => told === 'started 1')).toHaveLength(1);
  });
});
