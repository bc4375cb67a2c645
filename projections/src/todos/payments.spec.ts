import { describe, expect, test } from 'vitest';
import { booked, requestOf } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { todos } from './fold.ts';

const { bookingId, customerId, bookingDate } = requestOf('visit');
const subject = { bookingId, customerId };
const ledger = { ledgerId: bookingId, owes: 'booking', customerId } as const;
const fee = { ledgerId: id('subscription'), owes: 'fee', customerId } as const;
const paymentOf = (name: string) => ({ ...ledger, paymentId: id(name) });
const started = { ...paymentOf('payment'), amount: 20_000, by: 'card', attempt: 1 } as const;
const came = (name: string) => ({
  ...paymentOf(name),
  amount: 20_000,
  providerIntentId: 'pi_1',
  card: null,
});
const noted = (name: string, refund: { refundId: string; amount: number | null } | null = null) => ({
  ...subject,
  paymentId: id(name),
  amount: 20_000,
  paidInTotal: 20_000,
  refund,
});
const refundOf = (name: string) => ({
  ...paymentOf('payment'),
  refundId: id(name),
  amount: 5_000,
});
const cancelledWith = (refund: { refundId: string; amount: number | null } | null) =>
  ({
    ...subject,
    bookingDate,
    statusBefore: 'confirmed',
    reason: 'request',
    refund,
    notes: null,
    cleanerId: null,
  }) as const;

const openOf = (kind: string, { events }: History) =>
  [...foldRows(todos, events).keys()].filter((key) => key.startsWith(`${kind}/`));
const item = (kind: string) => `${kind}/${bookingId}`;

describe('a form that is open', () => {
  const openForm = () => {
    const history = newHistory();
    history.add('PaymentStarted', { ...started, by: 'checkout' });
    return history;
  };
  const withdrawalIn = ({ events }: History) => foldRows(todos, events).get(item('payment-withdrawal'));

  test('is left to its customer until its booking is cancelled or edited, and then looked at at once', () => {
    const history = openForm();
    expect(withdrawalIn(history)?.due_at).toBe('9999-12-31T00:00:00Z');
    history.add('BookingCancelled', cancelledWith(null), { at: '2027-01-04T15:00:00Z' });
    expect(withdrawalIn(history)?.due_at).toBe('2027-01-04T15:00:00Z');
    history.add('PaymentAbandoned', { ...paymentOf('payment'), reason: 'nothing-due' });
    expect(withdrawalIn(history)).toBeUndefined();
  });

  test('concerns no other booking, and a booking without one concerns nobody', () => {
    const history = openForm();
    const other = requestOf('another');
    history.add('BookingCancelled', { ...cancelledWith(null), bookingId: other.bookingId, cleanerId: null });
    expect(withdrawalIn(history)?.due_at).toBe('9999-12-31T00:00:00Z');
    expect(openOf('payment-withdrawal', history)).toHaveLength(1);
  });
});

describe('a payment in progress', () => {
  test.each([
    ['succeeded', (history: History) => history.add('PaymentSucceeded', came('payment'))],
    [
      'failed',
      (history: History) =>
        history.add('PaymentFailed', { ...paymentOf('payment'), code: 'card_declined', card: null }),
    ],
    [
      'was given up',
      (history: History) => history.add('PaymentAbandoned', { ...paymentOf('payment'), reason: 'replaced' }),
    ],
  ] as const)('is to be followed until it has %s', (_how, end) => {
    const history = newHistory();
    history.add('PaymentStarted', started);
    history.add('PaymentNamed', {
      ...paymentOf('payment'),
      providerIntentId: 'pi_1',
      providerSessionId: null,
    });
    expect(foldRows(todos, history.events).get(item('payment-steps'))).toMatchObject({
      kind: 'payment-steps',
      subject_id: bookingId,
      due_at: null,
    });
    end(history);
    expect(openOf('payment-steps', history)).toEqual([]);
  });

  test('stays when another one is heard of', () => {
    const history = newHistory();
    history.add('PaymentStarted', started);
    history.add('PaymentSucceeded', came('older'));
    expect(openOf('payment-steps', history)).toEqual([item('payment-steps')]);
  });

  test('is followed for a fee as well', () => {
    const history = newHistory();
    history.add('PaymentStarted', { ...started, ...fee });
    expect(openOf('payment-steps', history)).toEqual([`payment-steps/${fee.ledgerId}`]);
  });
});

