import { expect, test } from 'vitest';
import { type DataOf, id, newHistory, system } from '../testing/history.ts';
import { deedOf, type StoryEvent, sentenceOf, type Tellers } from './sentences.ts';

const tellers: Tellers = {
  nameOf: () => 'somebody',
  actorName: ({ role }) => (role === 'system' ? 'the system' : 'Mia Member (customer)'),
  timeZone: 'America/Chicago',
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
  [tell('PaymentStarted', { ...start, by: 'card' }), 'Mia Member (customer) began to pay $342.00'],
  [
    tell('PaymentStarted', { ...start, by: 'checkout' }),
    'Mia Member (customer) opened the payment form for $342.00',
  ],
  [tell('PaymentStarted', { ...start, by: 'charge' }), 'The card on file was to be charged $342.00'],
  [
    tell('PaymentStarted', { ...start, by: 'charge', attempt: 2 }),
    'The card on file was to be charged $342.00, try 2',
  ],
  [
    tell('PaymentNamed', { ...payment, providerIntentId: 'pi_1', providerSessionId: null }),
    'The payment provider was told of the payment',
  ],
  [
    tell('ChargePlanned', plan),
    'A charge of the card on file was planned for Thursday, January 14, 2027, 8:00 AM',
  ],
  [
    tell('ChargePlanned', { ...plan, attempt: 3 }),
    'A charge of the card on file was planned for Thursday, January 14, 2027, 8:00 AM, try 3',
  ],
  [tell('ChargePlanned', { ...plan, dueAt: null }), 'No charge of the card on file is to come any more'],
  [
    tell('PaymentActionRequired', { ...payment, offSession: true }),
    'The bank asks the customer for a step: waiting for the customer',
  ],
  [
    tell('PaymentSucceeded', { ...payment, amount: 34_200, providerIntentId: 'pi_1', card: visa }),
    '$342.00 came in with Visa ending in 4242',
  ],
  [
    tell('PaymentSucceeded', { ...payment, amount: 34_200, providerIntentId: 'pi_1', card: null }),
    '$342.00 came in',
  ],
  [
    tell('PaymentFailed', { ...payment, code: 'insufficient_funds', card: visa }),
    'The payment with Visa ending in 4242 was declined (insufficient_funds)',
  ],
  [
    tell('PaymentFailed', { ...payment, code: 'no-card', card: null }),
    'There is no card on file to charge: waiting for the customer',
  ],
  [
    tell('PaymentFailed', { ...payment, code: 'authentication_required', card: visa }),
    'The bank wants the customer to agree to the payment with Visa ending in 4242: waiting for the customer',
  ],
  [
    tell('PaymentFailed', { ...payment, code: 'unavailable', card: null }),
    'The payment provider was not to be reached',
  ],
  [
    tell('PaymentAbandoned', { ...payment, reason: 'replaced' }),
    'The payment was closed, because another one was started',
  ],
  [
    tell('PaymentAbandoned', { ...payment, reason: 'nothing-due' }),
    'The payment was closed, because nothing is due any more',
  ],
  [tell('PaymentAbandoned', { ...payment, reason: 'expired' }), 'The payment was closed: no money came'],
  [
    tell('ReceiptNumbered', { ...payment, receiptNumber: 'RCP-2027-000001' }),
    'The payment has the receipt RCP-2027-000001',
  ],
  [tell('RefundRequested', { ...refund, reason: 'edited' }), '$50.00 is to go back, because it was edited'],
  [tell('RefundNotDue', { ...ledger, refundId: id('refund') }), 'Nothing was left to give back'],
  [tell('RefundSucceeded', { ...refund, providerRefundId: 're_1' }), '$50.00 went back'],
  [
    tell('RefundFailed', { ...refund, code: 'expired_or_canceled_card' }),
    '$50.00 could not go back (expired_or_canceled_card): the office is asked to help',
  ],
  [
    tell('DisputeOpened', { ...dispute, amount: 34_200, reason: 'fraudulent' }),
    'The customer’s bank disputes $342.00 (fraudulent)',
  ],
  [tell('DisputeClosed', { ...dispute, outcome: 'won' }), 'The dispute was won'],
  [
    tell('FeeDue', { ...ledger, owes: 'fee', amount: 20_000 }),
    'An early cancellation fee of $200.00 is owed',
  ],
])('the story of a payment says: %s', (told, expected) => {
  expect(told).toBe(expected);
});

test('a payment is called by its name where it is the cause of another event', () => {
  const { add } = newHistory();
  const failed = add('PaymentFailed', { ...payment, code: 'no-card', card: null }, { by: system });
  expect(deedOf(failed as StoryEvent)).toBe('the declined payment');
});
