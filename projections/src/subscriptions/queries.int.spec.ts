import { subscriptionVersion } from '@tidylog/contracts/domain/versions';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer, call, settings } from '../testing/calls.ts';
import { booked, contactOf, office, registered } from '../testing/company.ts';
import { charged, nextOn, occurrence, startOf, subscription } from '../testing/golden-subscriptions.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { priceListOf } from '../testing/price-list.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { createViews } from '../views.ts';
import { subscriptionQueries } from './queries.ts';

const { subscriptionId, customerId } = subscription;
const mia = { actor: { id: customerId, role: 'customer' } } as const;
/** A Monday; the first visit is on the Friday. */
const monday = '2027-01-11T15:00:00Z';
const wednesdayEvening = '2027-01-13T23:00:00Z';

let tables: ReadTables;
let routes: readonly AnyRoute[];
beforeAll(async () => {
  tables = await readTables();
  routes = subscriptionQueries({ pool: tables.pool, settings, log: {} as EventLog });
});
afterAll(() => tables.remove());

const visitOf = (history: History, name: string, number: number, bookingDate: string) => {
  const at = { subscriptionId, number };
  const contact = contactOf('Mia Member');
  const { subject } = booked(history, name, {
    customerId,
    isGuest: false,
    contact,
    bookingDate,
    occurrence: at,
  });
  history.add('BookingConfirmed', { ...subject, by: 'office', cleanerId: null });
  return subject;
};

const pay = ({ add }: History, bookingId: string) => {
  const payment = { ledgerId: bookingId, owes: 'booking', customerId, paymentId: id('payment') } as const;
  add('PaymentStarted', { ...payment, amount: 34_200, by: 'card', attempt: 1 });
  add('PaymentSucceeded', { ...payment, amount: 34_200, providerIntentId: 'pi_1', card: null });
  const refund = { ...payment, refundId: id('refund'), amount: 4_200 };
  add('RefundRequested', { ...refund, reason: 'office', note: null });
};

const addOven = ({ add }: History) =>
  add('ServiceAdded', {
    serviceId: id('Oven'),
    name: 'Inside Oven',
    category: 'a_la_carte',
    description: '',
    addOnPrice: 1500,
    durationHours: 0.5,
  });

/** A weekly subscription with its first two visits booked, and the third to be booked for a closed day. */
const twoVisits = () => {
  const history = newHistory();
  registered(history, 'Mia Member');
  history.add('PriceListPublished', priceListOf(1));
  addOven(history);
  history.add('DayClosed', { date: '2027-01-29', reason: 'Holiday' });
  visitOf(history, 'first', 0, '2027-01-15');
  history.add('SubscriptionStarted', startOf());
  const { bookingId } = visitOf(history, 'visit 1', 1, '2027-01-22');
  history.add('OccurrenceBooked', { ...occurrence(1, '2027-01-22'), next: nextOn('2027-01-29') });
  pay(history, bookingId);
  return history;
};
const own = async (history: History, now = monday) => {
  await tables.fold(history.events);
  const { body } = await answer(routes, 'GET /customer/subscriptions', {}, { ...mia, now });
  return body;
};

