import { type Cents, formatCents, toCents, toDollars } from '@tidylog/contracts/vocabulary/money';
import type { BookingStatus } from '@tidylog/contracts/vocabulary/statuses';
import { balanceOfBooking, type Sums } from './balance.ts';
import { waitsForBank } from './postponed.ts';
import type { DisputeEntry, PaymentEntry, RefundEntry } from './table.ts';

export interface MoneyBack extends Sums {
  readonly total: number;
  readonly status: BookingStatus;
  readonly payments: readonly PaymentEntry[];
  readonly refunds: readonly RefundEntry[];
  readonly disputes: readonly DisputeEntry[];
  readonly cancellation_notes: string | null;
}

const totalOf = (entries: readonly { readonly amount: number }[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

const sentence = (amount: number, words: string): string[] =>
  amount > 0 ? [`${formatCents(toCents(amount))} ${words}`] : [];

/** Refunded, on its way, waiting for a bank, or failed: for each refund, what the provider has said so far. */
export function refundSums({ refunds, disputes }: Pick<MoneyBack, 'refunds' | 'disputes'>) {
  const waits = waitsForBank(disputes);
  const of = (status: RefundEntry['status']): Cents =>
    toCents(
      totalOf(
        refunds.filter((refund) => refund.status === status && refund.method === null && !waits(refund)),
      ),
    );
  return {
    given: of('succeeded'),
    byHand: toCents(totalOf(refunds.filter(({ method }) => method !== null))),
    onItsWay: of('requested'),
    waiting: toCents(totalOf(refunds.filter(waits))),
    failed: of('failed'),
    held: toCents(totalOf(disputes.filter(({ status }) => status === 'open'))),
  };
}

/**
 * What became of the money of a booking: all sums but `paid` make up what was paid, with what a bank took. What could
 * not be refunded is still here, but is not kept.
 */
export function moneySums(record: MoneyBack) {
  const { given, byHand, onItsWay, waiting, failed } = refundSums(record);
  const here = balanceOfBooking(record).amountPaid - waiting;
  const notGiven = toCents(Math.min(failed, here));
  return { paid: record.paid, given, byHand, onItsWay, waiting, notGiven, kept: toCents(here - notGiven) };
}

/** The same in dollars, as the API answers it. */
export function moneyAnswer(record: MoneyBack) {
  const sums = moneySums(record);
  return {
    paid: toDollars(toCents(sums.paid)),
    refunded: toDollars(sums.given),
    being_refunded: toDollars(sums.onItsWay),
    waits_for_bank: toDollars(sums.waiting),
    returned_by_hand: toDollars(sums.byHand),
    not_refunded: toDollars(sums.notGiven),
    kept: toDollars(sums.kept),
  };
}

const keptWords = (notes: string | null): string =>
  notes === null || notes.trim() === ''
    ? 'of what you paid was kept, as our office decided.'
    : `of what you paid was kept, as our office decided: “${notes.trim()}”`;

const failedByHand = ({ payments, refunds }: MoneyBack): boolean => {
  const outside = new Set(payments.filter(({ method }) => method !== null).map(({ paymentId }) => paymentId));
  return refunds.every(({ status, paymentId }) => status !== 'failed' || outside.has(paymentId));
};

/**
 * What happened to the money of a booking, for its customer, wherever the booking is shown: refunded, on its way,
 * kept and why. Null if there is nothing to say.
 */
export function moneyBack(record: MoneyBack): string | null {
  const { given, byHand, onItsWay, waiting, notGiven, kept } = moneySums(record);
  const isCancelled = record.status === 'cancelled';
  const sentences = [
    ...sentence(given, 'was refunded to your card.'),
    ...sentence(onItsWay, 'is being refunded to your card.'),
    ...sentence(waiting, 'will be refunded to your card once your bank has decided the dispute.'),
    ...sentence(byHand, 'is returned to you by our office, as you did not pay it by card.'),
    ...sentence(record.charged_back, 'was taken back by your bank.'),
    ...sentence(
      notGiven,
      failedByHand(record)
        ? 'is still to be returned to you. Our office will contact you about it.'
        : 'could not be refunded to your card. Our office will contact you about it.',
    ),
    ...(isCancelled ? sentence(kept, keptWords(record.cancellation_notes)) : []),
  ];
  if (isCancelled && record.paid === 0) return 'Nothing was charged.';
  return sentences.length === 0 ? null : sentences.join(' ');
}
