import { type Cents, formatCents, subtract, toCents } from './money.ts';

export const payoutMethodTypes = ['bank', 'card', 'digital'] as const;
export type PayoutMethodType = (typeof payoutMethodTypes)[number];

export const withdrawalStatuses = ['pending', 'processing', 'completed', 'failed'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** Why a withdrawal failed. `returned`: by the bank, after it was paid. */
export const withdrawalFailures = ['office', 'returned', 'cancelled'] as const;
export type WithdrawalFailure = (typeof withdrawalFailures)[number];

/** What a withdrawal below `freeFrom` costs (cleaner portal, section 9). */
export const withdrawalFee: Cents = toCents(250);
export const freeFrom: Cents = toCents(10_000);

/** What is taken out of a withdrawal of this amount. */
export const feeOf = (amount: Cents): Cents => (amount < freeFrom ? withdrawalFee : toCents(0));
/** What arrives. */
export const netOf = (amount: Cents): Cents => subtract(amount, feeOf(amount));
/** Whether something is left of it after the fee. */
export const canBeWithdrawn = (amount: Cents): boolean => netOf(amount) > 0;

export const businessDays = 3;

/** A method added or changed in the last 24 hours is marked for the office. */
export const newMethodHours = 24;

interface ShownMethod {
  readonly name: string;
  readonly lastFour: string | null;
}

/** `Chase ••6789`. */
export const methodName = ({ name, lastFour }: ShownMethod): string =>
  lastFour === null ? name : `${name} ••${lastFour}`;

export const methodTypeNames: Readonly<Record<PayoutMethodType, string>> = {
  bank: 'Bank account',
  card: 'Card',
  digital: 'Digital wallet',
};

/** What is said of any amount that cannot be withdrawn (cleaner portal, section 5). */
export const invalidWithdrawal = 'Invalid withdrawal amount';
/** What is wrong with an amount, and what would do; undefined for what is no amount at all. */
export function invalidWithdrawalReason(amount: Cents | undefined, available: Cents): string {
  if (amount === undefined) return 'Enter dollars with at most two decimals, such as 40 or 40.50.';
  if (available <= 0) return 'Nothing is available right now.';
  if (!canBeWithdrawn(available))
    return `Only ${formatCents(available)} is available. Nothing would be left of it after the fee.`;
  return canBeWithdrawn(amount)
    ? `Only ${formatCents(available)} is available. Enter that or less.`
    : `The fee for this amount is ${formatCents(withdrawalFee)}. Enter more than that.`;
}

export const withdrawalIncomplete = 'Please enter amount and select payment method';
export const methodTypeMissing = 'Please select a payment method';
