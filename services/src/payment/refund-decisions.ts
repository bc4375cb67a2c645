import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import { type Cents, formatCents, noMoney, subtract } from '@tidylog/contracts/money';
import { accept, type Decision, refuse } from '../decision.ts';
import { idFrom } from '../idempotency.ts';
import { leftToRefund, refundableOf, smallerOf } from './amounts.ts';
import { type Ledger, type LedgerSubject, paymentIn, type Refund } from './ledger.ts';

type Act = Decision<PaymentEvent>;

export interface RefundRequest {
  readonly refundId: string;
  /** Null for all that was paid and not yet refunded. */
  readonly amount: Cents | null;
  readonly reason: Refund['reason'];
}

const isKnown = (ledger: Ledger, refundId: string): boolean =>
  ledger.refundsNotDue.has(refundId) || ledger.refunds.some((refund) => refund.refundId === refundId);

/** A refund, from the newest payments first: the first part bears its id, further ones an id made of it. */
function parts(ledger: Ledger, subject: LedgerSubject, { refundId, amount, reason }: RefundRequest) {
  const events: PaymentEvent[] = [];
  let open = amount ?? noMoney;
  for (const { payment, left } of refundableOf(ledger)) {
    if (open === 0) break;
    const part = smallerOf(left, open);
    const { paymentId } = payment;
    const id = events.length === 0 ? refundId : idFrom('refund-part', refundId, paymentId);
    events.push({
      type: 'RefundRequested',
      data: { ...subject, paymentId, refundId: id, amount: part, reason },
    });
    open = subtract(open, part);
  }
  return events;
}

/** Gives back exactly this much; refused where it is more than was paid and not yet refunded. */
export const requestRefund =
  (request: RefundRequest & { readonly amount: Cents }) =>
  (ledger: Ledger): Act => {
    if (isKnown(ledger, request.refundId)) return accept();
    if (request.amount <= 0)
      return refuse('invalid-input', {
        errors: [{ path: 'refund_amount', message: 'Give an amount above 0.' }],
      });
    const left = leftToRefund(ledger);
    return ledger.subject === null || request.amount > left
      ? refuse('refund-above-paid', { detail: `${formatCents(left)} left to refund.` })
      : accept(...parts(ledger, ledger.subject, request));
  };

/** Gives back what an event of the booking asked for, as far as it was paid and not yet refunded. */
export const refundAsked =
  ({ subject, ...request }: RefundRequest & { readonly subject: LedgerSubject }) =>
  (ledger: Ledger): Act => {
    if (isKnown(ledger, request.refundId)) return accept();
    const left = leftToRefund(ledger);
    const amount = request.amount === null ? left : smallerOf(request.amount, left);
    return amount === 0
      ? accept({ type: 'RefundNotDue', data: { ...subject, refundId: request.refundId } })
      : accept(...parts(ledger, subject, { ...request, amount }));
  };

const refundIn = ({ refunds }: Ledger, refundId: string): Refund | undefined =>
  refunds.find((refund) => refund.refundId === refundId);

export const succeedRefund =
  ({ refundId, providerRefundId }: { readonly refundId: string; readonly providerRefundId: string }) =>
  (ledger: Ledger): Act => {
    const refund = refundIn(ledger, refundId);
    if (refund?.status !== 'requested' || ledger.subject === null) return accept();
    const { paymentId, amount } = refund;
    return accept({
      type: 'RefundSucceeded',
      data: { ...ledger.subject, paymentId, refundId, amount, providerRefundId },
    });
  };

/** A bank may send a refund back that had succeeded. */
export const failRefund =
  ({ refundId, code }: { readonly refundId: string; readonly code: string }) =>
  (ledger: Ledger): Act => {
    const refund = refundIn(ledger, refundId);
    if (refund === undefined || refund.status === 'failed' || ledger.subject === null) return accept();
    const { paymentId, amount } = refund;
    return accept({ type: 'RefundFailed', data: { ...ledger.subject, paymentId, refundId, amount, code } });
  };

interface ProviderMade {
  readonly providerRefundId: string;
  readonly paymentId: string;
  readonly amount: Cents;
}

/** A refund that was made at the provider itself, by somebody of the office. */
export const recordProviderRefund =
  ({ providerRefundId, paymentId, amount }: ProviderMade) =>
  (ledger: Ledger): Act => {
    const refundId = idFrom('provider-refund', providerRefundId);
    const payment = paymentIn(ledger, paymentId);
    if (isKnown(ledger, refundId) || payment === undefined || ledger.subject === null) return accept();
    const left = refundableOf(ledger).find((refundable) => refundable.payment === payment)?.left ?? noMoney;
    const part = smallerOf(amount, left);
    if (part === 0) return accept();
    const data = { ...ledger.subject, paymentId, refundId, amount: part };
    return accept<PaymentEvent>(
      { type: 'RefundRequested', data: { ...data, reason: 'office' } },
      { type: 'RefundSucceeded', data: { ...data, providerRefundId } },
    );
  };
