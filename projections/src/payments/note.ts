import { formatCents, toCents } from '@tidylog/contracts/vocabulary/money';
import { declineReason } from '@tidylog/contracts/vocabulary/payment-failures';
import type { BookingStatus } from '@tidylog/contracts/vocabulary/statuses';
import { balanceOfBooking, type Sums } from './balance.ts';
import { type MoneyBack, refundSums } from './money-back.ts';

interface Noted extends Sums, Pick<MoneyBack, 'refunds' | 'disputes'> {
  readonly total: number;
  readonly status: BookingStatus;
  readonly waits_for_customer: boolean;
}

function troubleOf(record: Noted): string | null {
  const { failed, waiting, held } = refundSums(record);
  const notGiven = toCents(Math.min(failed, balanceOfBooking(record).amountPaid - waiting));
  if (held > 0) {
    const waits = waiting > 0 ? `; ${formatCents(waiting)} is waiting to be refunded` : '';
    return `the bank disputes ${formatCents(held)}${waits}`;
  }
  if (notGiven > 0) return `${formatCents(notGiven)} could not be refunded`;
  return record.charged_back > 0 ? `the bank took ${formatCents(toCents(record.charged_back))}` : null;
}

/** For the office: what is wrong with the money, or why something is still due. Null if there is nothing to say. */
export function paymentNote(record: Noted): string | null {
  const { is_paying, waits_for_customer, payment_failure } = record;
  const trouble = troubleOf(record);
  if (trouble !== null) return trouble;
  if (balanceOfBooking(record).balanceDue === 0) return null;
  if (is_paying) return waits_for_customer ? 'waiting for the customer' : 'in progress';
  switch (payment_failure) {
    case null:
      return null;
    case 'authentication_required':
      return 'waiting for the customer';
    case 'no-card':
      return 'no card on file';
    case 'card-gone':
      return 'the card can no longer be used';
    case 'unavailable':
      return 'the provider could not be reached';
    default:
      return `declined: ${declineReason(payment_failure)}`;
  }
}
