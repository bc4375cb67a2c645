import type { Refused } from '@tidylog/contracts/domain/refused';
import { type Cents, formatCents, noMoney } from '@tidylog/contracts/vocabulary/money';
import { lacking } from '@tidylog/server/lack';
import { refuse } from '../../kernel/decision.ts';
import type { Money } from '../../ledger/amounts.ts';
import { refuseWhileDisputed } from '../../ledger/disputed.ts';

/** In words, for the person who chose an amount. */
export const leftWords = (left: Cents): string =>
  `${formatCents(left)} left of what was paid for this booking.`;

/** Whether the office may choose any amount to refund, or only all that was paid or nothing. */
export type RefundChoice = 'any-amount' | 'all-or-nothing';

const refuseChoice = (
  wanted: Cents,
  { kept }: Money,
  choice: RefundChoice,
): Refused<'forbidden'> | undefined =>
  choice === 'any-amount' || wanted === noMoney || wanted === kept ? undefined : lacking('money');

const refuseAboveLeft = (
  wanted: Cents,
  money: Money,
): Refused<'invalid-input' | 'payment-disputed'> | undefined =>
  wanted > money.kept
    ? refuse('invalid-input', { errors: [{ path: 'refund_amount', message: leftWords(money.kept) }] })
    : refuseWhileDisputed(wanted, money);

/** Why the office cannot refund this much; undefined if it can. */
export const refuseRefund = (
  wanted: Cents,
  money: Money,
  choice: RefundChoice,
): Refused<'forbidden' | 'invalid-input' | 'payment-disputed'> | undefined =>
  refuseChoice(wanted, money, choice) ?? refuseAboveLeft(wanted, money);
