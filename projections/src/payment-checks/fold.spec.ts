import { describe, expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { id, newHistory } from '../testing/history.ts';
import { paymentChecks, reconciliations } from './fold.ts';
import { checkSentence } from './sentences.ts';

const found = (name: string, amountThere = 1_500) => ({
  differenceId: id(name),
  kind: 'unknown-charge' as const,
  providerId: `ch_${name}`,
  providerIntentId: null,
  ledgerId: null,
  owes: null,
  amountHere: null,
  amountThere,
  currency: 'usd',
});
const payment = {
  ledgerId: id('booking'),
  owes: 'booking',
  customerId: id('Ana'),
  paymentId: id('payment'),
} as const;
const dispute = { ...payment, providerDisputeId: 'du_1' };

const history = () => {
  const made = newHistory();
  made.add('DifferenceFound', found('neighbour'));
  return made;
};
const rowOf = ({ events }: ReturnType<typeof history>, key: string) => {
  const rows = foldRows(paymentChecks, events);
  expect(rows.get(id('neighbour'))).toMatchObject({ is_open: true, amount_there: 1_500 });
  return rows.get(key);
};

describe('what the office has to check', () => {
  test('is a difference until it is resolved, and again when it is found again', () => {
    const made = history();
    made.add('DifferenceFound', found('a'));
    expect(rowOf(made, id('a'))).toMatchObject({
      kind: 'unknown-charge',
      provider_id: 'ch_a',
      is_open: true,
    });
    made.add('DifferenceResolved', { differenceId: id('a') });
    expect(rowOf(made, id('a'))).toMatchObject({ is_open: false });
    made.add('DifferenceFound', found('a', 2_000));
    expect(rowOf(made, id('a'))).toMatchObject({ amount_there: 2_000, is_open: true });
    made.add('PaymentCheckSettled', { checkId: id('a') });
    expect(rowOf(made, id('a'))).toMatchObject({ is_open: false });
  });

  test('is a refund that failed, until the office settles it', () => {
    const made = history();
    made.add('RefundFailed', {
      ...payment,
      refundId: id('refund'),
      amount: 500,
      code: 'expired_or_canceled_card',
    });
    expect(rowOf(made, id('refund'))).toMatchObject({
      kind: 'refund-failed',
      ledger_id: id('booking'),
      amount_here: 500,
      code: 'expired_or_canceled_card',
      is_open: true,
    });
    made.add('PaymentCheckSettled', { checkId: id('refund') });
    expect(rowOf(made, id('refund'))).toMatchObject({ is_open: false });
  });

  test('is a dispute until it is won, and one that is lost until the office settles it', () => {
    const made = history();
    made.add('DisputeOpened', { ...dispute, amount: 900, reason: 'fraudulent' });
    expect(rowOf(made, 'du_1')).toMatchObject({ kind: 'dispute-open', amount_here: 900, is_open: true });
    const won = newHistory();
    won.add('DisputeOpened', { ...dispute, amount: 900, reason: 'fraudulent' });
    won.add('DisputeClosed', { ...dispute, outcome: 'won' });
    expect(foldRows(paymentChecks, won.events).get('du_1')).toMatchObject({ is_open: false });
    made.add('PaymentCheckSettled', { checkId: 'du_1' });
    made.add('DisputeClosed', { ...dispute, outcome: 'lost' });
    expect(rowOf(made, 'du_1')).toMatchObject({ kind: 'dispute-lost', is_open: true });
  });
});

test('each comparison has its row', () => {
  const made = newHistory();
  const look = {
    since: '2027-01-05T09:00:00Z',
    until: '2027-01-12T09:00:01Z',
    nextAt: '2027-01-13T09:00:00Z',
  };
  made.add('PaymentsReconciled', { ...look, lookId: id('look'), recorded: 2, open: 1 });
  made.add('PaymentsReconciled', { ...look, lookId: id('other'), recorded: 0, open: 1 });
  const rows = foldRows(reconciliations, made.events);
  expect(rows.get(id('look'))).toMatchObject({ until: '2027-01-12T09:00:01Z', recorded: 2 });
  expect(rows.size).toBe(2);
});

describe('the office reads', () => {
  const amounts = { amount_here: 19_500, amount_there: 5_000, currency: 'usd', code: null };
  test.each([
    ['unknown-charge', {}, 'The payment provider received $50.00 that belongs to no booking here.'],
    [
      'unknown-charge',
      { currency: 'jpy' },
      'The payment provider received ¥5,000 that belongs to no booking here.',
    ],
    ['payment-not-there', {}, 'We recorded $195.00 as paid, but the payment provider has no such payment.'],
    ['amount-differs', {}, 'The payment provider received $50.00, but we recorded $195.00.'],
    ['refund-differs', {}, 'The payment provider refunded $50.00, which does not match our records.'],
    [
      'refund-differs',
      { amount_there: 0 },
      'We recorded a refund of $195.00, but the payment provider has no such refund.',
    ],
    ['dispute-differs', {}, 'A dispute about $50.00 ended differently at the payment provider.'],
    [
      'currency-differs',
      { currency: 'eur' },
      'The payment provider has €50.00 for this payment, which is not in US dollars.',
    ],
    [
      'refund-failed',
      { code: 'lost_or_stolen_card' },
      'A refund of $195.00 failed: the card was lost or stolen. Return the money in another way, then mark this as settled.',
    ],
    [
      'refund-failed',
      { code: 'paid-outside' },
      '$195.00 that was paid outside the card system is owed back. Return it by hand, then mark this as settled.',
    ],
    [
      'dispute-open',
      { code: 'fraudulent' },
      'The customer’s bank disputes $195.00: the customer says that they did not make this payment. Answer it at the payment provider before the deadline that you find there.',
    ],
    [
      'dispute-open',
      { code: 'fraudulent', amount_here: 0 },
      'The customer’s bank disputes a payment that was already refunded: the customer says that they did not make this payment. Answer it at the payment provider with the refund, before the deadline that you find there.',
    ],
    [
      'dispute-lost',
      { code: null, amount_here: 0 },
      'The dispute about a payment that was already refunded was lost.',
    ],
    [
      'dispute-lost',
      { code: 'fraudulent' },
      'The dispute about $195.00 was lost: the customer says that they did not make this payment.',
    ],
  ] as const)('%s %o', (kind, changes, sentence) =>
    expect(checkSentence({ kind, ...amounts, ...changes })).toBe(sentence),
  );
});
