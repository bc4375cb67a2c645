import { restIdOf } from '../../../ledger/refund-decisions.ts';
import type { EntryOf, PaymentEntry } from './about-payment.ts';

/** A failed refund that was replaced by another, or whose money the bank took, gets no mail: the next event does. */
export function isToldByWhatFollowed(
  { refundId, paymentId }: EntryOf<'RefundFailed'>['data'],
  entries: readonly PaymentEntry[],
): boolean {
  const isTaken = entries.some(
    ({ type, data }) => type === 'DisputeClosed' && data.paymentId === paymentId && data.outcome === 'lost',
  );
  const rest = restIdOf(refundId);
  const isAskedAgain = entries.some(({ type, data }) => type === 'RefundRequested' && data.refundId === rest);
  return isTaken || isAskedAgain;
}
