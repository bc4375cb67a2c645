import { describe, expect, test } from 'vitest';
import { booked, moveOf, requestOf } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { charged } from '../testing/golden-subscriptions.ts';
import { type DataOf, type History, id, newHistory } from '../testing/history.ts';
import { todos } from './fold.ts';

const { bookingId, customerId, bookingDate } = requestOf('visit');
const subject = { bookingId, customerId };
const ledger = { ledgerId: bookingId, owes: 'booking', customerId } as const;
const payment = (name: string) => ({ ...ledger, paymentId: id(name) });

const rowOf = ({ events }: History, kind: string, of = 'visit') =>
  foldRows(todos, events).get(`${kind}/${id(of)}`);

const start = ({ add }: History, name: string, by: 'charge' | 'card' = 'charge', attempt = 1) =>
  add('PaymentStarted', { ...payment(name), amount: 100, by, attempt });
const succeed = ({ add }: History, name: string) =>
  add('PaymentSucceeded', { ...payment(name), amount: 100, providerIntentId: 'pi', card: null });
const fail = ({ add }: History, name: string) =>
  add('PaymentFailed', { ...payment(name), code: 'card_declined', card: null });

describe('the number of a receipt', () => {
  test('is open from the payment until it is there', () => {
    const history = newHistory();
    succeed(history, 'one');
    succeed(history, 'two');
    expect(rowOf(history, 'receipt-number')).toMatchObject({
      kind: 'receipt-number',
      subject_id: bookingId,
      due_at: null,
    });
    history.add('ReceiptNumbered', { ...payment('one'), receiptNumber: 'RCP-2027-000001' });
    expect(rowOf(history, 'receipt-number')).toMatchObject({ state: { payments: [id('two')] } });
    history.add('ReceiptNumbered', { ...payment('two'), receiptNumber: 'RCP-2027-000002' });
    expect(rowOf(history, 'receipt-number')).toBeUndefined();
  });
});

