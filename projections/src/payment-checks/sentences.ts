import { formatCents, toCents } from '@tidylog/contracts/money';
import type { PaymentCheckRow } from './table.ts';

/** An amount of any currency, from its smallest unit. */
function amountOf(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

type Told = Pick<PaymentCheckRow, 'kind' | 'amount_here' | 'amount_there' | 'currency' | 'code'>;

const because = (code: string | null): string => (code === null ? '' : ` (${code.replaceAll('_', ' ')})`);

/** What is wrong with a payment, in a sentence for the office. */
export function checkSentence({ kind, amount_here, amount_there, currency, code }: Told): string {
  const here = formatCents(toCents(amount_here ?? 0));
  const there = amountOf(amount_there ?? 0, currency);
  switch (kind) {
    case 'unknown-charge':
      return `The payment provider took ${there} that belongs to no booking here.`;
    case 'payment-not-there':
      return `${here} counts as paid here, but the payment provider has no such payment.`;
    case 'amount-differs':
      return `The payment provider received ${there}, but ${here} is recorded here.`;
    case 'refund-differs':
      return amount_there === 0
        ? `${here} counts as given back here, but the payment provider has no such refund.`
        : `The payment provider gave back ${there}, which does not fit what is recorded here.`;
    case 'dispute-differs':
      return `A dispute about ${there} ended differently at the payment provider.`;
    case 'currency-differs':
      return `The payment provider has ${there} for this payment, which is not in US dollars.`;
    case 'refund-failed':
      return `A refund of ${here} failed${because(code)}.`;
    case 'dispute-open':
      return `The customer’s bank disputes ${here}${because(code)}.`;
    case 'dispute-lost':
      return `The dispute about ${here} was lost${because(code)}.`;
  }
}
