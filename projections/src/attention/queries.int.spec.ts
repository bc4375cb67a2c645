import { expect, test } from 'vitest';
import { attentionWorld, confirmedVisit } from '../testing/attention-world.ts';
import { assignment, booked, contactOf } from '../testing/company.ts';
import { nextOn, occurrence, startOf, subscription } from '../testing/golden-subscriptions.ts';
import { type History, id, newHistory } from '../testing/history.ts';

const { tables, attention, told } = attentionWorld();

type Subject = ReturnType<typeof booked>['subject'];
const ledgerOf = ({ bookingId, customerId }: Subject) =>
  ({ ledgerId: bookingId, owes: 'booking', customerId, paymentId: id(`payment of ${bookingId}`) }) as const;
const fee = {
  ledgerId: subscription.subscriptionId,
  owes: 'fee',
  customerId: subscription.customerId,
} as const;

const declined = ({ add }: History, subject: Subject, code = 'insufficient_funds') => {
  const payment = ledgerOf(subject);
  add('PaymentStarted', { ...payment, amount: 34_200, by: 'charge', attempt: 1 });
  add('PaymentFailed', { ...payment, code, card: null });
};

test('a quiet company needs no one', async () => {
  const history = newHistory();
  confirmedVisit(history, 'quiet');
  expect(await told(history)).toEqual([]);
});

test('a declined card is named until it is paid, while the visit stays', async () => {
  const history = newHistory();
  const subject = confirmedVisit(history, 'declined');
  declined(history, subject);
  const unconfirmed = booked(history, 'unconfirmed');
  declined(history, unconfirmed.subject);
  const matter = {
    kind: 'charge-declined',
    text: 'The card for the visit on Friday, January 15, 2027 was declined: there was not enough money on it.',
    amount: 342,
    name: 'Ana Lopez',
  };
  expect(await told(history)).toEqual([matter]);
  expect((await attention())[0]).toMatchObject({ booking_id: subject.bookingId, check_id: null });
  const { add } = history;
  declined(history, subject, 'card-gone');
  const text = 'The card for the visit on Friday, January 15, 2027 can no longer be used.';
  expect(await told(history)).toEqual([{ ...matter, text }]);
  add('PaymentSucceeded', { ...ledgerOf(subject), amount: 34_200, providerIntentId: 'pi_1', card: null });
  expect(await told(history)).toEqual([]);
});

test('a cancelled visit owes nothing', async () => {
  const history = newHistory();
  const subject = confirmedVisit(history, 'cancelled');
  declined(history, subject);
  history.add('BookingCancelled', {
    ...subject,
    bookingDate: '2027-01-15',
    statusBefore: 'confirmed',
    reason: 'office',
    refund: null,
    notes: null,
    cleanerId: null,
  });
  expect(await told(history)).toEqual([]);
});

test('a fee that a card did not pay, and a payment that the customer has to confirm', async () => {
  const history = newHistory();
  history.add('SubscriptionStarted', startOf());
  history.add('FeeDue', { ...fee, amount: 20_000 });
  const payment = { ...fee, paymentId: id('fee') };
  history.add('PaymentStarted', { ...payment, amount: 20_000, by: 'charge', attempt: 1 });
  history.add('PaymentFailed', { ...payment, code: 'unavailable', card: null });
  const waiting = ledgerOf(confirmedVisit(history, 'waiting'));
  history.add('PaymentStarted', { ...waiting, amount: 34_200, by: 'charge', attempt: 1 });
  history.add('PaymentActionRequired', { ...waiting, offSession: true }, { at: '2027-01-05T15:00:00Z' });
  expect(await told(history)).toMatchObject([
    {
      kind: 'charge-declined',
      text: 'The payment provider did not answer when we charged the card for the early cancellation fee.',
      amount: 200,
    },
    {
      kind: 'waiting-for-customer',
      text: 'The bank is waiting for the customer to confirm the payment for the visit on Friday, January 15, 2027.',
      amount: 342,
      name: 'Ana Lopez',
    },
  ]);
});

