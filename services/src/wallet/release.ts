import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Booking } from '../booking/booking-state.ts';
import type { Folded } from '../kernel/folded.ts';
import { accepted, type Streams } from '../kernel/transact.ts';
import { type JobDone, releaseJobPay } from './decisions.ts';
import { createJobPay } from './pay.ts';
import { walletStream } from './wallet.ts';

/** Who is owed pay for a job that its customer paid in full after it was done; undefined for no one. */
export const releaseOf = (booking: Booking): JobDone | undefined => {
  if (booking.status !== 'completed' || booking.pay === null || booking.pay.customerPaid) return undefined;
  if (booking.paidInTotal < booking.breakdown.finalTotal) return undefined;
  const { bookingId, completions: completion, pay } = booking;
  return { cleanerId: pay.cleanerId, bookingId, completion };
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
