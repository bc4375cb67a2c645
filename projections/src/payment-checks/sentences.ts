import {
  disputeAdvice,
  disputedSum,
  disputeReason,
  refundedAdvice,
} from '@tidylog/contracts/vocabulary/dispute-reasons';
import { formatCents, toCents } from '@tidylog/contracts/vocabulary/money';
import { paidOutside, refundFailureReason } from '@tidylog/contracts/vocabulary/payment-failures';
import type { PaymentCheckRow } from './table.ts';

/** In the currency's smallest unit. */
function amountOf(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

type Check = Pick<PaymentCheckRow, 'kind' | 'amount_here' | 'amount_there' | 'currency' | 'code'>;

const notRefunded = (amount: string, code: string | null): string =>
  code === paidOutside
    ? `${amount} that was paid outside the card system is owed back. Return it by hand, then mark this as settled.`
    : `A refund of ${amount} failed${code === null ? '' : `: ${refundFailureReason(code)}`}. Return the money in another way, then mark this as settled.`;

const reasonOf = (code: string | null): string => (code === null ? '' : `: ${disputeReason(code)}`);

/** What is wrong with a payment, in a sentence for the office. */
export function checkSentence({ kind, amount_here, amount_there, currency, code }: Check): string {
  const here = formatCents(toCents(amount_here ?? 0));
  const there = amountOf(amount_there ?? 0, currency);
  switch (kind) {
    case 'unknown-charge':
      return `The payment provider received ${there} that belongs to no booking here.`;
    case 'payment-not-there':
      return `We recorded ${here} as paid, but the payment provider has no such payment.`;
    case 'amount-differs':
      return `The payment provider received ${there}, but we recorded ${here}.`;
    case 'refund-differs':
      return amount_there === 0
        ? `We recorded a refund of ${here}, but the payment provider has no such refund.`
        : `The payment provider refunded ${there}, which does not match our records.`;
    case 'dispute-differs':
      return `A dispute about ${there} ended differently at the payment provider.`;
    case 'currency-differs':
      return `The payment provider has ${there} for this payment, which is not in US dollars.`;
    case 'refund-failed':
      return notRefunded(here, code);
    case 'dispute-open':
      return `The customer’s bank disputes ${disputedSum(toCents(amount_here ?? 0))}${reasonOf(code)}. ${amount_here ? disputeAdvice : refundedAdvice}`;
    case 'dispute-lost':
      return `The dispute about ${disputedSum(toCents(amount_here ?? 0))} was lost${reasonOf(code)}.`;
  }
}