test('a payment to check is named with what settles it', async () => {
  const history = newHistory();
  const payment = ledgerOf(confirmedVisit(history, 'disputed'));
  history.add('PaymentSucceeded', { ...payment, amount: 34_200, providerIntentId: 'pi_1', card: null });
  const dispute = { ...payment, providerDisputeId: 'du_1' };
  history.add('DisputeOpened', { ...dispute, amount: 34_200, reason: 'fraudulent' });
  expect(await told(history)).toEqual([
    {
      kind: 'dispute-open',
      text: 'The customer’s bank disputes $342.00: the customer says that they did not make this payment. Answer it at the payment provider before the deadline that you find there.',
      amount: 342,
      name: 'Ana Lopez',
    },
  ]);
  expect((await attention())[0]).toMatchObject({ booking_id: payment.ledgerId, check_id: 'du_1' });
  history.add('DisputeClosed', { ...dispute, outcome: 'lost' });
  expect((await told(history)).map(({ kind }) => kind)).toEqual(['dispute-lost']);
  history.add('PaymentCheckSettled', { checkId: 'du_1' });
  expect(await told(history)).toEqual([]);
});

test('a dispute about a payment that was refunded before shows no amount', async () => {
  const history = newHistory();
  const payment = ledgerOf(confirmedVisit(history, 'refunded'));
  history.add('PaymentSucceeded', { ...payment, amount: 34_200, providerIntentId: 'pi_1', card: null });
  history.add('DisputeOpened', { ...payment, providerDisputeId: 'du_2', amount: 0, reason: 'fraudulent' });
  const [matter] = await told(history);
  expect(matter).toMatchObject({ kind: 'dispute-open', amount: null });
  expect(matter?.text).toContain('disputes a payment that was already refunded:');
});

test('a mail that did not arrive is named for a month, or until another one arrives', async () => {
  const mailed = (at: string, name = 'first') => {
    const history = newHistory();
    const { bookingId } = confirmedVisit(history, 'mailed');
    const message = {
      messageId: id(name),
      channel: 'email',
      template: 'booking-placed',
      causeId: id('cause'),
      personId: id('Ana Lopez'),
    } as const;
    history.add('MessageAttempted', { ...message, aboutId: bookingId }, { at });
    history.add('MessageFailed', { ...message, reason: 'SMTP 550' }, { at });
    return { history, message };
  };
  const { history, message } = mailed('2026-12-11T15:00:00Z');
  expect(await told(history)).toEqual([
    {
      kind: 'mail-failed',
      text: 'The email "booking placed" could not be delivered (SMTP 550).',
      amount: null,
      name: 'Ana Lopez',
    },
  ]);
  expect((await attention())[0]).toMatchObject({ message_id: message.messageId });
  history.add('MessageResendAsked', {
    ...message,
    aboutId: null,
    resendId: id('again'),
    stream: 'booking-1',
  });
  expect(await told(history)).toEqual([]);
  history.add('MessageFailed', { ...message, reason: 'no-answer' }, { at: '2026-12-22T15:00:00Z' });
  const text = 'The email "booking placed" could not be sent: the mail server did not answer.';
  expect(await told(history)).toMatchObject([{ text }]);
  history.add('CustomersMerged', { customerId: message.personId, into: id('Kay Kept'), alongWith: [] });
  expect(await told(history)).toHaveLength(1);
  expect((await attention())[0]).toMatchObject({ customer_id: id('Kay Kept') });
  const later = { ...message, messageId: id('later'), template: 'visit-completed' } as const;
  history.add('MessageSent', { ...later, demo: false }, { at: '2027-01-06T15:00:00Z' });
  expect(await told(history)).toEqual([]);
  expect(await told(mailed('2026-12-09T15:00:00Z').history)).toEqual([]);
});

test('a visit that a subscription could not book is named, one that its customer skipped is not', async () => {
  const history = newHistory();
  history.add('SubscriptionStarted', startOf({ contact: contactOf('Mia Member') }));
  const { bookingDate: full, ...first } = occurrence(1, '2027-01-22');
  const { bookingDate: away, ...second } = occurrence(2, '2027-01-29');
  const next = nextOn('2027-02-05');
  history.add('OccurrenceSkipped', { ...first, date: full, bookingId: null, reason: 'no-place', next });
  history.add('OccurrenceSkipped', { ...second, date: away, bookingId: null, reason: 'customer', next });
  expect(await told(history)).toMatchObject([
    {
      kind: 'occurrence-skipped',
      text: 'No visit was booked for Friday, January 22, 2027: that day and the days after it were full.',
    },
  ]);
  expect((await attention())[0]).toMatchObject({ subscription_id: subscription.subscriptionId });
  history.add('SubscriptionCancelled', {
    ...subscription,
    cancels: [],
    completedVisits: 0,
    waived: 0,
    waiverReason: null,
    fee: 0,
  });
  expect(await told(history)).toEqual([]);
});