describe('a payment that has come', () => {
  test('is to be settled until its booking has taken note', () => {
    const history = newHistory();
    history.add('PaymentSucceeded', came('one'));
    history.add('PaymentSucceeded', came('two'));
    history.add('BookingPaid', noted('one'));
    expect(openOf('payment-settlement', history)).toEqual([item('payment-settlement')]);
    history.add('BookingPaid', noted('two'));
    expect(openOf('payment-settlement', history)).toEqual([]);
  });

  test('for a fee concerns no booking', () => {
    const history = newHistory();
    history.add('PaymentSucceeded', { ...came('one'), ...fee });
    expect(openOf('payment-settlement', history)).toEqual([]);
  });

  test('ends the hold', () => {
    const history = newHistory();
    booked(history, 'visit');
    expect(openOf('hold-expiry', history)).toHaveLength(1);
    history.add('BookingPaid', noted('one'));
    expect(openOf('hold-expiry', history)).toEqual([]);
  });
});

describe('money that a booking gives back', () => {
  test('is to be asked for when it is cancelled, until the ledger has', () => {
    const history = newHistory();
    history.add('BookingCancelled', cancelledWith({ refundId: id('refund'), amount: null }));
    expect(openOf('booking-refund', history)).toEqual([item('booking-refund')]);
    history.add('RefundRequested', { ...refundOf('refund'), reason: 'cancelled', note: null });
    expect(openOf('booking-refund', history)).toEqual([]);
  });

  test('is to be asked for until the ledger has asked for all of it', () => {
    const history = newHistory();
    for (const refund of ['one', 'two'])
      history.add('BookingPaid', noted(refund, { refundId: id(refund), amount: 5_000 }));
    history.add('RefundRequested', { ...refundOf('one'), reason: 'cancelled', note: null });
    expect(foldRows(todos, history.events).get(item('booking-refund'))?.state).toEqual({ open: [id('two')] });
  });

  test('is none where nothing was paid', () => {
    const history = newHistory();
    history.add('BookingCancelled', cancelledWith({ refundId: id('refund'), amount: null }));
    history.add('RefundNotDue', { ...ledger, refundId: id('refund') });
    expect(openOf('booking-refund', history)).toEqual([]);
  });

  test('may come of a late payment', () => {
    const history = newHistory();
    history.add('BookingPaid', noted('one', { refundId: id('refund'), amount: 20_000 }));
    expect(openOf('booking-refund', history)).toEqual([item('booking-refund')]);
  });

  test('is none where none was asked for', () => {
    const history = newHistory();
    history.add('BookingCancelled', cancelledWith(null));
    history.add('BookingPaid', noted('one'));
    expect(openOf('booking-refund', history)).toEqual([]);
  });
});

describe('a refund', () => {
  test('is to be sent until the provider has carried it out or refused it', () => {
    const history = newHistory();
    history.add('RefundRequested', { ...refundOf('one'), reason: 'cancelled', note: null });
    history.add('RefundRequested', { ...refundOf('two'), reason: 'cancelled', note: null });
    history.add('RefundSucceeded', { ...refundOf('one'), providerRefundId: 're_1' });
    expect(foldRows(todos, history.events).get(item('refund'))?.state).toEqual({
      open: [id('two')],
      postponed: [],
    });
    history.add('RefundFailed', { ...refundOf('two'), code: 'expired_or_canceled_card' });
    expect(openOf('refund', history)).toEqual([]);
  });

  test('waits for no bank any more once it is made', () => {
    const history = newHistory();
    const { amount: _amount, ...one } = refundOf('one');
    for (const name of ['one', 'two'])
      history.add('RefundRequested', { ...refundOf(name), reason: 'cancelled', note: null });
    history.add('RefundPostponed', { ...one, providerDisputeId: 'du_1' });
    history.add('RefundSucceeded', { ...refundOf('one'), providerRefundId: 're_1' });
    expect(foldRows(todos, history.events).get(item('refund'))?.state).toEqual({
      open: [id('two')],
      postponed: [],
    });
  });

  test('waits until a bank has decided a dispute, if nothing else is to be sent', () => {
    const history = newHistory();
    const { amount: _amount, ...one } = refundOf('one');
    const dispute = { providerDisputeId: 'du_1' };
    const due = () => foldRows(todos, history.events).get(item('refund'))?.due_at;
    history.add('RefundRequested', { ...refundOf('one'), reason: 'cancelled', note: null });
    history.add('RefundPostponed', { ...one, ...dispute });
    expect(due()).toBe('9999-12-31T00:00:00Z');
    history.add('RefundRequested', { ...refundOf('two'), reason: 'cancelled', note: null });
    expect(due()).toBe(null);
    history.add('RefundSucceeded', { ...refundOf('two'), providerRefundId: 're_2' });
    expect(due()).toBe('9999-12-31T00:00:00Z');
    expect(foldRows(todos, history.events).get(item('refund'))?.state).toEqual({
      open: [id('one')],
      postponed: [id('one')],
    });
    const { refundId: _refundId, ...payment } = one;
    history.add('DisputeClosed', { ...payment, ...dispute, outcome: 'won' });
    expect(due()).toBe(null);
  });
});