describe('the charge of a later visit', () => {
  const dueAt = '2027-01-14T14:00:00Z';
  const plan = (
    { add }: History,
    changes: Partial<Pick<DataOf<'ChargePlanned'>, 'attempt' | 'dueAt' | 'moveId'>> = {},
  ) => add('ChargePlanned', { ...ledger, attempt: 1, dueAt, moveId: null, ...changes });
  const confirmed = (by: DataOf<'BookingConfirmed'>['by'] = 'subscription') => {
    const history = newHistory();
    booked(history, 'visit');
    history.add('BookingConfirmed', { ...subject, by, cleanerId: null });
    return history;
  };
  const planned = () => {
    const history = confirmed();
    plan(history);
    return history;
  };
  const charge = (history: History) => rowOf(history, 'visit-charge');
  const move = moveOf(requestOf('visit'), 'move', { toDate: '2027-01-18', toSlotId: '08:00-10:00' });

  test('is planned at once when its subscription has confirmed it', () =>
    expect(charge(confirmed())).toMatchObject({
      subject_id: bookingId,
      due_at: null,
      state: { moveId: null, attempt: 1, chargeId: null },
    }));
  test('is none of a visit that was confirmed otherwise', () => {
    expect(charge(confirmed('payment'))).toBeUndefined();
    expect(charge(confirmed('office'))).toBeUndefined();
  });
  test('falls due as planned', () => expect(charge(planned())).toMatchObject({ due_at: dueAt }));
  test('is not opened by a plan alone', () => {
    const history = newHistory();
    plan(history);
    expect(charge(history)).toBeUndefined();
  });
  test('is over when none is planned any more', () => {
    const history = planned();
    plan(history, { dueAt: null });
    expect(charge(history)).toBeUndefined();
  });
  test('is over with a payment, by anyone', () => {
    const history = planned();
    start(history, 'own', 'card');
    succeed(history, 'own');
    expect(charge(history)).toBeUndefined();
  });
  test('is over when the visit is cancelled', () => {
    const history = planned();
    const ended = { statusBefore: 'confirmed', reason: 'office', refund: null, notes: null } as const;
    history.add('BookingCancelled', { ...subject, bookingDate, ...ended, cleanerId: null });
    expect(charge(history)).toBeUndefined();
  });
  test('is planned again after a charge that failed, not after a try of the customer', () => {
    const history = planned();
    start(history, 'own', 'card');
    fail(history, 'own');
    expect(charge(history)).toMatchObject({ due_at: dueAt });
    start(history, 'ours');
    expect(charge(history)).toMatchObject({ due_at: dueAt });
    fail(history, 'ours');
    expect(charge(history)).toMatchObject({ due_at: null });
    plan(history, { attempt: 2, dueAt: '2027-01-15T14:00:00Z' });
    expect(charge(history)).toMatchObject({ due_at: '2027-01-15T14:00:00Z' });
  });
  test('is planned again when the visit is moved before it was tried', () => {
    const history = planned();
    history.add('BookingRescheduled', { ...move, holdUntil: null, cleanerId: null, remindAt: null });
    expect(charge(history)).toMatchObject({ due_at: null });
    plan(history, { dueAt: '2027-01-17T14:00:00Z', moveId: move.moveId });
    expect(charge(history)).toMatchObject({ due_at: '2027-01-17T14:00:00Z' });
  });
  test('keeps its time when the move was known to the plan, or it was tried before', () => {
    const history = planned();
    plan(history, { moveId: move.moveId });
    history.add('BookingRescheduled', { ...move, holdUntil: null, cleanerId: null, remindAt: null });
    expect(charge(history)).toMatchObject({ due_at: dueAt });
    const tried = planned();
    plan(tried, { attempt: 2 });
    tried.add('BookingRescheduled', { ...move, holdUntil: null, cleanerId: null, remindAt: null });
    expect(charge(tried)).toMatchObject({ due_at: dueAt });
  });
  test('goes on whatever becomes of a fee', () => {
    const history = planned();
    const fee = { ...payment('fee'), owes: 'fee', amount: 100, providerIntentId: 'pi', card: null } as const;
    history.add('PaymentSucceeded', fee);
    expect(charge(history)).toMatchObject({ due_at: dueAt });
  });
  test('is no business of the neighbour', () => {
    const history = planned();
    booked(history, 'neighbour');
    succeed(history, 'own');
    expect(rowOf(history, 'visit-charge', 'neighbour')).toBeUndefined();
  });
});

describe('the charge of an early fee', () => {
  const ended = { subscriptionId: id('subscription'), customerId, cancels: [], completedVisits: 1 };
  const fee = { ledgerId: id('subscription'), owes: 'fee', customerId } as const;
  const charge = (history: History) => rowOf(history, 'fee-charge', 'subscription');

  test('is open from the end of the subscription until it was charged as far as it could be', () => {
    const history = newHistory();
    history.add('SubscriptionCancelled', { ...ended, ...charged, fee: 20_000 });
    expect(charge(history)).toMatchObject({ subject_id: id('subscription'), due_at: null });
    history.add('ChargePlanned', { ...fee, owes: 'booking', attempt: 1, dueAt: null, moveId: null });
    expect(charge(history)).toBeDefined();
    history.add('ChargePlanned', { ...fee, attempt: 1, dueAt: null, moveId: null });
    expect(charge(history)).toBeUndefined();
  });
  test('is none where no fee is charged', () => {
    const history = newHistory();
    history.add('SubscriptionCancelled', { ...ended, ...charged, fee: 0 });
    expect(charge(history)).toBeUndefined();
  });
});

