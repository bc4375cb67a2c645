import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Folded } from '../kernel/folded.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Booking } from './booking-state.ts';

/** What the acts of a booking need to know about its money, and hand over to it. */
export interface BookingMoney {
  /** The ledger, once the booking has recorded every payment in it. */
  readonly ledgerOf: (id: BookingId, by: WriteContext) => Promise<Ledger>;
  /** Requests the booking's refunds in its ledger; returns the position of what was written for it. */
  readonly carryOver: (id: BookingId, by: WriteContext) => Promise<bigint | undefined>;
  /** Pays the cleaner of a completed job, once; returns the position that shows it, where something was due. */
  readonly payForJob: (booking: Folded<Booking>, by: WriteContext) => Promise<bigint | undefined>;
}
