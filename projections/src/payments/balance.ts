import { type Cents, toCents } from '@tidylog/contracts/vocabulary/money';
import type { BookingStatus, PaymentStatus } from '@tidylog/contracts/vocabulary/statuses';

/** The sums of a ledger, in cents. */
export interface Sums {
  readonly paid: number;
  readonly refunded: number;
  readonly charged_back: number;
  readonly given_away: number;
  /** The part of `refunded` that waits until a bank has decided a dispute. */
  readonly postponed: number;
  readonly is_paying: boolean;
  readonly payment_failure: string | null;
}

export interface Balance {
  readonly status: PaymentStatus;
  /** Without what was refunded or taken by a bank. */
  readonly amountPaid: Cents;
  readonly balanceDue: Cents;
}

const unpaid = ({ is_paying, payment_failure }: Sums): PaymentStatus =>
  payment_failure !== null && !is_paying ? 'failed' : 'pending';

/** A bank never takes what was already refunded. */
const keptOf = ({ paid, refunded, charged_back }: Pick<Sums, 'paid' | 'refunded' | 'charged_back'>): number =>
  Math.max(0, paid - refunded - charged_back);

const settled = (total: number, isCancelled: boolean, sums: Sums): PaymentStatus => {
  const refunded = sums.refunded - sums.postponed;
  const gone = refunded + sums.charged_back;
  const kept = keptOf({ ...sums, refunded });
  if (gone > 0 && kept === 0) return 'refunded';
  return gone > 0 && (isCancelled || kept < total) ? 'partially_refunded' : 'paid';
};

/**
 * The payment status for a total. For a cancelled booking nothing is due. What the office refunded as a courtesy or a
 * bank took does not make anything due either; all other refunds do. While something is due it is `pending`, or
 * `failed` if the last try failed. When nothing is due, the refunds decide between `refunded`, `partially_refunded`
 * and `paid`. A refund that waits for a bank was promised, so it is not kept for what is due; but no money has moved, so
 * it counts as paid until the bank has decided.
 */
export function balanceOf(total: number, isCancelled: boolean, sums: Sums): Balance {
  const kept = keptOf(sums);
  const gone = sums.given_away + Math.min(sums.charged_back, sums.paid - sums.refunded);
  const due = isCancelled ? 0 : Math.max(0, total - kept - gone);
  const isUnpaid = due > 0 || (sums.paid === 0 && total > 0);
  return {
    status: isUnpaid ? unpaid(sums) : settled(total, isCancelled, sums),
    amountPaid: toCents(keptOf({ ...sums, refunded: sums.refunded - sums.postponed })),
    balanceDue: toCents(due),
  };
}

/** The same for a booking's record. */
export const balanceOfBooking = (
  record: Sums & { readonly total: number; readonly status: BookingStatus },
): Balance => balanceOf(record.total, record.status === 'cancelled', record);

/** Of the early fee of a subscription. */
export const balanceOfFee = (ledger: Sums & { readonly fee: number; readonly waived: number }): Balance =>
  balanceOf(ledger.fee - ledger.waived, false, ledger);
