import type { PaymentEvent, ShownCard } from '@tidylog/contracts/events/payment';
import { type Cents, formatCents } from '@tidylog/contracts/vocabulary/money';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { isSameNote } from '../kernel/idempotency.ts';
import { type GivenBack, moneyOf } from './amounts.ts';
import { type Ledger, type LedgerSubject, type Payment, paymentIn, underWay } from './ledger.ts';

type Act<Code extends RefusalCode = RefusalCode> = Decision<PaymentEvent, Code>;
export type DetailsOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>['data'];

/** The early fee of a subscription is owed, once. */
export const oweFee =
  ({ amount, ...subject }: Omit<LedgerSubject, 'owes'> & { amount: Cents }) =>
  (ledger: Ledger): Act<never> =>
    ledger.feeDue > 0 || ledger.feeWaived > 0
      ? accept()
      : accept({ type: 'FeeDue', data: { ...subject, owes: 'fee', amount } });

/** The office asks for no more of a fee, once. Not while money for it may be arriving. */
export const waiveFee =
  ({ note, ...subject }: LedgerSubject & { readonly note: string }) =>
  (ledger: Ledger): Act<'already-paid' | 'nothing-due' | 'payment-under-way'> => {
    if (ledger.feeWaived > 0) return accept();
    if (ledger.feeDue === 0) return refuse('nothing-due');
    const amount = moneyOf(ledger, []).dueOf(ledger.feeDue);
    if (amount === 0) return refuse('already-paid');
    if (underWay(ledger) !== undefined) return refuse('payment-under-way');
    return accept({ type: 'FeeWaived', data: { ...subject, amount, note } });
  };

/** All that is due of a fee was received outside the card system. Not while money for it may be arriving. */
export const recordFee =
  (received: LedgerSubject & Pick<OutsidePayment, 'paymentId' | 'method' | 'note'>) =>
  (ledger: Ledger): Act<'already-paid' | 'nothing-due' | 'payment-under-way'> => {
    const known = paymentIn(ledger, received.paymentId);
    if (known?.method === received.method) return accept();
    if (ledger.feeDue === 0) return refuse('nothing-due');
    const amount = moneyOf(ledger, []).dueOf(ledger.feeDue);
    if (amount === 0) return refuse('already-paid');
    if (underWay(ledger) !== undefined) return refuse('payment-under-way');
    return accept({ type: 'PaymentRecorded', data: { ...received, amount } });
  };

export interface StartPayment extends LedgerSubject {
  readonly paymentId: string;
  readonly by: DetailsOf<'PaymentStarted'>['by'];
  readonly attempt: number;
  /** In total, whatever was already paid. */
  readonly owed: Cents;
  readonly givenBack: readonly GivenBack[];
}

/** Requests all that is due; at most one payment is in progress. */
export const startPayment =
  ({ owed: asked, givenBack, ...start }: StartPayment) =>
  (ledger: Ledger): Act<'nothing-due' | 'already-paid' | 'payment-under-way'> => {
    if (paymentIn(ledger, start.paymentId) !== undefined) return accept();
    // A fee may have been waived a moment ago.
    const owed = start.owes === 'fee' ? ledger.feeDue : asked;
    const amount = moneyOf(ledger, givenBack).dueOf(owed);
    if (amount === 0) return refuse(owed === 0 ? 'nothing-due' : 'already-paid');
    if (underWay(ledger) !== undefined) return refuse('payment-under-way');
    return accept({ type: 'PaymentStarted', data: { ...start, amount } });
  };

type Received = Pick<OutsidePayment, 'amount' | 'method' | 'note'>;

export interface OutsidePayment extends LedgerSubject {
  readonly paymentId: string;
  /** Null for all that is due. */
  readonly amount: Cents | null;
  readonly method: DetailsOf<'PaymentRecorded'>['method'];
  readonly note: string | null;
  readonly owed: Cents;
  readonly givenBack: readonly GivenBack[];
}

/** Who asked for all that was due gets what was recorded first, however it was paid. */
const isSameReceipt = (known: Payment, { amount, method, note }: Received): boolean =>
  amount === null || (known.amount === amount && known.method === method && isSameNote(known.note, note));

