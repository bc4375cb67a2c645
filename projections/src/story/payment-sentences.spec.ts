import { expect, test } from 'vitest';
import { type DataOf, id, newHistory, system } from '../testing/history.ts';
import { deedOf } from './deeds.ts';
import { type StoryEvent, sentenceOf, type Tellers } from './sentences.ts';

const tellers: Tellers = {
  nameOf: () => 'somebody',
  actorName: ({ role }) => (role === 'system' ? 'the system' : 'Mia Member (customer)'),
  timeZone: 'America/Chicago',
  startOf: () => undefined,
};
const mia = { id: id('Mia Member'), role: 'customer' } as const;
const tell = <Type extends StoryEvent['type']>(
  type: Type,
  data: DataOf<Type>,
  by: typeof mia | typeof system = mia,
) => sentenceOf(newHistory().add(type, data, { by }) as StoryEvent, tellers);

const ledger = { ledgerId: id('visit'), owes: 'booking', customerId: mia.id } as const;
const payment = { ...ledger, paymentId: id('payment') };
const start = { ...payment, amount: 34_200, attempt: 1 } as const;
const visa = { brand: 'visa', lastFour: '4242' };
const refund = { ...payment, refundId: id('refund'), amount: 5_000 };
const plan = { ...ledger, attempt: 1, dueAt: '2027-01-14T14:00:00Z', moveId: null };
const dispute = { ...payment, providerDisputeId: 'dp_1' };

