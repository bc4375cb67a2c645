import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import type { CustomerId, LedgerId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, noMoney, subtract, sum } from '@tidylog/contracts/vocabulary/money';
import type { StreamOf } from '../kernel/folded.ts';

type DataOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>['data'];

export interface Payment {
  readonly paymentId: string;
  /** What was requested; after success, what arrived. */
  readonly amount: Cents;
  readonly by: DataOf<'PaymentStarted'>['by'] | 'outside';
  /** Of a payment outside the card system. */
  readonly method: DataOf<'PaymentRecorded'>['method'] | null;
  /** What the office noted of it. */
  readonly note: string | null;
  readonly attempt: number;
  readonly status: 'under-way' | 'succeeded' | 'failed' | 'abandoned';
  readonly intentId: string | null;
  readonly sessionId: string | null;
  readonly awaitsCustomer: boolean;
  readonly receiptNumber: string | null;
  readonly failure: string | null;
}

export interface Refund {
  readonly refundId: string;
  readonly paymentId: string;
  readonly amount: Cents;
  readonly reason: DataOf<'RefundRequested'>['reason'];
  readonly note: string | null;
  readonly status: 'requested' | 'succeeded' | 'failed';
}

/** What a bank takes back, or wants to. */
export interface Dispute {
  readonly paymentId: string;
  readonly amount: Cents;
  readonly status: 'open' | 'won' | 'lost';
}

/** Whose ledger it is, and what is owed in it: a booking, or the fee of a subscription. */
export interface LedgerSubject {
  readonly ledgerId: LedgerId;
  readonly owes: DataOf<'PaymentStarted'>['owes'];
  readonly customerId: CustomerId;
}

/** All payments and refunds of a booking, or of a fee. */
export interface Ledger {
  readonly subject: LedgerSubject | null;
  /** Without what was waived. */
  readonly feeDue: Cents;
  readonly feeWaived: Cents;
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
  readonly refundsNotDue: ReadonlySet<string>;
  /** By the provider's id. */
  readonly disputes: ReadonlyMap<string, Dispute>;
  readonly postponed: ReadonlyMap<string, string>;
  /** The payment links that the office asked for. */
  readonly links: readonly Pick<DataOf<'PaymentLinkRequested'>, 'linkId' | 'at'>[];
  readonly plan: (ChargePlan & { readonly isBegun: boolean }) | null;
}

export type ChargePlan = Pick<DataOf<'ChargePlanned'>, 'attempt' | 'dueAt' | 'moveId'>;

/** The code of a payment whose saved card the provider no longer has. */
export const cardGone = 'card-gone';

export const initial: Ledger = {
  subject: null,
  feeDue: noMoney,
  feeWaived: noMoney,
  payments: [],
  refunds: [],
  refundsNotDue: new Set(),
  disputes: new Map(),
  postponed: new Map(),
  links: [],
  plan: null,
};

const withPayment = (ledger: Ledger, paymentId: string, change: Partial<Payment>): Ledger => ({
  ...ledger,
  payments: ledger.payments.map((payment) =>
    payment.paymentId === paymentId ? { ...payment, ...change } : payment,
  ),
});

const withRefund = (ledger: Ledger, refundId: string, status: Refund['status']): Ledger => ({
  ...ledger,
  refunds: ledger.refunds.map((refund) => (refund.refundId === refundId ? { ...refund, status } : refund)),
});

const started = ({
  paymentId,
  amount,
  by,
  attempt,
}: Pick<DataOf<'PaymentStarted'>, 'paymentId' | 'amount' | 'by' | 'attempt'>): Payment => ({
  paymentId,
  amount,
  by,
  method: null,
  note: null,
  attempt,
  status: 'under-way',
  intentId: null,
  sessionId: null,
  awaitsCustomer: false,
  receiptNumber: null,
  failure: null,
});

const recorded = ({ paymentId, amount, method, note }: DataOf<'PaymentRecorded'>): Payment => ({
  ...started({ paymentId, amount, by: 'card', attempt: 1 }),
  by: 'outside',
  method,
  note,
  status: 'succeeded',
});

