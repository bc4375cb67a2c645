import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import { type Cents, noMoney, subtract, sum } from '@tidylog/contracts/vocabulary/money';
import { isRefused, together } from '../kernel/decision.ts';
import { idFrom } from '../kernel/idempotency.ts';
import { recordDispute, succeedPayment } from '../ledger/decisions.ts';
import { evolve, type Ledger, type Payment, paymentIn } from '../ledger/ledger.ts';
import { idOfProviderMade, recordProviderRefund } from '../ledger/refund-decisions.ts';
import {
  businessCurrency,
  type ProviderCharge,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
} from '../payment-provider/gateway.ts';
import type { Difference } from './reconciliation.ts';

/** Everything that the provider has about a payment. */
export interface PaymentThere {
  readonly payment: ProviderPayment;
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
}

/** A payment as it is recorded here. */
export interface PaymentHere {
  readonly ledger: Ledger;
  readonly paymentId: string;
}

export interface Comparison {
  readonly toRecord: readonly PaymentEvent[];
  readonly toShow: readonly Difference[];
}

type Found = Pick<Difference, 'kind' | 'providerId'> &
  Partial<Omit<Difference, 'differenceId' | 'kind' | 'providerId'>>;

const difference = (found: Found): Difference => ({
  differenceId: idFrom('difference', found.kind, found.providerId),
  providerIntentId: null,
  ledgerId: null,
  owes: null,
  amountHere: null,
  amountThere: null,
  currency: businessCurrency,
  ...found,
});

/** Money received there for something unknown here, less its refunds. */
export function unknownCharge({
  chargeId,
  intentId,
  currency,
  received,
  refunded,
}: ProviderCharge): Difference[] {
  const amountThere = subtract(received, refunded);
  if (amountThere <= 0) return [];
  return [
    difference({
      kind: 'unknown-charge',
      providerId: chargeId,
      providerIntentId: intentId,
      amountThere,
      currency,
    }),
  ];
}

const hereOf = ({ subject }: Ledger, { intentId }: Payment) => ({
  providerIntentId: intentId,
  ledgerId: subject?.ledgerId ?? null,
  owes: subject?.owes ?? null,
});

function newsOf({ payment, refunds, disputes }: PaymentThere, { ledger, paymentId }: PaymentHere) {
  if (payment.status !== 'succeeded') return [];
  const { received: amount, intentId: providerIntentId, card } = payment;
  const shown = card && { brand: card.brand, lastFour: card.lastFour };
  const decided = together(evolve, [
    succeedPayment({ paymentId, amount, providerIntentId, card: shown }),
    ...refunds.map((refund) => recordProviderRefund(refund, paymentId)),
    ...disputes.map(({ disputeId: providerDisputeId, status, amount: disputed, reason }) =>
      recordDispute({
        paymentId,
        providerDisputeId,
        amount: disputed,
        reason,
        outcome: status === 'open' ? null : status,
      }),
    ),
  ])(ledger, 'no_stream');
  return isRefused(decided) ? [] : decided.accepted;
}

const refundOf = ({ refunds }: Ledger, { refundId, providerRefundId }: ProviderRefund) =>
  refunds.find(
    (refund) => refund.refundId === refundId || refund.refundId === idOfProviderMade(providerRefundId),
  );

/** Refunds on one side only, but for those still to be sent. */
function refundsApart(there: readonly ProviderRefund[], ledger: Ledger, payment: Payment): Difference[] {
  const notFailed = there.filter(({ status }) => status !== 'failed');
  const notHere = notFailed
    .filter((refund) => (refundOf(ledger, refund)?.status ?? 'failed') === 'failed')
    .map(
      ({ providerRefundId, amount: amountThere }): Found => ({
        kind: 'refund-differs',
        providerId: providerRefundId,
        amountHere: noMoney,
        amountThere,
      }),
    );
  const matched = new Set(notFailed.map((refund) => refundOf(ledger, refund)?.refundId));
  const notThere = ledger.refunds
    .filter(
      ({ status, paymentId, refundId }) =>
        status === 'succeeded' && paymentId === payment.paymentId && !matched.has(refundId),
    )
    .map(
      ({ refundId, amount: amountHere }): Found => ({
        kind: 'refund-differs',
        providerId: refundId,
        amountHere,
        amountThere: noMoney,
      }),
    );
  return [...notHere, ...notThere].map((found) => difference({ ...hereOf(ledger, payment), ...found }));
}