describe('a subscription', () => {
  test('shows its next visit, what a visit costs, and what a pause would cancel and give back', async () => {
    expect(await own(twoVisits())).toEqual([
      {
        id: subscriptionId,
        status: 'active',
        frequency: 'weekly',
        next_booking_date: '2027-01-15',
        preferred_time_slot: '8:00 AM - 10:00 AM',
        total_amount: 241.61,
        address: { street: '12 Oak Lane', city: 'Houston', state: 'TX', zip_code: '77433' },
        special_instructions: 'The key is under the mat.',
        completed_cleanings: 0,
        early_cancellation_fee: 200,
        card: null,
        can_take_over: false,
        pause_cancels: [
          { booking_id: id('first'), booking_date: '2027-01-15', refund: 0 },
          { booking_id: id('visit 1'), booking_date: '2027-01-22', refund: 300 },
        ],
        pause_keeps: [],
        version: subscriptionVersion({ status: 'active', nextDate: '2027-01-29', changes: 0 }),
      },
    ]);
  });

  test('keeps what starts within 48 hours', async () => {
    const [shown] = await own(twoVisits(), wednesdayEvening);
    expect(shown?.pause_keeps).toEqual([{ booking_id: id('first'), booking_date: '2027-01-15' }]);
    expect(shown?.pause_cancels).toMatchObject([{ booking_id: id('visit 1') }]);
  });

  test('shows the day on which its next date is kept once all booked visits have begun', async () => {
    const [shown] = await own(twoVisits(), '2027-01-22T15:00:00Z');
    expect(shown).toMatchObject({ next_booking_date: '2027-01-30', pause_cancels: [], pause_keeps: [] });
  });

  test('costs what is still on offer', async () => {
    const history = twoVisits();
    history.add('ServiceArchived', { serviceId: id('Oven') });
    expect(await own(history)).toMatchObject([{ total_amount: 209.14 }]);
  });

  test('costs no fee after three completed cleanings', async () => {
    const history = twoVisits();
    for (const completed of [1, 2, 3])
      history.add('VisitCounted', { ...subscription, bookingId: id(`visit ${completed}`), completed });
    expect(await own(history)).toMatchObject([{ completed_cleanings: 3, early_cancellation_fee: 0 }]);
  });

  test('has no next visit while it is paused, and nothing to lose once it is cancelled', async () => {
    const history = twoVisits();
    history.add('SubscriptionPaused', { ...subscription, cancels: [], keeps: [id('first')] });
    const none = { next_booking_date: null, pause_cancels: [], pause_keeps: [] };
    expect(await own(history)).toMatchObject([{ ...none, status: 'paused', early_cancellation_fee: 200 }]);
    history.add('SubscriptionCancelled', {
      ...subscription,
      cancels: [],
      completedVisits: 0,
      fee: 20_000,
      ...charged,
    });
    expect(await own(history)).toMatchObject([{ ...none, status: 'cancelled', early_cancellation_fee: 0 }]);
  });
});

describe('the card it is charged to', () => {
  const save = ({ add }: History, owner: string, lastFour: string, isPrimary = true) => {
    const of = { customerId: owner, cardId: id(`card ${lastFour}`) };
    const dates = { expiryMonth: 12, expiryYear: 2030, fingerprint: null };
    add('CardSaved', { ...of, providerMethodId: `pm_${lastFour}`, brand: 'visa', lastFour, ...dates });
    if (isPrimary) add('CardMadePrimary', of);
  };
  const shownFor = async (changes: Parameters<typeof startOf>[0], more: (history: History) => void) => {
    const history = newHistory();
    registered(history, 'Mia Member');
    history.add('PriceListPublished', priceListOf(1));
    visitOf(history, 'first', 0, '2027-01-15');
    history.add('SubscriptionStarted', startOf(changes));
    save(history, customerId, '1111');
    save(history, customerId, '2222', false);
    more(history);
    return (await own(history))[0];
  };
  const none = () => undefined;

  test('is the primary one of a member who ordered it, or the one given or chosen for it', async () => {
    expect(await shownFor({}, none)).toMatchObject({ card: { card_brand: 'visa', last_four: '1111' } });
    const choose = ({ add }: History) =>
      add('CardGivenToSubscription', { customerId, subscriptionId, cardId: id('card 2222') });
    expect(await shownFor({}, choose)).toMatchObject({ card: { last_four: '2222' } });
    expect(await shownFor({ orderedBy: 'office' }, none)).toMatchObject({ card: null });
    expect(await shownFor({ orderedBy: 'office' }, choose)).toMatchObject({ card: { last_four: '2222' } });
  });

  test('of a guest is that of the subscription, until a member takes it over', async () => {
    const byGuest = { isGuest: true, orderedBy: 'guest' } as const;
    expect(await shownFor(byGuest, none)).toMatchObject({ card: null, can_take_over: true });
    const given = (history: History) => save(history, subscriptionId, '4444');
    expect(await shownFor(byGuest, given)).toMatchObject({
      card: { last_four: '4444' },
      can_take_over: true,
    });
    const taken = (history: History) => {
      given(history);
      const contact = contactOf('Mia Member');
      history.add('SubscriptionTakenOver', { ...subscription, guestCustomerId: id('Guest'), contact });
    };
    expect(await shownFor(byGuest, taken)).toMatchObject({
      card: { last_four: '1111' },
      can_take_over: false,
    });
  });
});

describe('whose it is', () => {
  test('a guest’s is the member’s once the mailbox is proved', async () => {
    const history = twoVisits();
    registered(history, 'Newly Registered');
    const newMember = id('Newly Registered');
    const caller = { actor: { id: newMember, role: 'customer' }, now: monday } as const;
    await tables.fold(history.events);
    expect((await answer(routes, 'GET /customer/subscriptions', {}, caller)).body).toEqual([]);
    history.add('EmailVerified', { userId: newMember, guestCustomerId: customerId, reclaimed: false });
    await tables.fold(history.events);
    expect((await answer(routes, 'GET /customer/subscriptions', {}, caller)).body).toHaveLength(1);
  });
});

