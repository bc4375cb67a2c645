import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { describe, expect, test } from 'vitest';
import {
  cancelled,
  completedUnpaid,
  confirmed,
  placed,
  requestedWith,
} from '../../testing/booking-events.ts';
import {
  at,
  bookingId,
  customerId,
  due,
  early,
  id,
  startedAs,
  visit,
  world,
} from '../../testing/charge-world.ts';
import { isPayable } from '../pay/payable.ts';

const booking = `booking-${bookingId}`;
const office: WriteContext = { ...at(early), actor: { id: 'office-1', role: 'admin' } };
const by = (actor: WriteContext['actor']): WriteContext => ({ ...at(early), actor });
const owner = by({ id: customerId, role: 'customer' });

interface Given {
  readonly orderedBy?: WriteContext;
  readonly isGuest?: boolean;
  readonly card?: string | null;
  readonly turn?: Parameters<typeof world>[0];
}

/** A one-off booking of a member who ordered it signed in and has a card. */
async function oneOff({ orderedBy = owner, isGuest = false, card = 'pm_ok', turn }: Given = {}) {
  const own = world(turn);
  await own.appendBy(orderedBy, booking, requestedWith({ isGuest, holdUntil: null }), placed, confirmed);
  if (card !== null) await own.withCard(card);
  const { charge, offer } = own.product.officeCharge;
  return { ...own, press: (key: string) => charge(bookingId, key, office), offer: () => offer(bookingId) };
}

/** A later visit of a subscription whose member has a card. */
async function laterVisit(card: string | null = 'pm_ok', turn?: Given['turn']) {
  const own = world(turn);
  await own.append(`subscription-${id}`, startedAs({}));
  await own.append(booking, ...visit);
  if (card !== null) await own.withCard(card);
  await own.chargeVisit(early);
  const { charge, offer } = own.product.officeCharge;
  return { ...own, press: (key: string) => charge(bookingId, key, office), offer: () => offer(bookingId) };
}

const refused = (code: string) => expect.objectContaining({ refused: code });
const done = { position: expect.anything() };

describe('the office charges what is due', () => {
  test('for a visit of a subscription, off session, and the planned charge has nothing left to do', async () => {
    const { press, offer, payments, chargeVisit, ledger } = await laterVisit();
    expect(await offer()).toMatchObject({ amount: 20_000, card: { lastFour: expect.anything() } });
    expect(await press('one')).toEqual(done);
    await chargeVisit(due);
    expect(payments.charges()).toMatchObject([{ amount: 20_000, methodId: 'pm_ok' }]);
    expect((await ledger()).slice(1)).toEqual([
      'started 1',
      'PaymentNamed',
      'PaymentSucceeded',
      'planned 1: null',
    ]);
  });

  test('for a one-off booking that the member ordered signed in, to the primary card', async () => {
    const { press, payments } = await oneOff();
    expect(await press('one')).toEqual(done);
    expect(payments.charges()).toMatchObject([{ amount: 20_000, methodId: 'pm_ok' }]);
  });

  test('after the visit too', async () => {
    const { press, append, payments } = await oneOff();
    await append(booking, completedUnpaid);
    expect(await press('one')).toEqual(done);
    expect(payments.charges()).toHaveLength(1);
  });
});

describe('no card is charged', () => {
  const nothing = async ({ press, offer, payments }: Awaited<ReturnType<typeof oneOff>>, code: string) => {
    expect(await offer()).toEqual(refused(code));
    expect(await press('one')).toEqual(refused(code));
    expect(payments.intents()).toEqual([]);
  };

  test.each<[string, Given]>([
    ['of a guest', { isGuest: true, orderedBy: by({ id: customerId, role: 'customer' }) }],
    ['for an order with a typed email address', { orderedBy: by({ id: 'x', role: 'system' }) }],
    ['for an order by the office', { orderedBy: by({ id: customerId, role: 'admin' }) }],
    ['for an order of another person', { orderedBy: by({ id: 'another', role: 'customer' }) }],
    ['where there is none', { card: null }],
  ])('%s', async (_name, given) => nothing(await oneOff(given), 'no-card-to-charge'));

  test('for an order of a person who had registered with the address before its owner', async () => {
    const own = await oneOff();
    await own.append(`user-${customerId}`, {
      type: 'EmailVerified',
      data: { userId: customerId as never, guestCustomerId: customerId, reclaimed: true },
    });
    await nothing(own, 'no-card-to-charge');
  });

  test('for a subscription that a guest ordered with the address of the member', async () => {
    const own = world();
    await own.append(`subscription-${id}`, startedAs({ isGuest: true, orderedBy: 'guest' }));
    await own.append(booking, ...visit);
    await own.withCard('pm_ok');
    expect(await own.product.officeCharge.charge(bookingId, 'one', office)).toEqual(
      refused('no-card-to-charge'),
    );
  });

  test('when the booking is cancelled', async () => {
    const own = await oneOff();
    await own.append(booking, cancelled);
    await nothing(own, 'not-payable');
  });

  test('when it is cancelled while the charge is prepared', async () => {
    const made: { cancel?: () => Promise<unknown> } = {};
    const own = await oneOff({
      turn: async (what) => {
        if (what === 'answer of createPayment') await made.cancel?.();
      },
    });
    made.cancel = () => own.append(booking, cancelled);
    expect(await own.press('one')).toEqual(refused('not-payable'));
    expect(own.payments.charges()).toEqual([]);
  });

  test('when all is paid', async () => {
    const own = await oneOff();
    await own.press('one');
    expect(await own.offer()).toEqual(refused('already-paid'));
    expect(await own.press('two')).toEqual(refused('already-paid'));
    expect(own.payments.charges()).toHaveLength(1);
  });

  test('while a bank decides a dispute', async () => {
    const own = await oneOff();
    const of = { ledgerId: bookingId as never, owes: 'booking', customerId } as const;
    const paymentId = crypto.randomUUID();
    const amount = toCents(5_000);
    const part: PaymentEvent[] = [
      { type: 'PaymentStarted', data: { ...of, paymentId, amount, by: 'card', attempt: 1 } },
      { type: 'PaymentSucceeded', data: { ...of, paymentId, amount, providerIntentId: 'pi_1', card: null } },
      {
        type: 'DisputeOpened',
        data: { ...of, paymentId, amount, providerDisputeId: 'dp_1', reason: 'fraud' },
      },
    ];
    await own.append(`payment-${bookingId}`, ...part);
    await nothing(own, 'payment-disputed');
  });
});