function disputesApart(there: readonly ProviderDispute[], ledger: Ledger, payment: Payment): Difference[] {
  return there
    .filter(({ disputeId, status }) => ledger.disputes.get(disputeId)?.status !== status)
    .map(({ disputeId, amount }) =>
      difference({
        ...hereOf(ledger, payment),
        kind: 'dispute-differs',
        providerId: disputeId,
        amountHere: amount,
        amountThere: amount,
      }),
    );
}

function apart(
  { payment: said, refunds, disputes }: PaymentThere,
  ledger: Ledger,
  payment: Payment,
): Difference[] {
  const here = { ...hereOf(ledger, payment), amountHere: payment.amount };
  if (said.status !== 'succeeded') return [notThere(ledger, payment)];
  const amount =
    said.received === payment.amount
      ? []
      : [
          difference({
            ...here,
            kind: 'amount-differs',
            providerId: said.intentId,
            amountThere: said.received,
          }),
        ];
  return [...amount, ...refundsApart(refunds, ledger, payment), ...disputesApart(disputes, ledger, payment)];
}

const notThere = (ledger: Ledger, payment: Payment): Difference =>
  difference({
    ...hereOf(ledger, payment),
    kind: 'payment-not-there',
    providerId: payment.intentId ?? payment.paymentId,
    amountHere: payment.amount,
    amountThere: noMoney,
  });

/**
 * How a payment differs between there and here: the facts to record, which its webhooks would have recorded,
 * and what else is to be shown once they are. `there` is undefined if the provider does not know the payment.
 */
export function compare(there: PaymentThere | undefined, here: PaymentHere): Comparison {
  const { ledger, paymentId } = here;
  const before = paymentIn(ledger, paymentId);
  if (before === undefined) return { toRecord: [], toShow: [] };
  if (there === undefined)
    return { toRecord: [], toShow: before.status === 'succeeded' ? [notThere(ledger, before)] : [] };
  const { currency, intentId, received } = there.payment;
  if (currency !== businessCurrency) {
    const found = {
      kind: 'currency-differs',
      providerId: intentId,
      amountThere: received,
      currency,
    } as const;
    return {
      toRecord: [],
      toShow: [difference({ ...hereOf(ledger, before), amountHere: before.amount, ...found })],
    };
  }
  const toRecord = newsOf(there, here);
  const after = toRecord.reduce(evolve, ledger);
  const payment = paymentIn(after, paymentId) ?? before;
  return { toRecord, toShow: payment.status === 'succeeded' ? apart(there, after, payment) : [] };
}

const standingRefunds = ({ refunds }: Ledger, paymentId: string): Cents =>
  sum(
    ...refunds
      .filter((refund) => refund.paymentId === paymentId && refund.status === 'succeeded')
      .map(({ amount }) => amount),
  );

/** Whether a charge in a list says anything about its payment that is not recorded here. */
export function tellsNews(
  { received, refunded, isDisputed, currency }: ProviderCharge,
  here: PaymentHere,
): boolean {
  const { ledger, paymentId } = here;
  const payment = paymentIn(ledger, paymentId);
  const hasDispute = [...ledger.disputes.values()].some((dispute) => dispute.paymentId === paymentId);
  return (
    payment?.status !== 'succeeded' ||
    payment.amount !== received ||
    standingRefunds(ledger, paymentId) !== refunded ||
    hasDispute !== isDisputed ||
    currency !== businessCurrency
  );
}

const refundStatuses = { requested: 'pending', succeeded: 'succeeded', failed: 'failed' } as const;

/** The same for a refund in a list. */
export function isNewsOfRefund(refund: ProviderRefund, ledger: Ledger): boolean {
  const known = refundOf(ledger, refund);
  return known === undefined ? refund.status !== 'failed' : refundStatuses[known.status] !== refund.status;
}

/** The same for a dispute in a list. */
export const isNewsOfDispute = ({ disputeId, status }: ProviderDispute, { disputes }: Ledger): boolean =>
  disputes.get(disputeId)?.status !== status;
