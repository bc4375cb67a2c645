import type { Refused } from '@tidylog/contracts/domain/refused';
import type { Address } from '@tidylog/contracts/events/booking';
import { accept } from '../../kernel/decision.ts';
import { canonical } from '../../kernel/idempotency.ts';
import { type Act, type NotOpen, notOpen, subject } from '../act.ts';
import { type Booking, isOpen } from '../booking-state.ts';

export interface AddressChange {
  readonly address: Address;
  /** Why nobody can clean there; undefined if we can. */
  readonly unserved: Refused<'invalid-input'> | undefined;
}

/** A booking keeps an address that is no longer served, as long as the address stays the same. */
export const changeAddress =
  ({ address, unserved }: AddressChange) =>
  (booking: Booking): Act<NotOpen | 'invalid-input'> => {
    if (!isOpen(booking)) return notOpen(booking);
    if (canonical(address) === canonical(booking.address)) return accept();
    return unserved ?? accept({ type: 'BookingAddressChanged', data: { ...subject(booking), address } });
  };
