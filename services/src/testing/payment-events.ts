import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import { ledgerId } from '@tidylog/contracts/schemas/ids';
import { type Cents, toCents } from '@tidylog/contracts/vocabulary/money';
import { idFrom } from '../kernel/idempotency.ts';
import { evolve, initial, type Ledger, type LedgerSubject } from '../ledger/ledger.ts';
import { ids } from './booking-events.ts';

type Details<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>['data'];

export const ledger: LedgerSubject = {
  ledgerId: ids.bookingId,
  owes: 'booking',
  customerId: ids.customerId,
};
export const feeLedger: LedgerSubject = {
  ...ledger,
  ledgerId: ledgerId.parse('0197a1f0-0000-7000-8000-0000000000e1'),
  owes: 'fee',
};
export const one = '0197a1f0-0000-4000-8000-000000000011';
export const two = '0197a1f0-0000-4000-8000-000000000012';
export const refundId = '0197a1f0-0000-4000-8000-000000000021';
export const otherRefundId = '0197a1f0-0000-4000-8000-000000000022';
export const price: Cents = toCents(20_000);
export const card = { brand: 'visa', lastFour: '4242' };

export const started = (paymentId = one, changes: Partial<Details<'PaymentStarted'>> = {}): PaymentEvent => ({
  type: 'PaymentStarted',
  data: { ...ledger, paymentId, amount: price, by: 'card', attempt: 1, ...changes },
});
export const named = (paymentId = one, providerIntentId = 'pi_1'): PaymentEvent => ({
  type: 'PaymentNamed',
  data: { ...ledger, paymentId, providerIntentId, providerSessionId: null },
});
export const actionRequired = (paymentId = one): PaymentEvent => ({
  type: 'PaymentActionRequired',
  data: { ...ledger, paymentId, offSession: false },
});
export const succeeded = (paymentId = one, amount: number = price): PaymentEvent => ({
  type: 'PaymentSucceeded',
  data: { ...ledger, paymentId, amount: toCents(amount), providerIntentId: 'pi_1', card },
});
export const failed = (paymentId = one, code = 'card_declined'): PaymentEvent => ({
  type: 'PaymentFailed',
  data: { ...ledger, paymentId, code, card },
});
export const abandoned = (
  paymentId = one,
  reason: Details<'PaymentAbandoned'>['reason'] = 'replaced',
): PaymentEvent => ({ type: 'PaymentAbandoned', data: { ...ledger, paymentId, reason } });
export const refundRequested = (
  amount: number,
  changes: Partial<Details<'RefundRequested'>> = {},
): PaymentEvent => ({
  type: 'RefundRequested',
  data: {
    ...ledger,
    paymentId: one,
    refundId,
    amount: toCents(amount),
    reason: 'cancelled',
    note: null,
    ...changes,
  },
});
const refundOf = (amount: number, id = refundId) => ({
  ...ledger,
  paymentId: one,
  refundId: id,
  amount: toCents(amount),
});
export const refundSucceeded = (amount: number, id = refundId): PaymentEvent => ({
  type: 'RefundSucceeded',
  data: { ...refundOf(amount, id), providerRefundId: 're_1' },
});
export const refundFailed = (amount: number, id = refundId): PaymentEvent => ({
  type: 'RefundFailed',
  data: { ...refundOf(amount, id), code: 'expired_or_canceled_card' },
});
export const refundNotDue = (id = refundId): PaymentEvent => ({
  type: 'RefundNotDue',
  data: { ...ledger, refundId: id },
});

/** A ledger with these amounts, one payment each, the first with the id `one`. */
export const ledgerWith = (...amounts: readonly number[]): Ledger =>
  amounts
    .flatMap((amount, index) => {
      const id = index === 0 ? one : idFrom('payment', String(index));
      return [started(id, { amount: toCents(amount) }), succeeded(id, amount)];
    })
    .reduce(evolve, initial);
export const disputeOpened = (
  paymentId = one,
  amount: number = price,
  providerDisputeId = 'du_1',
): PaymentEvent => ({
  type: 'DisputeOpened',
  data: { ...ledger, paymentId, providerDisputeId, amount: toCents(amount), reason: 'fraudulent' },
});
export const disputeClosed = (outcome: 'won' | 'lost', paymentId = one): PaymentEvent => ({
  type: 'DisputeClosed',
  data: { ...ledger, paymentId, providerDisputeId: 'du_1', outcome },
});
export const refundPostponed = (id = refundId): PaymentEvent => ({
  type: 'RefundPostponed',
  data: { ...ledger, paymentId: one, refundId: id, providerDisputeId: 'du_1' },
});