describe('a decline', () => {
  test('is recorded and said, and the same key says it again', async () => {
    const { press, ledger, chargeVisit } = await laterVisit('pm_declined');
    const said = await press('one');
    expect(said).toMatchObject({ refused: 'payment-declined' });
    expect(JSON.stringify(said)).toContain('Nothing was charged. You can send the customer a payment link.');
    expect(await press('one')).toMatchObject({ refused: 'payment-declined' });
    expect(await ledger()).toEqual([
      `planned 1: ${due}`,
      'started 1',
      'PaymentNamed',
      'failed: generic_decline',
    ]);
    // The plan stays as it was.
    await chargeVisit(early);
    expect((await ledger()).at(-1)).toBe('failed: generic_decline');
  });

  test('because the bank wants the customer says so', async () => {
    const { press } = await oneOff({ card: 'pm_authenticate' });
    const said = JSON.stringify(await press('one'));
    expect(said).toContain('The bank wants the customer to confirm this payment themselves.');
  });
});

describe('a card that was removed at the provider', () => {
  test('is refused with what to do next, and then no longer offered', async () => {
    const { press, offer, payments, ledger } = await oneOff();
    payments.detachByHand('pm_ok');
    const gone = {
      refused: 'card-gone',
      detail:
        'This card can no longer be used. Nothing was charged. You can send the customer a payment link.',
    };
    expect(await press('one')).toEqual(gone);
    expect(await press('one')).toEqual(gone);
    expect(await offer()).toEqual(refused('no-card-to-charge'));
    expect((await ledger()).at(-1)).toBe('failed: card-gone');
  });

  test('is still offered while the provider does not answer', async () => {
    const { press, offer, payments } = await oneOff();
    payments.detachByHand('pm_ok');
    payments.ignore('methodsOf');
    const said = await press('one');
    expect(said).toMatchObject({ refused: 'payment-declined' });
    expect(JSON.stringify(said)).not.toContain('PaymentMethod');
    expect(await offer()).toMatchObject({ amount: 20_000 });
  });
});

describe('never two charges', () => {
  test('when pressed twice, one after the other or at once, with one key or two', async () => {
    const { press, payments, ledger } = await oneOff();
    const first = await Promise.all([press('one'), press('one'), press('two')]);
    expect(first.some((answer) => !('refused' in answer))).toBe(true);
    expect(await press('one')).toEqual(done);
    expect(await press('two')).toEqual(refused('already-paid'));
    expect(payments.charges()).toHaveLength(1);
    expect((await ledger()).filter((told) => told === 'PaymentSucceeded')).toHaveLength(1);
  });

  test('when the planned charge runs at the same moment', async () => {
    const { press, payments, chargeVisit } = await laterVisit();
    await Promise.all([press('one'), chargeVisit(due)]);
    await chargeVisit(due);
    expect(payments.charges()).toHaveLength(1);
  });

  test('when the customer pays at the same moment', async () => {
    const own = await oneOff();
    const state = await own.booking();
    if (!isPayable(state)) throw new Error('It cannot be paid for.');
    const pay = () => own.product.pay(state, { methodId: 'pm_ok_other', save: false }, owner);
    await Promise.all([own.press('one'), pay()]);
    expect(own.payments.charges()).toHaveLength(1);
  });

  test('while the customer has a payment in progress', async () => {
    const own = await oneOff();
    const subject = { ledgerId: bookingId as never, owes: 'booking', customerId } as const;
    const form = { subject, owed: toCents(20_000), keeper: null, returnUrl: 'http://localhost/' };
    await own.product.openCheckout(form, owner);
    expect(await own.offer()).toEqual(refused('payment-under-way'));
    expect(await own.press('one')).toEqual(refused('payment-under-way'));
    expect(own.payments.charges()).toEqual([]);
  });

  test('when the answer of the provider got lost', async () => {
    const { press, payments } = await oneOff();
    payments.loseAnswerOf('confirmPayment');
    expect(await press('one')).toEqual(done);
    expect(await press('one')).toEqual(done);
    expect(payments.charges()).toHaveLength(1);
  });

  test('when the provider did not answer, and it is tried again with a new key', async () => {
    const { press, payments } = await oneOff();
    payments.ignore('createPayment');
    await expect(press('one')).rejects.toThrow('no answer');
    expect(await press('two')).toEqual(done);
    expect(payments.charges()).toHaveLength(1);
  });
});
