import { type Cents, toCents, toDollars } from '@tidylog/contracts/vocabulary/money';
import type { DisputeEntry, PaymentEntry, RefundEntry } from './table.ts';

export interface Entries {
  readonly payments: readonly PaymentEntry[];
  readonly refunds: readonly RefundEntry[];
  readonly disputes: readonly DisputeEntry[];
}

/** What is left of payments, by the way in which it can be refunded. */
export interface Refundable {
  readonly card: Cents;
  readonly byHand: Cents;
  /** Not until a bank has decided. */
  readonly disputed: Cents;
}

const totalOf = (entries: readonly { readonly amount: number }[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

export function refundableOf({ payments, refunds, disputes }: Entries): Refundable {
  const sums = { card: 0, byHand: 0, disputed: 0 };
  for (const { paymentId, amount, method } of payments) {
    const own = disputes.filter((dispute) => dispute.paymentId === paymentId);
    const given = refunds.filter((refund) => refund.paymentId === paymentId && refund.status !== 'failed');
    const lost = totalOf(own.filter(({ status }) => status === 'lost'));
    const rest = Math.max(0, amount - totalOf(given) - lost);
    if (own.some(({ status }) => status === 'open')) sums.disputed += rest;
    else if (method === null) sums.card += rest;
    else sums.byHand += rest;
  }
  return { card: toCents(sums.card), byHand: toCents(sums.byHand), disputed: toCents(sums.disputed) };
}

/** The same in dollars, as the API answers it. */
export const refundableAnswer = (entries: Entries) => {
  const { card, byHand, disputed } = refundableOf(entries);
  return { card: toDollars(card), by_hand: toDollars(byHand), disputed: toDollars(disputed) };
};