describe('a removed card', () => {
  const mia = { customerId: id('Mia Member') };
  const detach = (history: History) => rowOf(history, 'card-detach', 'Mia Member');
  const removed = () => {
    const history = newHistory();
    history.add('CardRemoved', { ...mia, cardId: id('card') });
    return history;
  };

  test('is to be taken off the provider’s customer, until it is', () => {
    const history = removed();
    expect(detach(history)).toMatchObject({ subject_id: id('Mia Member'), due_at: null });
    history.add('CardRemoved', { ...mia, cardId: id('other card') });
    history.add('CardDetached', { ...mia, cardId: id('card') });
    expect(detach(history)).toMatchObject({ state: { cards: [id('other card')] } });
    history.add('CardDetached', { ...mia, cardId: id('other card') });
    expect(detach(history)).toBeUndefined();
  });
  test('stays when it is saved again, and another one does not', () => {
    const history = removed();
    history.add('CardRemoved', { ...mia, cardId: id('other card') });
    const card = { brand: 'visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2030, fingerprint: null };
    history.add('CardSaved', { ...mia, ...card, cardId: id('card'), providerMethodId: 'pm_1' });
    expect(detach(history)).toMatchObject({ state: { cards: [id('other card')] } });
  });
});

describe('somebody who is forgotten', () => {
  const mia = { customerId: id('Mia Member') };
  test('is to be forgotten by the payment provider, until that has been done', () => {
    const history = newHistory();
    history.add('ProviderCustomerReleased', mia);
    const forget = () => rowOf(history, 'provider-forget', 'Mia Member');
    expect(forget()).toMatchObject({ subject_id: id('Mia Member'), due_at: null });
    history.add('ProviderCustomerDeleted', mia);
    expect(forget()).toBeUndefined();
  });
});

describe('the pay for a job', () => {
  const paid = { ...subject, paymentId: id('one'), amount: 100, paidInTotal: 100, refund: null };
  const completed = (customerPaid: boolean | null) => {
    const history = newHistory();
    const job = { cleanerId: id('Carla'), amount: 60, base: 100, share: 6_000 };
    const pay = customerPaid === null ? null : { ...job, customerPaid };
    history.add('BookingCompleted', { ...subject, by: 'office', bookingDate, pay });
    return history;
  };
  const release = (history: History) => rowOf(history, 'job-pay-release');

  test('waits for the payment, then is released at once, once', () => {
    const history = completed(false);
    expect(release(history)).toMatchObject({ due_at: '9999-12-31T00:00:00Z' });
    history.add('BookingPaid', paid);
    expect(release(history)).toMatchObject({ due_at: null });
    history.add('JobPaymentReleased', {
      cleanerId: id('Carla'),
      bookingId,
      completion: 1,
      amount: 60,
      because: 'payment',
      reason: null,
      releaseId: null,
    });
    expect(release(history)).toBeUndefined();
  });
  test('waits for nothing where the customer had paid, or nobody is paid', () => {
    expect(release(completed(true))).toBeUndefined();
    expect(release(completed(null))).toBeUndefined();
  });
  test('waits for nothing before the job is done', () => {
    const history = newHistory();
    history.add('BookingPaid', paid);
    expect(release(history)).toBeUndefined();
  });
});

test('a bank file is open from its start until it is made, or all is put back', () => {
  const history = newHistory();
  const batch = { batchId: id('batch') };
  history.add('PayoutBatchStarted', { ...batch, withdrawals: [] });
  expect(rowOf(history, 'payout-batch', 'batch')).toMatchObject({ subject_id: id('batch'), due_at: null });
  history.add('PayoutBatchRefused', batch);
  expect(rowOf(history, 'payout-batch', 'batch')).toMatchObject({ kind: 'payout-batch' });
  history.add('PayoutBatchPutBack', batch);
  expect(rowOf(history, 'payout-batch', 'batch')).toBeUndefined();
  history.add('PayoutBatchStarted', { batchId: id('other'), withdrawals: [] });
  history.add('PayoutsExported', { batchId: id('other'), withdrawalIds: [] });
  expect(rowOf(history, 'payout-batch', 'other')).toBeUndefined();
});
