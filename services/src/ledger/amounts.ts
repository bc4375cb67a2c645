import { type Cents, noMoney, subtract, sum, toCents } from '@tidylog/contracts/vocabulary/money';
import type { Dispute, Ledger, Payment, Refund } from './ledger.ts';

/** Money that the booking of a ledger refunds in its own stream; `amount` null for all that is left. */
export interface GivenBack {
  readonly refundId: string;
  readonly amount: Cents | null;
}

const counts = ({ status }: Refund): boolean => status !== 'failed';

const totalOf = (things: readonly { readonly amount: Cents }[]): Cents =>
  sum(...things.map(({ amount }) => amount));

export const smallerOf = (one: Cents, other: Cents): Cents => toCents(Math.min(one, other));

const notBelowZero = (amount: Cents): Cents => (amount > 0 ? amount : noMoney);
const above = (amount: Cents, other: Cents): Cents => notBelowZero(subtract(amount, other));

/** A payment that arrived, and what is left of it. */
export interface PaymentLeft {
  readonly payment: Payment;
  /** Neither refunded, nor requested to be, nor taken by its bank. */
  readonly rest: Cents;
  readonly taken: Cents;
  /** The part of `rest` that can be refunded now: nothing while its bank decides a dispute. */
  readonly left: Cents;
}

function leftOf({ refunds, disputes }: Ledger, payment: Payment): PaymentLeft {
  const given = totalOf(refunds.filter((refund) => counts(refund) && refund.paymentId === payment.paymentId));
  const remaining = above(payment.amount, given);
  const own: Dispute[] = [...disputes.values()].filter(({ paymentId }) => paymentId === payment.paymentId);
  const lost = totalOf(own.filter(({ status }) => status === 'lost'));
  const taken = smallerOf(lost, remaining);
  const rest = subtract(remaining, taken);
  return { payment, rest, taken, left: own.some(({ status }) => status === 'open') ? noMoney : rest };
}

/** The payments that arrived, the newest first. */
export const paymentsOf = (ledger: Ledger): PaymentLeft[] =>
  ledger.payments
    .filter(({ status }) => status === 'succeeded')
    .toReversed()
    .map((payment) => leftOf(ledger, payment));

export const isInLedger = ({ refunds, refundsNotDue }: Ledger, refundId: string): boolean =>
  refundsNotDue.has(refundId) || refunds.some((refund) => refund.refundId === refundId);

const notSeen = (ledger: Ledger, givenBack: readonly GivenBack[], rest: Cents): Cents =>
  givenBack
    .filter(({ refundId }) => !isInLedger(ledger, refundId))
    .reduce<Cents>((sofar, { amount }) => {
      const open = subtract(rest, sofar);
      return sum(sofar, amount === null ? open : smallerOf(amount, open));
    }, noMoney);

export interface Money {
  /** Neither refunded, nor decided to be, nor taken by a bank. */
  readonly kept: Cents;
  readonly refundable: Cents;
  /** What counts towards the debt: courtesy refunds of the office and money taken by a bank are not owed again. */
  readonly counted: Cents;
  /** What is left to pay of the debt. */
  readonly dueOf: (owed: Cents) => Cents;
}

/**
 * The money of a ledger: the one answer to what can be refunded and what is due. `givenBack` is what the booking
 * refunds in its own stream, whether or not its ledger has seen it; empty for a fee.
 */
export function moneyOf(ledger: Ledger, givenBack: readonly GivenBack[]): Money {
  const payments = paymentsOf(ledger);
  const rest = sum(...payments.map((payment) => payment.rest));
  const going = notSeen(ledger, givenBack, rest);
  const kept = subtract(rest, going);
  const left = sum(...payments.map((payment) => payment.left));
  const taken = sum(...payments.map((payment) => payment.taken));
  const office = ledger.refunds.filter((refund) => counts(refund) && refund.reason === 'office');
  const counted = sum(kept, taken, totalOf(office));
  return { kept, refundable: above(left, going), counted, dueOf: (owed) => above(owed, counted) };
}
