import {
  formatDollarChange,
  formatDollars,
  fromDollars,
  toDollars,
} from '@tidylog/contracts/vocabulary/money';
import { canBeWithdrawn, feeOf, netOf } from '@tidylog/contracts/vocabulary/payouts';
import type { WalletLineStatus } from '@tidylog/contracts/vocabulary/wallet-lines';

export const processingText = 'Withdrawals are processed in 1-3 business days.';
export const feeText = 'A $2.50 processing fee applies to withdrawals under $100.';

/** Dollars as people type them, with at most two decimals; undefined for anything else. */
export function dollarsIn(typed: string): number | undefined {
  const text = typed.trim().replace(/^\$\s*/, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

export interface Split {
  readonly fee: number;
  readonly net: number;
}

/** What a withdrawal costs and what arrives; undefined for an amount that nothing would be left of. */
export function splitOf(dollars: number): Split | undefined {
  const amount = fromDollars(dollars);
  if (!canBeWithdrawn(amount)) return undefined;
  return { fee: toDollars(feeOf(amount)), net: toDollars(netOf(amount)) };
}

/** Whether this much can be withdrawn of what is available. */
export const isWithdrawable = (dollars: number, available: number): boolean =>
  splitOf(dollars) !== undefined && dollars <= available;

/** When a withdrawal is paid, and what the fee is of it; a failed one sends nothing. */
export function sentText({
  status,
  fee,
  net,
}: {
  readonly status: WalletLineStatus;
  readonly fee: number;
  readonly net: number;
}): string | null {
  if (status === 'failed') return null;
  const sent = `${formatDollars(net)} ${status === 'completed' ? 'was' : 'is'} sent to you.`;
  return fee === 0 ? `There is no fee. ${sent}` : `${formatDollars(fee)} of it is the fee. ${sent}`;
}

/** `+$25.00` and `-$25.00`; a line of nothing has no sign. */
export const signed = (amount: number): string =>
  amount === 0 ? formatDollars(0) : formatDollarChange(amount);

export const lineTypeNames = {
  earning: 'Earning',
  job_payment: 'Job payment',
  withdrawal: 'Withdrawal',
  transfer: 'Transfer',
  refund: 'Refund',
} as const;
