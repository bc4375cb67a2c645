import type { Refused } from '@tidylog/contracts/domain/refused';
import { type Cents, formatCents, noMoney } from '@tidylog/contracts/vocabulary/money';
import { refuse } from '../kernel/decision.ts';
import type { Money } from './amounts.ts';

const heldWords = (refundable: Cents): string =>
  refundable === noMoney
    ? 'Until then, nothing can be refunded.'
    : `Until then, at most ${formatCents(refundable)} can be refunded.`;

/** Refused while a bank holds some of what is to be refunded. */
export const refuseWhileDisputed = (
  wanted: Cents,
  { kept, refundable }: Money,
): Refused<'payment-disputed'> | undefined =>
  wanted > refundable && refundable < kept
    ? refuse('payment-disputed', {
        detail: `The customer's bank is deciding a dispute about this payment. ${heldWords(refundable)}`,
      })
    : undefined;