test.each([
  [tell('PaymentStarted', { ...start, by: 'card' }), 'Mia Member (customer) started to pay $342.00'],
  [
    tell('PaymentStarted', { ...start, by: 'checkout' }),
    'Mia Member (customer) opened the payment form for $342.00',
  ],
  [
    tell('PaymentStarted', { ...start, by: 'office' }),
    'Mia Member (customer) started to charge $342.00 to the card on file',
  ],
  [tell('PaymentStarted', { ...start, by: 'charge' }), 'A charge of $342.00 to the card on file was started'],
  [
    tell('PaymentStarted', { ...start, by: 'charge', attempt: 2 }),
    'A charge of $342.00 to the card on file was started, try 2',
  ],
  [
    tell('PaymentNamed', { ...payment, providerIntentId: 'pi_1', providerSessionId: null }),
    'The payment was sent to the payment provider',
  ],
  [
    tell('ChargePlanned', plan),
    'A charge to the card on file was planned for Thursday, January 14, 2027, 8:00 AM',
  ],
  [
    tell('ChargePlanned', { ...plan, attempt: 3 }),
    'A charge to the card on file was planned for Thursday, January 14, 2027, 8:00 AM, try 3',
  ],
  [tell('ChargePlanned', { ...plan, dueAt: null }), 'No more charges to the card on file are planned'],
  [
    tell('PaymentActionRequired', { ...payment, offSession: true }),
    'The bank asks the customer for another step: waiting for the customer',
  ],
  [
    tell('PaymentSucceeded', { ...payment, amount: 34_200, providerIntentId: 'pi_1', card: visa }),
    '$342.00 was paid with Visa ending in 4242',
  ],
  [
    tell('PaymentSucceeded', { ...payment, amount: 34_200, providerIntentId: 'pi_1', card: null }),
    '$342.00 was paid',
  ],
  [
    tell('PaymentFailed', { ...payment, code: 'insufficient_funds', card: visa }),
    'The payment with Visa ending in 4242 was declined: there was not enough money on it',
  ],
  [
    tell('PaymentFailed', { ...payment, code: 'no-card', card: null }),
    'There is no card on file to charge: waiting for the customer',
  ],
  [
    tell('PaymentFailed', { ...payment, code: 'card-gone', card: null }),
    'The card on file can no longer be used',
  ],
  [
    tell('PaymentFailed', { ...payment, code: 'authentication_required', card: visa }),
    'The bank asks the customer to confirm the payment with Visa ending in 4242: waiting for the customer',
  ],
  [
    tell('PaymentFailed', { ...payment, code: 'unavailable', card: null }),
    'The payment provider could not be reached',
  ],
  [
    tell('PaymentAbandoned', { ...payment, reason: 'replaced' }),
    'The payment was closed because another one was started',
  ],
  [
    tell('PaymentAbandoned', { ...payment, reason: 'nothing-due' }),
    'The payment was closed because nothing is due anymore',
  ],
  [
    tell('PaymentAbandoned', { ...payment, reason: 'expired' }),
    'The payment was closed because no money arrived',
  ],
  [
    tell('PaymentAbandoned', { ...payment, reason: 'customer-erased' }),
    'The payment was closed because the customer was erased',
  ],
  [
    tell('ReceiptNumbered', { ...payment, receiptNumber: 'RCP-2027-000001' }),
    'The payment got receipt RCP-2027-000001',
  ],
  [
    tell('RefundRequested', { ...refund, reason: 'edited', note: null }),
    '$50.00 will be refunded because it was edited',
  ],
  [
    tell('RefundRequested', { ...refund, reason: 'office', note: 'Two rooms were left out.' }),
    '$50.00 will be refunded because Mia Member (customer) refunded it, with the note "Two rooms were left out."',
  ],
  [
    tell('RefundRecorded', { ...refund, reason: 'cancelled', note: null, method: 'transfer' }),
    '$50.00 is returned by hand because the booking was cancelled; it was paid by bank transfer outside the card system',
  ],
  [
    tell('PaymentRecorded', { ...payment, amount: 7_500, method: 'check', note: 'Check 1042.' }),
    'Mia Member (customer) recorded $75.00 that was paid by check, outside the card system, with the note "Check 1042."',
  ],
  [
    tell('RefundFailed', { ...refund, code: 'paid-outside' }),
    '$50.00 could not be refunded because it was paid outside the card system: the office needs to return it',
  ],
  [tell('RefundNotDue', { ...ledger, refundId: id('refund') }), 'Nothing was left to refund'],
  [tell('RefundSucceeded', { ...refund, providerRefundId: 're_1' }), '$50.00 was refunded'],
  [
    tell('RefundFailed', { ...refund, code: 'expired_or_canceled_card' }),
    '$50.00 could not be refunded (the card has expired or was cancelled): the office needs to help',
  ],
  [
    tell('DisputeOpened', { ...dispute, amount: 34_200, reason: 'fraudulent' }),
    'The customer’s bank disputes $342.00: the customer says that they did not make this payment',
  ],
  [
    tell('DisputeOpened', { ...dispute, amount: 0, reason: 'fraudulent' }),
    'The customer’s bank disputes a payment that was already refunded: the customer says that they did not make this payment',
  ],
  [tell('DisputeClosed', { ...dispute, outcome: 'won' }), 'The dispute was won'],
  [
    tell('PaymentLinkRequested', {
      ...ledger,
      linkId: id('link'),
      amount: 34_200,
      at: '2027-01-10T15:00:00Z',
    }),
    'Mia Member (customer) asked for an email with a link to pay $342.00',
  ],
  [
    tell('FeeDue', { ...ledger, owes: 'fee', amount: 20_000 }),
    'An early cancellation fee of $200.00 is owed',
  ],
  [
    tell('FeeWaived', { ...ledger, owes: 'fee', amount: 20_000, note: 'Agreed.' }),
    'Mia Member (customer) waived $200.00 of the early cancellation fee, with the note "Agreed."',
  ],
])('the story of a payment says: %s', (told, expected) => {
  expect(told).toBe(expected);
});

test('a payment is called by its name where it is the cause of another event', () => {
  const { add } = newHistory();
  const failed = add('PaymentFailed', { ...payment, code: 'no-card', card: null }, { by: system });
  expect(deedOf(failed as StoryEvent)).toBe('the declined payment');
});
