import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Booking } from '../booking/booking-state.ts';
import { type Done, latest } from '../kernel/kit.ts';
import { accepted, type Streams } from '../kernel/transact.ts';
import { addEntry } from './decisions.ts';
import { walletStream } from './wallet.ts';

/** Pays cleaners what the office decided for the way to a door that stayed closed, once for each report. */
export const createWayPay =
  ({ transact }: Streams) =>
  async (booking: Booking, by: WriteContext): Promise<Done> => {
    let position: bigint | undefined;
    if (booking.status === 'none') return { position };
    const { bookingId, road } = booking;
    for (const { cleanerId, earningId: entryId, amount } of road.wayPays) {
      const description = 'Could not get in';
      const data = { cleanerId, bookingId, entryId, amount, kind: 'no-access', description } as const;
      const paid = await transact(walletStream(cleanerId), addEntry({ type: 'EarningAdded', data }), by);
      position = latest(position, accepted(paid).last?.position);
    }
    return { position };
  };
