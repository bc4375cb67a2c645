import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import { type Cents, formatCents, noMoney, subtract, sum } from '@tidylog/contracts/vocabulary/money';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import type { Expected } from '@tidylog/eventlog/expected-revision';
import { accept, type Decision, isRefused, refuse, together } from '../kernel/decision.ts';
import { idFrom, isSameNote } from '../kernel/idempotency.ts';
import type { ProviderRefund } from '../payment-provider/gateway.ts';
import { type GivenBack, isInLedger, moneyOf, type PaymentLeft, paymentsOf, smallerOf } from './amounts.ts';
import { refuseWhileDisputed } from './disputed.ts';
import { evolve, type Ledger, type LedgerSubject, paymentIn, type Refund } from './ledger.ts';

type Act<Code extends RefusalCode = RefusalCode> = Decision<PaymentEvent, Code>;

export interface RefundRequest {
  readonly refundId: string;
  /** Null for all that was paid and not refunded. */
  readonly amount: Cents | null;
  readonly reason: Refund['reason'];
  readonly note?: string | null;
  /** The office knows that it returns by hand what was paid outside the card system. */
  readonly isByHand?: boolean;
}

const partIdOf = (refundId: string, paymentId: string): string => idFrom('refund-part', refundId, paymentId);

/** What was requested under an id, in all its parts. */
export const askedIn = ({ refunds }: Ledger, refundId: string): readonly Refund[] =>
  refunds.filter(
    (refund) => refund.refundId === refundId || refund.refundId === partIdOf(refundId, refund.paymentId),
  );

/** Its sum; undefined while the ledger has not seen it. */
export const askedUnder = (ledger: Ledger, refundId: string): Cents | undefined =>
  isInLedger(ledger, refundId) ? sum(...askedIn(ledger, refundId).map(({ amount }) => amount)) : undefined;

/** The part of it that the office returns by hand. */
export const byHandUnder = (ledger: Ledger, refundId: string): Cents =>
  sum(
    ...askedIn(ledger, refundId)
      .filter(({ paymentId, status }) => status === 'succeeded' && paymentIn(ledger, paymentId)?.method)
      .map(({ amount }) => amount),
  );

/** Card payments first, then what was paid outside, and last the money that a bank holds. */
const turnOf = ({ left, payment: { method } }: PaymentLeft): number => {
  if (left === 0) return 2;
  return method === null ? 0 : 1;
};

const partsOf = (ledger: Ledger) =>
  paymentsOf(ledger)
    .filter(({ rest }) => rest > 0)
    .toSorted((one, other) => turnOf(one) - turnOf(other));

/** From the newest payments first. The first part has the refund's own id, and further ones an id made from it. */
function parts(
  ledger: Ledger,
  subject: LedgerSubject,
  { refundId, amount, reason, note = null, isByHand = false }: RefundRequest,
) {
  const events: PaymentEvent[] = [];
  let open = amount ?? noMoney;
  for (const { payment, rest } of partsOf(ledger)) {
    if (open === 0) break;
    const part = smallerOf(rest, open);
    const { paymentId, method } = payment;
    const id = events.length === 0 ? refundId : partIdOf(refundId, paymentId);
    const data = { ...subject, paymentId, refundId: id, amount: part, reason, note };
    events.push(
      isByHand && method !== null
        ? { type: 'RefundRecorded', data: { ...data, method } }
        : { type: 'RefundRequested', data },
    );
    open = subtract(open, part);
  }
  return events;
}

/** Refunds exactly this amount; refused when it is more than was paid and not refunded. */
export const requestRefund =
  (request: RefundRequest & { readonly amount: Cents }) =>
  (ledger: Ledger): Act<'invalid-input' | 'refund-above-paid'> => {
    if (isInLedger(ledger, request.refundId)) return accept();
    if (request.amount <= 0)
      return refuse('invalid-input', {
        errors: [{ path: 'refund_amount', message: 'Enter an amount above 0.' }],
      });
    const { refundable: left } = moneyOf(ledger, []);
    return ledger.subject === null || request.amount > left
      ? refuse('refund-above-paid', { detail: `${formatCents(left)} left to refund.` })
      : accept(...parts(ledger, ledger.subject, request));
  };

