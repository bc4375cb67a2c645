import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import type { BookingId, CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Booking } from '../booking/booking-state.ts';
import { accept, type Decision } from '../kernel/decision.ts';
import type { Folded } from '../kernel/folded.ts';
import { accepted, type Streams } from '../kernel/transact.ts';
import { createJobPay } from './pay.ts';
import { type Wallet, walletStream } from './wallet.ts';

/** What was pending for a job is available, once. */
export const releaseJobPay =
  ({ cleanerId, bookingId }: { cleanerId: CleanerId; bookingId: BookingId }) =>
  (wallet: Wallet): Decision<WalletEvent, never> => {
    const amount = wallet.pending.get(bookingId);
    return amount === undefined
      ? accept()
      : accept({ type: 'JobPaymentReleased', data: { cleanerId, bookingId, amount } });
  };

/** Who is owed pay for a job that its customer paid in full after it was done; undefined for no one. */
export const releaseOf = (
  booking: Booking,
): { readonly cleanerId: CleanerId; readonly bookingId: BookingId } | undefined => {
  if (booking.status !== 'completed' || booking.pay === null || booking.pay.customerPaid) return undefined;
  if (booking.paidInTotal < booking.breakdown.finalTotal) return undefined;
  return { cleanerId: booking.pay.cleanerId, bookingId: booking.bookingId };
};

/** Releases the pay for a job that the customer paid after it was done; credits it first if that has not happened. */
export function createJobPayRelease(streams: Streams) {
  const payForJob = createJobPay(streams);
  return async (booking: Folded<Booking>, by: WriteContext): Promise<void> => {
    const due = releaseOf(booking.state);
    if (due === undefined) return;
    await payForJob(booking, by);
    const because = { ...by, causation: booking.last?.id ?? by.causation };
    accepted(await streams.transact(walletStream(due.cleanerId), releaseJobPay(due), because));
  };
}
