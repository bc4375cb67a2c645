import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Folded } from '../kernel/folded.ts';
import type { Done } from '../kernel/kit.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Booking } from './booking-state.ts';

/** What the acts of a booking need from its money, and pass on to it. */
export interface BookingMoney {
  readonly ledgerOf: (id: BookingId, by: WriteContext) => Promise<Ledger>;
  readonly carryOver: (id: BookingId, by: WriteContext) => Promise<bigint | undefined>;
  readonly payForJob: (booking: Folded<Booking>, by: WriteContext) => Promise<bigint | undefined>;
  readonly canTakeBackPay: (booking: Folded<Booking>) => Promise<boolean>;
  /** Refused if the cleaner no longer has it. */
  readonly takeBackPay: (
    booking: Folded<Booking>,
    by: WriteContext,
  ) => Promise<Done | Refused<'pay-withdrawn'>>;
}