const refundOf = (
  { refundId, paymentId, amount, reason, note }: Omit<Refund, 'status'>,
  status: Refund['status'],
): Refund => ({ refundId, paymentId, amount, reason, note, status });

const withDispute = (ledger: Ledger, id: string, { paymentId, amount, status }: Dispute): Ledger => ({
  ...ledger,
  disputes: new Map(ledger.disputes).set(id, { paymentId, amount, status }),
});

const after = (ledger: Ledger, { type, data }: PaymentEvent): Ledger => {
  switch (type) {
    case 'FeeDue':
      return { ...ledger, feeDue: data.amount };
    case 'FeeWaived':
      return {
        ...ledger,
        feeDue: subtract(ledger.feeDue, data.amount),
        feeWaived: sum(ledger.feeWaived, data.amount),
      };
    case 'ChargePlanned':
      return {
        ...ledger,
        plan: { attempt: data.attempt, dueAt: data.dueAt, moveId: data.moveId, isBegun: false },
      };
    case 'PaymentStarted':
      return {
        ...ledger,
        payments: [...ledger.payments, started(data)],
        plan: ledger.plan && { ...ledger.plan, isBegun: ledger.plan.isBegun || data.by === 'charge' },
      };
    case 'PaymentNamed':
      return withPayment(ledger, data.paymentId, {
        intentId: data.providerIntentId,
        sessionId: data.providerSessionId,
      });
    case 'PaymentActionRequired':
      return withPayment(ledger, data.paymentId, { awaitsCustomer: true });
    case 'PaymentSucceeded':
      return withPayment(ledger, data.paymentId, {
        status: 'succeeded',
        amount: data.amount,
        intentId: data.providerIntentId,
        awaitsCustomer: false,
      });
    case 'PaymentRecorded':
      return { ...ledger, payments: [...ledger.payments, recorded(data)] };
    case 'PaymentFailed':
      return withPayment(ledger, data.paymentId, {
        status: 'failed',
        awaitsCustomer: false,
        failure: data.code,
      });
    case 'PaymentAbandoned':
      return withPayment(ledger, data.paymentId, { status: 'abandoned', awaitsCustomer: false });
    case 'PaymentLinkRequested':
      return { ...ledger, links: [...ledger.links, { linkId: data.linkId, at: data.at }] };
    case 'ReceiptNumbered':
      return withPayment(ledger, data.paymentId, { receiptNumber: data.receiptNumber });
    case 'RefundRequested':
      return { ...ledger, refunds: [...ledger.refunds, refundOf(data, 'requested')] };
    case 'RefundRecorded':
      return { ...ledger, refunds: [...ledger.refunds, refundOf(data, 'succeeded')] };
    case 'RefundNotDue':
      return { ...ledger, refundsNotDue: new Set(ledger.refundsNotDue).add(data.refundId) };
    case 'RefundSucceeded':
      return withRefund(ledger, data.refundId, 'succeeded');
    case 'RefundFailed':
      return withRefund(ledger, data.refundId, 'failed');
    case 'RefundPostponed':
      return { ...ledger, postponed: new Map(ledger.postponed).set(data.refundId, data.providerDisputeId) };
    case 'DisputeOpened':
      return withDispute(ledger, data.providerDisputeId, { ...data, status: 'open' });
    case 'DisputeClosed': {
      const opened = ledger.disputes.get(data.providerDisputeId);
      return opened === undefined
        ? ledger
        : withDispute(ledger, data.providerDisputeId, { ...opened, status: data.outcome });
    }
  }
};

export function evolve(ledger: Ledger, event: PaymentEvent): Ledger {
  const { ledgerId, owes, customerId } = event.data;
  return { ...after(ledger, event), subject: { ledgerId: ledgerId as LedgerId, owes, customerId } };
}

export const ledgerStream = (ledgerId: LedgerId): StreamOf<Ledger, PaymentEvent> => ({
  name: `payment-${ledgerId}`,
  initial,
  evolve,
});

export const paymentIn = ({ payments }: Ledger, paymentId: string): Payment | undefined =>
  payments.find((payment) => payment.paymentId === paymentId);

/** At most one payment of a ledger is in progress. */
export const underWay = ({ payments }: Ledger): Payment | undefined =>
  payments.find(({ status }) => status === 'under-way');
