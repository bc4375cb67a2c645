import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { UserEvent } from '@tidylog/contracts/events/identity';
import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import type { SubscriptionEvent } from '@tidylog/contracts/events/subscription';
import { subscriptionId, userId } from '@tidylog/contracts/schemas/ids';
import type { SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { describe, expect, test } from 'vitest';
import { createCards } from '../../customer/cards.ts';
import { customerStream } from '../../customer/customer.ts';
import { createStreams } from '../../kernel/transact.ts';
import {
  cancelled,
  ids,
  moved,
  moveRefusedFor,
  placed,
  requestedWith,
} from '../../testing/booking-events.ts';
import { createMemoryLog } from '../../testing/memory-log.ts';
import { createMemoryPayments } from '../../testing/memory-payments.ts';
import { settings } from '../../testing/settings.ts';
import { next, start } from '../../testing/subscription-events.ts';
import { eventsIn } from '../../testing/world.ts';
import { createOutcomes } from '../pay/outcomes.ts';
import { createPaymentRequests } from '../pay/payment-requests.ts';
import { createCharges } from './charges.ts';

const { bookingId, customerId } = ids;
const id: SubscriptionId = subscriptionId.parse('0197a1f0-0000-7000-8000-0000000000f9');

const early = '2027-01-04T15:00:00Z';
/** 24 hours before the visit. */
const due = '2027-01-14T14:00:00Z';

const at = (time: string): WriteContext => ({
  actor: { id: 'system', role: 'system' },
  correlation: 'test',
  causation: null,
  time: Temporal.Instant.from(time),
});

const confirmed: BookingEvent = {
  type: 'BookingConfirmed',
  data: { bookingId, customerId, by: 'subscription' },
};
const visit = [
  requestedWith({ occurrence: { subscriptionId: id, number: 1 }, holdUntil: null }),
  placed,
  confirmed,
];

const memberOf = (text: string) => text as typeof customerId;
const startedAs = (changes: Partial<typeof start>): SubscriptionEvent => ({
  type: 'SubscriptionStarted',
  data: { ...start, subscriptionId: id, next: next('2027-01-22'), ...changes },
});
const endedWith = (fee: number): SubscriptionEvent => ({
  type: 'SubscriptionCancelled',
  data: { subscriptionId: id, customerId, cancels: [], completedVisits: 0, fee: toCents(fee) },
});

function world() {
  const log = createMemoryLog();
  const streams = createStreams(log);
  const payments = createMemoryPayments();
  const { gateway } = payments;
  const kit = {
    log,
    streams,
    settings,
    vault: { hmac: async (_key: string, text: string) => text } as never,
  };
  const cards = createCards(kit, gateway);
  const paymentRequests = createPaymentRequests(streams, gateway, createOutcomes(streams, gateway));
  const charge = createCharges(kit, { paymentRequests, cards });

  const told = (events: readonly PaymentEvent[]) =>
    events.map((event) => {
      if (event.type === 'PaymentStarted') return `started ${event.data.attempt}`;
      if (event.type === 'PaymentFailed') return `failed: ${event.data.code}`;
      return event.type === 'ChargePlanned'
        ? `planned ${event.data.attempt}: ${event.data.dueAt}`
        : event.type;
    });

  return {
    payments,
    cards,
    append: async (stream: string, ...events: Parameters<typeof log.append>[2][number][]) => {
      const revision = (await eventsIn(log, stream)).length - 1;
      await log.append(stream, revision < 0 ? 'no_stream' : BigInt(revision), events, at(early));
    },
    givenCards: async (owner: typeof customerId) => [
      ...(await streams.load(customerStream(owner))).state.givenCards.values(),
    ],
    withCard: async (methodId: string, owner = customerId, isPrimary = true) => {
      const { clientSecret } = await cards.setUp(owner, at(early));
      payments.passSetup(clientSecret.replace('_secret', ''), methodId);
      const card = { customerId: owner, methodId, isPrimary, billingName: 'Ada Lovelace' };
      return cards.add(card, at(early));
    },
    chargeVisit: (time: string) => charge.visit(bookingId, at(time)),
    chargeFee: (time = early) => charge.fee(id, at(time)),
    ledger: async (ledgerId: string = bookingId) =>
      told((await eventsIn(log, `payment-${ledgerId}`)) as unknown as PaymentEvent[]),
  };
}

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

describe('the card of a subscription', () => {
  const member = memberOf('0197a1f0-0000-7000-8000-0000000000a1');
  const other = memberOf('0197a1f0-0000-7000-8000-0000000000a2');
  const ownCards = memberOf(id);

  /** Which cards a visit and the early fee are charged to; every customer has a card. */
  const charged = async (
    ordered: Partial<typeof start>,
    more: (own: ReturnType<typeof world>) => Promise<unknown> = async () => undefined,
  ): Promise<string[]> => {
    const own = world();
    await own.append(`subscription-${id}`, startedAs(ordered));
    await own.append(`booking-${bookingId}`, ...visit);
    await own.withCard('pm_ok_guest');
    await own.withCard('pm_ok_member', member);
    await own.withCard('pm_ok_other', other);
    await more(own);
    await own.chargeVisit(early);
    await own.chargeVisit(due);
    await own.append(`subscription-${id}`, endedWith(20_000));
    await own.chargeFee();
    return own.payments.charges().map(({ methodId }) => methodId ?? '');
  };
  const taken: SubscriptionEvent = {
    type: 'SubscriptionTakenOver',
    data: { subscriptionId: id, customerId: member, guestCustomerId: customerId, contact: start.contact },
  };
  const given = async ({ append, cards }: ReturnType<typeof world>, methodId: string) => {
    const card = await cards.add(
      { customerId: member, methodId, isPrimary: false, billingName: 'Ada' },
      at(early),
    );
    if ('refused' in card) throw new Error(card.refused);
    await append(`customer-${member}`, {
      type: 'CardGivenToSubscription',
      data: { customerId: member, subscriptionId: id, cardId: card.cardId },
    });
  };
  const asGuest = { isGuest: true, orderedBy: 'guest' } as const;
  const asMember = { customerId: member, orderedBy: 'member' } as const;
  const byOffice = { customerId: member, orderedBy: 'office' } as const;
  const chooses = async (own: ReturnType<typeof world>) => {
    await own.withCard('pm_ok_chosen', member, false);
    await given(own, 'pm_ok_chosen');
  };

  test('of a guest is never one of the mailbox that was typed', async () =>
    expect(await charged(asGuest)).toEqual([]));
  test('of a guest is the one that paid its first visit', async () =>
    expect(await charged(asGuest, (own) => own.withCard('pm_ok_own', ownCards))).toEqual([
      'pm_ok_own',
      'pm_ok_own',
    ]));
  test('of a guest for whom the office ordered is that one too', async () =>
    expect(
      await charged({ isGuest: true, orderedBy: 'office' }, (own) => own.withCard('pm_ok_own', ownCards)),
    ).toEqual(['pm_ok_own', 'pm_ok_own']));
  test('of a member who ordered it signed in is the primary one', async () =>
    expect(await charged(asMember)).toEqual(['pm_ok_member', 'pm_ok_member']));
  test('of a member is the one given or chosen for it, whatever the primary one is', async () =>
    expect(await charged(asMember, chooses)).toEqual(['pm_ok_chosen', 'pm_ok_chosen']));
  test('of a member for whom the office ordered is none before the member chooses', async () => {
    expect(await charged(byOffice)).toEqual([]);
    expect(await charged(byOffice, chooses)).toEqual(['pm_ok_chosen', 'pm_ok_chosen']);
  });
  test('of an account that the owner of its mailbox took back is not what a stranger had ordered there', async () => {
    const reclaimed: UserEvent = {
      type: 'EmailVerified',
      data: { userId: userId.parse(member), guestCustomerId: customerId, reclaimed: true },
    };
    const takesBack = (own: ReturnType<typeof world>) => own.append(`user-${member}`, reclaimed);
    expect(await charged(asMember, takesBack)).toEqual([]);
    const chosen = async (own: ReturnType<typeof world>) => {
      await takesBack(own);
      await chooses(own);
    };
    expect(await charged(asMember, chosen)).toEqual(['pm_ok_chosen', 'pm_ok_chosen']);
  });
  test('that was chosen and removed gives way to the primary one', async () =>
    expect(
      await charged(asMember, async (own) => {
        await chooses(own);
        const [cardId = ''] = await own.givenCards(member);
        await own.cards.remove({ customerId: member, cardId }, at(early));
      }),
    ).toEqual(['pm_ok_member', 'pm_ok_member']));
  test('that a member took over is the chosen one, not that of the guest', async () =>
    expect(
      await charged(asGuest, async (own) => {
        await own.withCard('pm_ok_own', ownCards);
        await chooses(own);
        await own.append(`subscription-${id}`, taken);
      }),
    ).toEqual(['pm_ok_chosen', 'pm_ok_chosen']));
});

describe('the early fee of a subscription', () => {
  const feeWorld = async (fee = 20_000) => {
    const own = world();
    await own.append(`subscription-${id}`, startedAs({}), endedWith(fee));
    return own;
  };

  test('is charged to the primary card, once', async () => {
    const { chargeFee, ledger, payments, withCard } = await feeWorld();
    await withCard('pm_ok');
    await chargeFee();
    await chargeFee();
    expect(payments.charges()).toMatchObject([{ amount: 20_000 }]);
    expect(await ledger(id)).toEqual([
      'FeeDue',
      'started 1',
      'PaymentNamed',
      'PaymentSucceeded',
      'planned 1: null',
    ]);
  });

  test('stays owed without a card', async () => {
    const { chargeFee, ledger, payments } = await feeWorld();
    await chargeFee();
    await chargeFee();
    expect(await ledger(id)).toEqual(['FeeDue', 'planned 1: null']);
    expect(payments.charges()).toEqual([]);
  });

  test('stays owed when the card is declined', async () => {
    const { chargeFee, ledger, withCard } = await feeWorld();
    await withCard('pm_declined');
    await chargeFee();
    await chargeFee();
    expect((await ledger(id)).slice(-2)).toEqual(['failed: generic_decline', 'planned 1: null']);
  });

  test('is charged when the provider answers again', async () => {
    const { chargeFee, payments, withCard } = await feeWorld();
    await withCard('pm_ok');
    payments.ignore('createPayment');
    await expect(chargeFee()).rejects.toThrow('no answer');
    await chargeFee();
    expect(payments.charges()).toHaveLength(1);
  });

  test('of nothing is not owed', async () => {
    const { chargeFee, ledger } = await feeWorld(0);
    await chargeFee();
    expect(await ledger(id)).toEqual([]);
  });
});
