import { type CallerOf, isPermitted } from '@tidylog/server/caller';
import type { RefundChoice } from './refund-limit.ts';

/** Money is decided by those who may: others of the office refund all that was paid, or nothing. */
export const refundChoice = (caller: CallerOf<{ readonly staff: 'dispatch' }>): RefundChoice =>
  isPermitted(caller, 'money') ? 'any-amount' : 'all-or-nothing';