test('a visit and a subscription whose customer was erased are named until they are cancelled', async () => {
  const history = newHistory();
  const { bookingId, customerId } = confirmedVisit(history, 'nameless');
  history.add('SubscriptionStarted', startOf({ contact: contactOf('Mia Member') }));
  const streams = [`booking-${bookingId}`, `subscription-${subscription.subscriptionId}`];
  history.add('PersonErased', { personId: customerId, streams });
  expect(await told(history)).toEqual([
    {
      kind: 'customer-erased',
      text: 'The customer of an open subscription was erased. Cancel the subscription.',
      amount: null,
      name: null,
    },
    {
      kind: 'customer-erased',
      text: 'The customer of the visit on Friday, January 15, 2027 was erased. Cancel the visit.',
      amount: null,
      name: 'Erased person',
    },
  ]);
  expect(await attention()).toMatchObject([
    { subscription_id: subscription.subscriptionId, booking_id: null },
    { subscription_id: null, booking_id: bookingId },
  ]);
  history.add('SubscriptionCancelled', {
    ...subscription,
    cancels: [],
    completedVisits: 0,
    waived: 0,
    waiverReason: null,
    fee: 0,
  });
  history.add('BookingCancelled', {
    bookingId,
    customerId,
    bookingDate: '2027-01-15',
    statusBefore: 'confirmed',
    reason: 'office',
    refund: null,
    notes: null,
    cleanerId: null,
  });
  expect(await told(history)).toEqual([]);
});

test('completed visits that no one paid are counted in one row, some days later', async () => {
  const history = newHistory();
  const { add } = history;
  const completed = (name: string) => {
    const subject = confirmedVisit(history, name);
    add('BookingCompleted', { ...subject, by: 'office', bookingDate: '2027-01-15', pay: null });
    return subject;
  };
  const paid = ledgerOf(completed('paid'));
  add('PaymentSucceeded', { ...paid, amount: 34_200, providerIntentId: 'pi_1', card: null });
  completed('one');
  completed('two');
  expect(await told(history, '2027-01-18T15:00:00Z')).toEqual([]);
  expect(await told(history, '2027-01-19T15:00:00Z')).toEqual([
    {
      kind: 'visits-unpaid',
      text: '2 completed visits from more than 3 days ago are still unpaid. This leaves out newer visits, visits that are not completed, and declined cards, which are listed separately.',
      amount: 684,
      name: null,
    },
  ]);
  expect((await attention('2027-01-20T15:00:00Z'))[0]).toMatchObject({
    dates: { first: '2027-01-15', last: '2027-01-15' },
  });
});

test('visits without a cleaner are counted from the business day before', async () => {
  const history = newHistory();
  history.add('DayClosed', { date: '2027-01-16', reason: 'Inventory' });
  const { subject } = booked(history, 'monday', { bookingDate: '2027-01-18' });
  history.add('BookingConfirmed', { ...subject, by: 'office', cleanerId: null });
  expect(await told(history, '2027-01-14T15:00:00Z')).toEqual([]);
  expect(await told(history, '2027-01-15T15:00:00Z')).toMatchObject([
    { kind: 'visits-unassigned', text: '1 visit through the end of the next business day has no cleaner.' },
  ]);
  history.add('CleanerAssigned', assignment(subject, 'Carla Díaz'));
  expect(await told(history, '2027-01-15T15:00:00Z')).toEqual([]);
});

test('a stream that cannot be read is named once, whatever models wait for it', async () => {
  const stream = `booking-${id('parked')}`;
  await tables().fold([]);
  for (const model of ['bookings', 'payments'])
    await tables().pool.query(
      'insert into ops.parked (model, stream, position, error) values ($1, $2, 1, $3)',
      [model, stream, 'unreadable'],
    );
  expect(await attention()).toMatchObject([{ kind: 'parked-stream', booking_id: id('parked') }]);
  await tables().pool.query('delete from ops.parked');
});