/** The office refunds without cancelling: what was paid by card to the card, and the rest by hand. */
export const refundByOffice =
  ({
    givenBack,
    ...request
  }: Omit<RefundRequest, 'reason' | 'isByHand'> & {
    readonly amount: Cents;
    readonly givenBack: readonly GivenBack[];
  }) =>
  (
    ledger: Ledger,
  ): Act<'invalid-input' | 'idempotency-key-reused' | 'payment-disputed' | 'refund-above-paid'> => {
    const { refundId, amount, note = null } = request;
    const asked = askedUnder(ledger, refundId);
    if (asked !== undefined) {
      const isSame = askedIn(ledger, refundId).every((part) => isSameNote(part.note, note));
      return isSame && asked === amount ? accept() : refuse('idempotency-key-reused');
    }
    if (amount <= 0)
      return refuse('invalid-input', { errors: [{ path: 'amount', message: 'Enter an amount above 0.' }] });
    const money = moneyOf(ledger, givenBack);
    if (ledger.subject === null || amount > money.kept)
      return refuse('refund-above-paid', { detail: `${formatCents(money.kept)} left to refund.` });
    const disputed = refuseWhileDisputed(amount, money);
    if (disputed !== undefined) return disputed;
    return accept(...parts(ledger, ledger.subject, { ...request, reason: 'office', isByHand: true }));
  };

/**
 * Refunds what an event of the booking asked for, as far as it was paid and not refunded. Money that a bank holds is
 * requested too: it is refunded once the bank decides so.
 */
export const refundAsked =
  ({ subject, ...request }: RefundRequest & { readonly subject: LedgerSubject }) =>
  (ledger: Ledger): Act<never> => {
    const { refundId } = request;
    if (isInLedger(ledger, refundId)) return accept();
    const { kept } = moneyOf(ledger, []);
    const amount = request.amount === null ? kept : smallerOf(request.amount, kept);
    return amount === 0
      ? accept({ type: 'RefundNotDue', data: { ...subject, refundId } })
      : accept(...parts(ledger, subject, { ...request, amount }));
  };

/** The id of the request that replaces a refund that was refused. */
export const restIdOf = (refundId: string): string => idFrom('refund-rest', refundId);

/** A payment's dispute that its bank has not decided. */
export const openDisputeOf = ({ disputes }: Ledger, paymentId: string): string | undefined =>
  [...disputes].find(([, dispute]) => dispute.paymentId === paymentId && dispute.status === 'open')?.[0];

/** The provider repeats a refusal; each dispute of the payment that its bank decided for us is a reason to ask again. */
export const refundAttempt = ({ disputes }: Ledger, paymentId: string): number =>
  [...disputes.values()].filter((dispute) => dispute.paymentId === paymentId && dispute.status === 'won')
    .length;

/** It waits for the payment's bank. */
export const postponeRefund =
  ({ refundId }: { readonly refundId: string }) =>
  (ledger: Ledger): Act<never> => {
    const refund = refundIn(ledger, refundId);
    if (refund?.status !== 'requested' || ledger.subject === null) return accept();
    const { paymentId } = refund;
    const providerDisputeId = openDisputeOf(ledger, paymentId);
    if (providerDisputeId === undefined || ledger.postponed.get(refundId) === providerDisputeId)
      return accept();
    return accept({
      type: 'RefundPostponed',
      data: { ...ledger.subject, paymentId, refundId, providerDisputeId },
    });
  };

const refundIn = ({ refunds }: Ledger, refundId: string): Refund | undefined =>
  refunds.find((refund) => refund.refundId === refundId);

export const succeedRefund =
  ({ refundId, providerRefundId }: { readonly refundId: string; readonly providerRefundId: string }) =>
  (ledger: Ledger): Act<never> => {
    const refund = refundIn(ledger, refundId);
    if (refund?.status !== 'requested' || ledger.subject === null) return accept();
    const { paymentId, amount } = refund;
    return accept({
      type: 'RefundSucceeded',
      data: { ...ledger.subject, paymentId, refundId, amount, providerRefundId },
    });
  };