describe('the office', () => {
  const caller = { actor: office, now: monday };
  test('sees all, with their customers and how many bookings came of each', async () => {
    await tables.fold(twoVisits().events);
    const { body } = await answer(routes, 'GET /admin/subscriptions', {}, caller);
    expect(body).toMatchObject([
      {
        id: subscriptionId,
        customer_id: customerId,
        customer_name: 'Mia Member',
        is_guest: false,
        has_email: true,
        total_bookings_created: 2,
        created_at: '2027-01-04T15:00:00Z',
        start_date: '2027-01-15',
        cancel_ends: [
          { booking_id: id('first'), booking_date: '2027-01-15', refund: 0 },
          { booking_id: id('visit 1'), booking_date: '2027-01-22', refund: 300 },
        ],
      },
    ]);
    const one = await answer(
      routes,
      'GET /admin/subscriptions/:id',
      { params: { id: subscriptionId } },
      caller,
    );
    const rest = { status: 'confirmed', cleaner_name: null };
    expect(one.body).toEqual({
      ...body[0],
      slot_id: '08:00-10:00',
      house_size: startOf().houseSize,
      rooms: startOf().rooms,
      // The dusting is not in the catalogue of this company.
      services: [],
      a_la_carte_services: [{ service_id: id('Oven'), name: 'Inside Oven', quantity: 2, price: 15 }],
      visits: [
        {
          ...rest,
          booking_id: id('visit 1'),
          number: 1,
          booking_date: '2027-01-22',
          payment_status: 'partially_refunded',
        },
        {
          ...rest,
          booking_id: id('first'),
          number: 0,
          booking_date: '2027-01-15',
          payment_status: 'pending',
        },
      ],
      skipped: [],
      fee: null,
    });
    const none = { params: { id: id('none') } };
    expect(await call(routes, 'GET /admin/subscriptions/:id', none, caller)).toEqual({
      refused: 'not-found',
    });
  });

  test('sees what was skipped, and the early fee of a cancelled one', async () => {
    const shown = async (history: History) => {
      await tables.fold(history.events);
      const params = { id: subscriptionId };
      return (await answer(routes, 'GET /admin/subscriptions/:id', { params }, caller)).body;
    };
    const history = twoVisits();
    const { bookingDate: _, ...left } = occurrence(2, '2027-01-29');
    for (const date of ['2027-01-29', '2027-02-05'])
      history.add('OccurrenceSkipped', { ...left, date, bookingId: null, reason: 'customer', next: null });
    history.add('SubscriptionPaused', { ...subscription, cancels: [], keeps: [] });
    expect(await shown(history)).toMatchObject({
      skipped: [{ date: '2027-02-05' }, { date: '2027-01-29', reason: 'customer' }],
      cancel_ends: [{ booking_date: '2027-01-15' }, { booking_date: '2027-01-22' }],
    });
    history.add('SubscriptionCancelled', {
      ...subscription,
      cancels: [],
      completedVisits: 0,
      fee: 20_000,
      ...charged,
    });
    expect(await shown(history)).toMatchObject({ fee: { amount: 200, status: 'pending', balance_due: 200 } });
    const fee = { ledgerId: subscriptionId, owes: 'fee', customerId } as const;
    history.add('FeeDue', { ...fee, amount: 20_000 });
    const payment = { ...fee, paymentId: id('fee payment'), amount: 20_000 };
    history.add('PaymentStarted', { ...payment, by: 'charge', attempt: 1 });
    history.add('PaymentSucceeded', { ...payment, providerIntentId: 'pi_2', card: null });
    expect(await shown(history)).toMatchObject({
      fee: {
        amount: 200,
        status: 'paid',
        balance_due: 0,
        refundable: { card: 200, by_hand: 0, disputed: 0 },
      },
    });
    const dispute = { ...fee, paymentId: payment.paymentId, providerDisputeId: 'du_1' };
    history.add('DisputeOpened', { ...dispute, amount: 20_000, reason: 'fraudulent' });
    expect(await shown(history)).toMatchObject({ fee: { status: 'paid', charged_back: 0 } });
    history.add('DisputeClosed', { ...dispute, outcome: 'lost' });
    expect(await shown(history)).toMatchObject({
      fee: { amount: 200, status: 'refunded', balance_due: 0, charged_back: 200 },
    });
    const free = twoVisits();
    free.add('SubscriptionCancelled', {
      ...subscription,
      cancels: [],
      completedVisits: 0,
      fee: 0,
      waived: 20_000,
      waiverReason: 'We missed two visits.',
    });
    expect(await shown(free)).toMatchObject({ fee: { amount: 200, status: 'waived', balance_due: 0 } });
  });

  test('sees a guest as in the order, whatever else was booked from the mailbox', async () => {
    const history = newHistory();
    history.add('PriceListPublished', priceListOf(1));
    const guest = { customerId: id('Guest'), isGuest: true } as const;
    booked(history, 'other', { ...guest, contact: contactOf('Vera Victim') });
    const contact = { ...contactOf('Stan Stranger'), email: null };
    booked(history, 'first', { ...guest, contact, occurrence: { subscriptionId, number: 0 } });
    history.add('SubscriptionStarted', startOf({ ...guest, orderedBy: 'guest', contact }));
    const listed = async () => {
      await tables.fold(history.events);
      return (await answer(routes, 'GET /admin/subscriptions', {}, caller)).body;
    };
    const { customerId } = guest;
    const seen = { customer_name: 'Stan Stranger', is_guest: true };
    expect(await listed()).toMatchObject([{ ...seen, has_email: false }]);
    history.add('CustomerContactChanged', { customerId, contact: contactOf('Guest'), address: null });
    expect(await listed()).toMatchObject([{ ...seen, has_email: true }]);
  });
});

