import type { BookingId, LedgerId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../booking/booking.ts';
import type { Streams } from '../kernel/transact.ts';
import { type Ledger, ledgerStream } from './ledger.ts';
import { type Settle, unsettled } from './settling.ts';

/** What the acts of a booking need to know about its money, and hand over to it. */
export interface BookingMoney {
  /** The ledger, once the booking has recorded every payment in it. */
  readonly ledgerOf: (id: BookingId, by: WriteContext) => Promise<Ledger>;
  /** Requests the booking's refunds in its ledger; returns the position of what was written for it. */
  readonly carryOver: (id: BookingId, by: WriteContext) => Promise<bigint | undefined>;
}

export function createBookingMoney({ load }: Streams, settle: Settle): BookingMoney {
  return {
    ledgerOf: async (id, by) => {
      const stream = ledgerStream(id as string as LedgerId);
      const [ledger, booking] = await Promise.all([load(stream), load(bookingStream(id))]);
      if (unsettled(ledger.state, booking.state) === undefined) return ledger.state;
      return (await settle(id, by)).ledger.state;
    },
    carryOver: async (id, by) => (await settle(id, by)).position,
  };
}
