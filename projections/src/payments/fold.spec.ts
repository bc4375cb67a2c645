import { describe, expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { payments } from './fold.ts';

const at = '2027-01-05T15:00:00Z';
const later = '2027-01-06T15:00:00Z';
const visa = { brand: 'visa', lastFour: '4242' };
const amex = { brand: 'amex', lastFour: '0005' };

const ledger = (name = 'visit') =>
  ({ ledgerId: id(name), owes: 'booking', customerId: id('Ana Lopez') }) as const;
const payment = (name = 'first') => ({ ...ledger(), paymentId: id(name) });

const started = ({ add }: History, name = 'first', amount = 20_000) =>
  add('PaymentStarted', { ...payment(name), amount, by: 'card', attempt: 1 }, { at });
const succeeded = (
  { add }: History,
  name = 'first',
  amount = 20_000,
  { card = visa as typeof visa | null, when = at } = {},
) =>
  add('PaymentSucceeded', { ...payment(name), amount, providerIntentId: `pi_${name}`, card }, { at: when });
const paidOnce = () => {
  const history = newHistory();
  started(history);
  succeeded(history);
  return history;
};
const refund = (name: string, amount: number) => ({ ...payment(), refundId: id(name), amount });

const rowOf = ({ events }: History, name = 'visit') => foldRows(payments, events).get(id(name));

describe('the payments of a booking', () => {
  test('begin with one in progress', () => {
    const history = newHistory();
    started(history);
    expect(rowOf(history)).toStrictEqual({
      ledger_id: id('visit'),
      owes: 'booking',
      customer_id: id('Ana Lopez'),
      fee: 0,
      waived: 0,
      paid: 0,
      refunded: 0,
      given_away: 0,
      postponed: 0,
      payments: [],
      refunds: [],
      charged_back: 0,
      disputes: [],
      under_way: id('first'),
      waits_for_customer: false,
      failure: null,
      card_brand: null,
      card_last_four: null,
      paid_at: null,
      receipt_number: null,
      moved_at: at,
    });
  });

  test('have what came, by which card and when, and its receipt', () => {
    const history = paidOnce();
    history.add('ReceiptNumbered', { ...payment(), receiptNumber: 'RCP-2027-000001' }, { at: later });
    expect(rowOf(history)).toMatchObject({
      paid: 20_000,
      under_way: null,
      card_brand: 'visa',
      card_last_four: '4242',
      paid_at: at,
      receipt_number: 'RCP-2027-000001',
      moved_at: later,
      payments: [
        {
          paymentId: id('first'),
          at,
          amount: 20_000,
          brand: 'visa',
          lastFour: '4242',
          receiptNumber: 'RCP-2027-000001',
        },
      ],
    });
  });

  test('add up, and each keeps its own receipt', () => {
    const history = paidOnce();
    history.add('ReceiptNumbered', { ...payment(), receiptNumber: 'RCP-2027-000001' });
    succeeded(history, 'second', 5_000, { card: amex, when: later });
    expect(rowOf(history)).toMatchObject({
      paid: 25_000,
      card_brand: 'amex',
      paid_at: later,
      payments: [{ receiptNumber: 'RCP-2027-000001' }, { receiptNumber: null }],
    });
    history.add('ReceiptNumbered', { ...payment('second'), receiptNumber: 'RCP-2027-000002' });
    expect(rowOf(history)).toMatchObject({
      receipt_number: 'RCP-2027-000002',
      payments: [{ receiptNumber: 'RCP-2027-000001' }, { receiptNumber: 'RCP-2027-000002' }],
    });
  });

  test('of one that is told twice count once', () => {
    const history = paidOnce();
    succeeded(history);
    expect(rowOf(history)).toMatchObject({ paid: 20_000, payments: [{ paymentId: id('first') }] });
  });

  test('wait for the customer while the bank asks for a step', () => {
    const history = newHistory();
    started(history);
    history.add('PaymentActionRequired', { ...payment(), offSession: true });
    expect(rowOf(history)).toMatchObject({ waits_for_customer: true, under_way: id('first') });
    succeeded(history);
    expect(rowOf(history)).toMatchObject({ waits_for_customer: false, under_way: null });
  });

  test('do not wait for a step in a payment that another one has replaced', () => {
    const history = newHistory();
    started(history);
    started(history, 'second');
    history.add('PaymentActionRequired', { ...payment(), offSession: true });
    expect(rowOf(history)).toMatchObject({ waits_for_customer: false, under_way: id('second') });
  });

  test('show the card of the last try, also where a later one failed without a card', () => {
    const history = newHistory();
    history.add('PaymentFailed', { ...payment(), code: 'card_declined', card: amex });
    history.add('PaymentFailed', { ...payment('second'), code: 'no-card', card: null });
    expect(rowOf(history)).toMatchObject({ failure: 'no-card', card_brand: 'amex' });
  });

  test('remember why the last try failed until one succeeds', () => {
    const history = newHistory();
    started(history);
    history.add('PaymentFailed', { ...payment(), code: 'card_declined', card: amex });
    expect(rowOf(history)).toMatchObject({ under_way: null, failure: 'card_declined', card_brand: 'amex' });
    started(history, 'second');
    expect(rowOf(history)).toMatchObject({ under_way: id('second'), failure: 'card_declined' });
    succeeded(history, 'second');
    expect(rowOf(history)).toMatchObject({ failure: null, card_brand: 'visa' });
    history.add('PaymentFailed', { ...payment('third'), code: 'card_declined', card: amex });
    expect(rowOf(history)).toMatchObject({ failure: 'card_declined', card_brand: 'visa' });
  });

  test('may have come without a card', () => {
    const history = newHistory();
    started(history);
    succeeded(history, 'first', 20_000, { card: null });
    expect(rowOf(history)).toMatchObject({
      card_brand: null,
      card_last_four: null,
      payments: [{ brand: null, lastFour: null }],
    });
  });

  test('have each dispute once, from its beginning to its end, and what the bank took', () => {
    const history = paidOnce();
    const dispute = (name: string) => ({ ...payment(), providerDisputeId: name });
    const opened = { amount: 20_000, reason: 'fraudulent' };
    for (const name of ['du_1', 'du_2', 'du_1'])
      history.add('DisputeOpened', { ...dispute(name), ...opened }, { at: later });
    const open = { at: later, amount: 20_000, status: 'open' };
    expect(rowOf(history)).toMatchObject({
      charged_back: 0,
      disputes: [
        { ...open, disputeId: 'du_2' },
        { ...open, disputeId: 'du_1' },
      ],
    });
    history.add('DisputeClosed', { ...dispute('du_1'), outcome: 'lost' });
    expect(rowOf(history)).toMatchObject({
      charged_back: 20_000,
      disputes: [{ status: 'open' }, { disputeId: 'du_1', status: 'lost' }],
    });
  });

  test('know which refunds wait until a bank has decided', () => {
    const history = paidOnce();
    succeeded(history, 'second', 5_000);
    const dispute = { ...payment(), providerDisputeId: 'du_1' };
    const cancelled = { reason: 'cancelled', note: null } as const;
    history.add('DisputeOpened', { ...dispute, amount: 20_000, reason: 'fraudulent' });
    history.add('RefundRequested', { ...refund('one', 20_000), ...cancelled });
    history.add('RefundRequested', { ...refund('two', 5_000), ...payment('second'), ...cancelled });
    expect(rowOf(history)).toMatchObject({ refunded: 25_000, postponed: 20_000 });
    history.add('DisputeClosed', { ...dispute, outcome: 'won' });
    expect(rowOf(history)).toMatchObject({ refunded: 25_000, postponed: 0 });
    history.add('RefundSucceeded', { ...refund('one', 20_000), providerRefundId: 're_1' });
    history.add('DisputeOpened', { ...dispute, providerDisputeId: 'du_2', amount: 0, reason: 'general' });
    expect(rowOf(history)).toMatchObject({ refunded: 25_000, postponed: 0 });
  });

  test('leave one that was given up, and not another that took its place', () => {
    const history = newHistory();
    started(history);
    started(history, 'second');
    history.add('PaymentAbandoned', { ...payment(), reason: 'replaced' });
    expect(rowOf(history)).toMatchObject({ under_way: id('second') });
    history.add('PaymentAbandoned', { ...payment('second'), reason: 'expired' });
    expect(rowOf(history)).toMatchObject({ under_way: null, paid: 0 });
  });

  test('count a refund from when it is asked for, unless it fails', () => {
    const history = paidOnce();
    history.add('RefundRequested', { ...refund('one', 3_000), reason: 'edited', note: null });
    history.add('RefundRequested', { ...refund('two', 2_000), reason: 'office', note: null });
    history.add('RefundSucceeded', { ...refund('one', 3_000), providerRefundId: 're_1' });
    expect(rowOf(history)).toMatchObject({ paid: 20_000, refunded: 5_000, given_away: 2_000 });
    history.add('RefundFailed', { ...refund('two', 2_000), code: 'expired_or_canceled_card' });
    expect(rowOf(history)).toMatchObject({
      refunded: 3_000,
      given_away: 0,
      refunds: [
        { refundId: id('one'), amount: 3_000, reason: 'edited', status: 'succeeded' },
        { refundId: id('two'), amount: 2_000, reason: 'office', status: 'failed' },
      ],
    });
  });

  test('count money outside the card system, received and returned', () => {
    const history = paidOnce();
    const cash = { ...payment('cash'), method: 'cash', note: null } as const;
    history.add('PaymentRecorded', { ...cash, amount: 7_500 });
    history.add('RefundRecorded', { ...cash, refundId: id('hand'), amount: 500, reason: 'office' });
    expect(rowOf(history)).toMatchObject({
      paid: 27_500,
      refunded: 500,
      given_away: 500,
      payments: [{ method: null }, { paymentId: id('cash'), method: 'cash', lastFour: null }],
      refunds: [{ paymentId: id('cash'), method: 'cash', status: 'succeeded' }],
    });
  });

  test('are no business of another booking', () => {
    const history = paidOnce();
    history.add('PaymentStarted', {
      ...ledger('neighbour'),
      paymentId: id('other'),
      amount: 1,
      by: 'card',
      attempt: 1,
    });
    expect(rowOf(history)).toMatchObject({ paid: 20_000, under_way: null });
    expect(rowOf(history, 'neighbour')).toMatchObject({ paid: 0, under_way: id('other') });
  });
});

test('a fee is owed until it is paid', () => {
  const history = newHistory();
  const fee = { ledgerId: id('subscription'), owes: 'fee', customerId: id('Mia Member') } as const;
  history.add('FeeDue', { ...fee, amount: 20_000 }, { at });
  expect(rowOf(history, 'subscription')).toMatchObject({ owes: 'fee', fee: 20_000, paid: 0, moved_at: at });
  history.add('FeeWaived', { ...fee, amount: 20_000, note: 'Agreed.' }, { at: later });
  expect(rowOf(history, 'subscription')).toMatchObject({ fee: 20_000, waived: 20_000, moved_at: later });
});

test('whose payments they are is told', () => {
  const history = newHistory();
  started(history);
  const row = rowOf(history);
  expect(row && payments.owners?.(row)).toEqual([id('Ana Lopez')]);
});
