import { type CallerOf, isPermitted } from '@tidylog/server/caller';
import type { RefundChoice } from './refund-limit.ts';

/** Only people with the permission choose an amount: others of the office refund all that was paid, or nothing. */
export const refundChoice = (caller: CallerOf<{ readonly staff: 'dispatch' }>): RefundChoice =>
  isPermitted(caller, 'money') ? 'any-amount' : 'all-or-nothing';
