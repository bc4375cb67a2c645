import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { Booking } from '../../api/types.ts';

const cents = (dollars: number): number => Math.round(dollars * 100);
const inDollars = (amount: number): string => formatDollars(amount / 100);

/** What another total means for the customer: what they owe or get back. */
export function moneyWords(
  total: number,
  { total_amount, amount_paid, charged_back }: Pick<Booking, 'total_amount' | 'amount_paid' | 'charged_back'>,
): string {
  const difference = cents(total) - cents(total_amount);
  const refund = cents(amount_paid) - cents(total);
  const due = Math.max(0, -refund - cents(charged_back));
  if (difference === 0) return 'The price stays the same.';
  if (refund > 0) return `${inDollars(refund)} is refunded to the customer.`;
  const owes = due === 0 ? 'Nothing is left to pay.' : `The customer then owes ${inDollars(due)}.`;
  return difference > 0
    ? `${inDollars(difference)} more than before. ${owes}`
    : `${inDollars(-difference)} less than before. ${owes}`;
}