/** A bank may return a refund that had succeeded. */
export const failRefund =
  ({ refundId, code }: { readonly refundId: string; readonly code: string }) =>
  (ledger: Ledger): Act<never> => {
    const refund = refundIn(ledger, refundId);
    if (refund === undefined || refund.status === 'failed' || ledger.subject === null) return accept();
    const { paymentId, amount } = refund;
    return accept({ type: 'RefundFailed', data: { ...ledger.subject, paymentId, refundId, amount, code } });
  };

type Said = Pick<ProviderRefund, 'providerRefundId' | 'refundId' | 'status' | 'amount' | 'failureCode'>;

/** Our id for a refund that was not requested here. */
export const idOfProviderMade = (providerRefundId: string): string =>
  idFrom('provider-refund', providerRefundId);

/** The outcome of a refund; undefined while it is pending. */
export const refundOutcome = (
  refundId: string,
  { status, providerRefundId, failureCode }: Said,
): ((ledger: Ledger) => Act<never>) => {
  if (status === 'pending') return () => accept();
  return status === 'succeeded'
    ? succeedRefund({ refundId, providerRefundId })
    : failRefund({ refundId, code: failureCode ?? 'failed' });
};

/**
 * What the provider says about a refund. One that the office made at the provider is recorded; if it does not
 * fit next to what was requested here, the request must be refused first.
 */
export const recordProviderRefund =
  (said: Said, paymentId: string) =>
  (ledger: Ledger): Act<never> => {
    const { providerRefundId, amount, status } = said;
    if (said.refundId !== null && isInLedger(ledger, said.refundId))
      return refundOutcome(said.refundId, said)(ledger);
    const refundId = idOfProviderMade(providerRefundId);
    if (isInLedger(ledger, refundId)) return refundOutcome(refundId, said)(ledger);
    const rest = paymentsOf(ledger).find(({ payment }) => payment.paymentId === paymentId)?.rest;
    if (status === 'failed' || rest === undefined || amount > rest || ledger.subject === null)
      return accept();
    const data = { ...ledger.subject, paymentId, refundId, amount };
    return accept<PaymentEvent>(
      { type: 'RefundRequested', data: { ...data, reason: 'office', note: null } },
      ...(status === 'succeeded'
        ? [{ type: 'RefundSucceeded' as const, data: { ...data, providerRefundId } }]
        : []),
    );
  };

/**
 * The provider refused a refund. Refunds made there in other ways are recorded in the same append, and count
 * towards what was promised: only what is left of it is requested again.
 */
export const refuseRefund =
  ({
    refundId,
    code,
    there,
  }: {
    readonly refundId: string;
    readonly code: string;
    readonly there: readonly Said[];
  }) =>
  (ledger: Ledger, version: Expected): Act<never> => {
    const refund = refundIn(ledger, refundId);
    if (refund === undefined) return accept();
    const { paymentId, amount, reason } = refund;
    const moneyAfter = (events: readonly PaymentEvent[]) => moneyOf(events.reduce(evolve, ledger), []);
    const failing = failRefund({ refundId, code })(ledger);
    if (isRefused(failing) || failing.accepted.length === 0) return failing;
    const noted = together(evolve, [
      failRefund({ refundId, code }),
      ...there.map((said) => recordProviderRefund(said, paymentId)),
    ])(ledger, version);
    if (isRefused(noted)) return noted;
    const { kept, refundable } = moneyAfter(noted.accepted);
    const gone = subtract(moneyAfter(failing.accepted).kept, kept);
    const rest = gone > 0 ? smallerOf(subtract(amount, gone), refundable) : noMoney;
    const asked = requestRefund({ refundId: restIdOf(refundId), amount: rest, reason })(
      noted.accepted.reduce(evolve, ledger),
    );
    return isRefused(asked) ? noted : accept(...noted.accepted, ...asked.accepted);
  };