/** Money that the office received outside the card system, at most what is due. */
export const recordOutsidePayment =
  ({ owed, givenBack, amount: asked, ...payment }: OutsidePayment) =>
  (ledger: Ledger): Act<'nothing-due' | 'already-paid' | 'invalid-input' | 'idempotency-key-reused'> => {
    const known = paymentIn(ledger, payment.paymentId);
    if (known !== undefined)
      return isSameReceipt(known, { ...payment, amount: asked })
        ? accept()
        : refuse('idempotency-key-reused');
    const due = moneyOf(ledger, givenBack).dueOf(owed);
    if (due === 0) return refuse(owed === 0 ? 'nothing-due' : 'already-paid');
    const amount = asked ?? due;
    if (amount <= 0 || amount > due)
      return refuse('invalid-input', {
        errors: [{ path: 'amount', message: `Enter an amount above 0, at most ${formatCents(due)}.` }],
      });
    return accept({ type: 'PaymentRecorded', data: { ...payment, amount } });
  };

interface OfPayment {
  readonly paymentId: string;
}

const whileUnderWay =
  ({ paymentId }: OfPayment, decide: (payment: Payment, subject: LedgerSubject & OfPayment) => Act<never>) =>
  (ledger: Ledger): Act<never> => {
    const payment = paymentIn(ledger, paymentId);
    return payment?.status === 'under-way' && ledger.subject !== null
      ? decide(payment, { ...ledger.subject, paymentId })
      : accept();
  };

/** The provider's id for the payment. Refused once the payment is over: then no money may be requested. */
export const namePayment =
  (naming: Pick<DetailsOf<'PaymentNamed'>, 'paymentId' | 'providerIntentId' | 'providerSessionId'>) =>
  (ledger: Ledger): Act<'payment-replaced'> => {
    if (paymentIn(ledger, naming.paymentId)?.status !== 'under-way') return refuse('payment-replaced');
    return whileUnderWay(naming, ({ intentId, sessionId }, subject) =>
      intentId === naming.providerIntentId && sessionId === naming.providerSessionId
        ? accept()
        : accept({ type: 'PaymentNamed', data: { ...subject, ...naming } }),
    )(ledger);
  };

export const requireAction = ({ offSession, ...of }: OfPayment & { offSession: boolean }) =>
  whileUnderWay(of, ({ awaitsCustomer }, subject) =>
    awaitsCustomer ? accept() : accept({ type: 'PaymentActionRequired', data: { ...subject, offSession } }),
  );

/** Money that arrived is a fact, even for a payment that was closed before. */
export const succeedPayment =
  ({ paymentId, ...what }: OfPayment & { amount: Cents; providerIntentId: string; card: ShownCard | null }) =>
  (ledger: Ledger): Act<never> => {
    const payment = paymentIn(ledger, paymentId);
    if (payment === undefined || ledger.subject === null || payment.status === 'succeeded') return accept();
    return accept({ type: 'PaymentSucceeded', data: { ...ledger.subject, paymentId, ...what } });
  };

export const failPayment = ({ code, card, ...of }: OfPayment & { code: string; card: ShownCard | null }) =>
  whileUnderWay(of, (_payment, subject) =>
    accept({ type: 'PaymentFailed', data: { ...subject, code, card } }),
  );

/**
 * Closes a payment in the state that was seen: one that was named since may have its money requested, and must be
 * closed at the provider first.
 */
export const abandonPayment = ({
  reason,
  seen,
  ...of
}: OfPayment &
  Pick<DetailsOf<'PaymentAbandoned'>, 'reason'> & {
    readonly seen: Pick<Payment, 'intentId' | 'sessionId'>;
  }) =>
  whileUnderWay(of, ({ intentId, sessionId }, subject) =>
    intentId === seen.intentId && sessionId === seen.sessionId
      ? accept({ type: 'PaymentAbandoned', data: { ...subject, reason } })
      : accept(),
  );

type Dispute = Pick<DetailsOf<'DisputeOpened'>, 'paymentId' | 'providerDisputeId' | 'amount' | 'reason'> & {
  readonly outcome: 'won' | 'lost' | null;
};

/** What the provider says about a dispute, whatever it said before; a closed one stays closed. */
export const recordDispute =
  ({ outcome, ...dispute }: Dispute) =>
  (ledger: Ledger): Act<never> => {
    const { paymentId, providerDisputeId } = dispute;
    if (paymentIn(ledger, paymentId) === undefined || ledger.subject === null) return accept();
    const known = ledger.disputes.get(providerDisputeId)?.status;
    const events: PaymentEvent[] = [];
    if (known === undefined) events.push({ type: 'DisputeOpened', data: { ...ledger.subject, ...dispute } });
    if (outcome !== null && (known === undefined || known === 'open'))
      events.push({
        type: 'DisputeClosed',
        data: { ...ledger.subject, paymentId, providerDisputeId, outcome },
      });
    return accept(...events);
  };
