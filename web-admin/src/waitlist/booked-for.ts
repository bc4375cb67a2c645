import { type SlotId, slotIds, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import type { Customer, WaitEntry } from '../api/types.ts';
import type { BookedFor, BookingDraft } from '../bookings/form/booking-draft.ts';

const sameMailbox = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The registered customer with the mailbox of an entry, or else its guest. */
export function bookedFor(entry: WaitEntry, found: readonly Customer[]): BookedFor {
  const { first_name, last_name, email, phone, address } = entry;
  const member = found.find(
    (customer) => !customer.is_guest && customer.email !== null && sameMailbox(customer.email, email),
  );
  return (
    member ?? {
      id: null,
      first_name,
      last_name,
      email,
      phone,
      address: null,
      city: null,
      state: null,
      zip_code: address.zip_code,
      is_guest: true,
    }
  );
}

const slotOf = (label: string | null): SlotId | '' => slotIds.find((slot) => slotLabel(slot) === label) ?? '';

/** What an entry says about the booking that it waits for. */
export const wantedBy = (entry: WaitEntry): Partial<BookingDraft> => ({
  booking_date: entry.address.preferred_date,
  time_slot: slotOf(entry.preferred_time_slot),
  house_size: entry.house_size ?? '',
  frequency: entry.preferred_frequency ?? 'one_time',
  special_instructions: entry.customer_notes ?? '',
});
