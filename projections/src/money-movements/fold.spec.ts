import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { id, newHistory } from '../testing/history.ts';
import { moneyMovements } from './fold.ts';

const payment = {
  ledgerId: id('visit'),
  owes: 'booking',
  customerId: id('Ana Lopez'),
  paymentId: id('payment'),
} as const;
const refund = { ...payment, refundId: id('refund'), amount: 5_000 };
const dispute = { ...payment, providerDisputeId: 'du_1' };
const fee = { ledgerId: id('subscription'), owes: 'fee', customerId: id('Mia Member') } as const;

const day = (date: string) => ({ at: `${date}T15:00:00Z` });

const shown = ({ events }: ReturnType<typeof newHistory>) =>
  [...foldRows(moneyMovements, events).values()].map(({ id: key, kind, amount, at }) => [
    key.split('/')[0],
    kind,
    amount,
    at?.slice(0, 10) ?? null,
  ]);

test('payments and refunds move money on their days', () => {
  const { add, ...history } = newHistory();
  add(
    'PaymentSucceeded',
    { ...payment, amount: 19_500, providerIntentId: 'pi_1', card: null },
    day('2027-01-28'),
  );
  add('RefundRequested', { ...refund, reason: 'office', note: null }, day('2027-02-02'));
  add('RefundSucceeded', { ...refund, providerRefundId: 're_1' }, day('2027-02-03'));
  const cash = { ...payment, paymentId: id('cash'), method: 'cash', note: null } as const;
  add('PaymentRecorded', { ...cash, amount: 2_000 }, day('2027-02-04'));
  const byHand = { ...cash, refundId: id('by hand'), amount: 500, reason: 'office' } as const;
  add('RefundRecorded', byHand, day('2027-02-05'));
  expect(shown({ add, ...history })).toEqual([
    ['payment', 'payment', 19_500, '2027-01-28'],
    ['refund', 'refund', -5_000, '2027-02-02'],
    ['payment', 'payment', 2_000, '2027-02-04'],
    ['refund', 'refund', -500, '2027-02-05'],
  ]);
  const rows = foldRows(moneyMovements, history.events);
  expect(rows.get(`payment/${id('payment')}`)).toMatchObject({
    method: 'card',
    reason: null,
    owes: 'booking',
  });
  expect(rows.get(`refund/${id('refund')}`)).toMatchObject({
    payment_id: id('payment'),
    method: 'card',
    reason: 'office',
  });
  expect(rows.get(`payment/${id('cash')}`)).toMatchObject({ method: 'cash' });
  expect(rows.get(`refund/${id('by hand')}`)).toMatchObject({ method: 'cash', reason: 'office' });
});

test('a failed refund comes back on its own day, so that a month that was reported stays', () => {
  const history = newHistory();
  history.add('RefundRequested', { ...refund, reason: 'office', note: null }, day('2027-01-31'));
  history.add('RefundFailed', { ...refund, code: 'expired_or_canceled_card' }, day('2027-02-02'));
  expect(shown(history)).toEqual([
    ['refund', 'refund', -5_000, '2027-01-31'],
    ['refund-failed', 'refund-failed', 5_000, '2027-02-02'],
  ]);
});

test.each([
  ['lost', '2027-02-10'],
  ['won', null],
] as const)('a dispute that is %s takes money on %s', (outcome, date) => {
  const history = newHistory();
  history.add('DisputeOpened', { ...dispute, amount: 10_000, reason: 'fraudulent' }, day('2027-01-20'));
  expect(shown(history)).toEqual([['dispute', 'dispute-lost', -10_000, null]]);
  history.add('DisputeClosed', { ...dispute, outcome }, day('2027-02-10'));
  expect(shown(history)).toEqual([['dispute', 'dispute-lost', -10_000, date]]);
});

test('a dispute that nobody opened moves nothing', () => {
  const history = newHistory();
  history.add('DisputeClosed', { ...dispute, outcome: 'lost' });
  expect(shown(history)).toEqual([]);
});

test('a fee is due on its day until it is waived', () => {
  const history = newHistory();
  history.add('FeeDue', { ...fee, amount: 20_000 }, day('2027-01-05'));
  history.add('FeeWaived', { ...fee, amount: 15_000, note: null }, day('2027-01-06'));
  expect(shown(history)).toEqual([
    ['fee', 'fee', 20_000, '2027-01-05'],
    ['fee-waived', 'fee-waived', -15_000, '2027-01-06'],
  ]);
});

test('the first event of an id counts, and neighbors stay', () => {
  const history = newHistory();
  const paid = { ...payment, amount: 19_500, providerIntentId: 'pi_1', card: null };
  history.add('PaymentSucceeded', paid, day('2027-01-28'));
  history.add('PaymentSucceeded', paid, day('2027-01-29'));
  history.add('PaymentSucceeded', { ...paid, paymentId: id('other') }, day('2027-01-30'));
  expect(shown(history).map(([, , , date]) => date)).toEqual(['2027-01-28', '2027-01-30']);
});
