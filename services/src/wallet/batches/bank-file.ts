import type { PayoutDetails } from '@tidylog/contracts/schemas/payouts';
import { bankName } from '@tidylog/contracts/vocabulary/bank-name';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { subtract, toDollars } from '@tidylog/contracts/vocabulary/money';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';

export type BankPayout = Withdrawal & { readonly details: Extract<PayoutDetails, { type: 'bank' }> };

/** Whether a bank file can have it. */
export const hasBankDetails = (withdrawal: Withdrawal): withdrawal is BankPayout =>
  withdrawal.details?.type === 'bank';

const heads = ['id', 'holder', 'routing', 'account', 'net', 'reference'];

const line = ({ withdrawalId, amount, fee, details }: BankPayout): readonly string[] => [
  withdrawalId,
  bankName(details.holder),
  details.routing,
  details.account,
  toDollars(subtract(amount, fee)).toFixed(2),
  `Payout ${shortId(withdrawalId)}`,
];

/** Every field is quoted, so that zeros stay; none can hold a quote (cleaner calls, 0.3). */
const quoted = (cells: readonly string[]): string => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`;

/** The file that a bank reads. */
export const bankFile = (payouts: readonly BankPayout[]): string =>
  [heads, ...payouts.map(line)].map(quoted).join('');
