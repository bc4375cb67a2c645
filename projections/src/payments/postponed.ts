import type { DisputeEntry, RefundEntry } from './table.ts';

/** A refund that was requested, but cannot be made while a bank decides a dispute about its payment. */
export const waitsForBank =
  (disputes: readonly DisputeEntry[]) =>
  ({ status, paymentId }: RefundEntry): boolean =>
    status === 'requested' &&
    disputes.some((dispute) => dispute.status === 'open' && dispute.paymentId === paymentId);
