import { type Cents, noMoney, subtract, sum, toCents } from '@tidylog/contracts/money';
import type { Ledger, Payment, Refund } from './ledger.ts';

/** A refund that the provider refused counts as not asked for. */
const stands = ({ status }: Refund): boolean => status !== 'failed';

const succeeded = ({ payments }: Ledger): Payment[] =>
  payments.filter(({ status }) => status === 'succeeded');

const totalOf = (things: readonly { readonly amount: Cents }[]): Cents =>
  sum(...things.map(({ amount }) => amount));

export const smallerOf = (one: Cents, other: Cents): Cents => toCents(Math.min(one, other));

const notBelowZero = (amount: Cents): Cents => (amount > 0 ? amount : noMoney);

/** What came and was neither given back nor asked to be. */
export const keptOf = (ledger: Ledger): Cents =>
  subtract(totalOf(succeeded(ledger)), totalOf(ledger.refunds.filter(stands)));

/** What is left to pay of what is owed. What the office gave back of its own accord is not owed again. */
export function dueOf(ledger: Ledger, owed: Cents): Cents {
  const givenAway = totalOf(ledger.refunds.filter((refund) => stands(refund) && refund.reason === 'office'));
  return notBelowZero(subtract(owed, sum(keptOf(ledger), givenAway)));
}

export interface Refundable {
  readonly payment: Payment;
  readonly left: Cents;
}

/** The payments of which something can be given back, the newest first. */
export const refundableOf = (ledger: Ledger): Refundable[] =>
  succeeded(ledger)
    .toReversed()
    .map((payment) => {
      const given = ledger.refunds.filter(
        (refund) => stands(refund) && refund.paymentId === payment.paymentId,
      );
      return { payment, left: notBelowZero(subtract(payment.amount, totalOf(given))) };
    })
    .filter(({ left }) => left > 0);

export const leftToRefund = (ledger: Ledger): Cents => sum(...refundableOf(ledger).map(({ left }) => left));