describe('what is due', () => {
  test('are subscriptions whose next date has come up, or in which something is not at its end', async () => {
    const history = twoVisits();
    const views = createViews({ pool: tables.pool, settings });
    const dueAt = async (now: string) => {
      await tables.fold(history.events);
      return views.dueSubscriptions(Temporal.Instant.from(now));
    };
    expect(await dueAt('2027-01-15T05:59:59Z')).toEqual([]);
    expect(await dueAt('2027-01-15T06:00:00Z')).toEqual([subscriptionId]);
    history.add('SubscriptionPaused', { ...subscription, cancels: [id('visit 1')], keeps: [] });
    expect(await dueAt(monday)).toEqual([subscriptionId]);
    history.add('OccurrenceWithdrawn', { ...subscription, bookingId: id('visit 1'), cancelled: true });
    expect(await dueAt('2027-02-15T06:00:00Z')).toEqual([]);
  });
});

test('open subscriptions say whether mails have an address, and name guests who were merged as they ordered', async () => {
  const history = newHistory();
  registered(history, 'Mia Member');
  const guest = { isGuest: true, customerId: id('Gus Guest') } as const;
  const caller = { ...contactOf('Gus Guest'), email: null };
  const start = (name: string, changes: Partial<ReturnType<typeof startOf>>) =>
    history.add(
      'SubscriptionStarted',
      startOf({ subscriptionId: id(name), firstBookingId: id(`first ${name}`), ...changes }),
    );
  start('of a member', {});
  start('by phone', { ...guest, contact: caller });
  start('by mail', { ...guest, contact: contactOf('Gus Guest') });
  start('over', { ...guest, contact: caller });
  history.add('SubscriptionCancelled', {
    subscriptionId: id('over'),
    customerId: guest.customerId,
    cancels: [],
    completedVisits: 3,
    fee: 0,
    ...charged,
  });
  start('by phone, mailed', { ...guest, customerId: id('Opal Reed'), contact: caller });
  history.add('CustomerContactChanged', {
    customerId: id('Opal Reed'),
    contact: contactOf('Opal Reed'),
    address: null,
  });
  history.add('CustomersMerged', { customerId: guest.customerId, into: customerId, alongWith: [] });
  await tables.fold(history.events);
  const open = await createViews({ pool: tables.pool, settings }).openSubscriptions();
  expect(new Set(open)).toEqual(
    new Set([
      { subscriptionId: id('of a member'), customerName: 'Mia Member', hasEmail: true },
      { subscriptionId: id('by phone'), customerName: 'Gus Guest', hasEmail: false },
      { subscriptionId: id('by phone, mailed'), customerName: 'Gus Guest', hasEmail: true },
      { subscriptionId: id('by mail'), customerName: 'Gus Guest', hasEmail: true },
    ]),
  );
});
