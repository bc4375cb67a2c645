import { type SlotId, slotIds, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import type { Customer, WaitEntry } from '../api/types.ts';
import type { BookedFor, BookingDraft } from '../bookings/form/booking-draft.ts';

const sameMailbox = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The customers with the mailbox of an entry: the registered one first. */
const knownBy = ({ email }: WaitEntry, found: readonly Customer[]): readonly Customer[] =>
  found
    .filter((customer) => customer.email !== null && sameMailbox(customer.email, email))
    .toSorted((one, other) => Number(one.is_guest) - Number(other.is_guest));

/** The first home whose every part is known; without one, the area that the entry names. */
function homeOf(entry: WaitEntry, known: readonly Customer[]) {
  const home = known.find(({ address, city, state, zip_code }) => address && city && state && zip_code);
  if (home === undefined) return { address: null, city: null, state: null, zip_code: entry.address.zip_code };
  const { address, city, state, zip_code } = home;
  return { address, city, state, zip_code };
}

/** A member in their account; anyone else as they wrote, for the guest of their mailbox. */
const personOf = (
  { first_name, last_name, email }: WaitEntry,
  known: readonly Customer[],
): Pick<BookedFor, 'id' | 'first_name' | 'last_name' | 'email' | 'is_guest'> =>
  known.find(({ is_guest }) => !is_guest) ?? { id: null, first_name, last_name, email, is_guest: true };

const phoneOf = (entry: WaitEntry, known: readonly Customer[]): string | null => {
  const members = known.filter(({ is_guest }) => !is_guest);
  return [...members, entry, ...known].find(({ phone }) => phone !== null)?.phone ?? null;
};

/**
 * Whom a booking for an entry is for: the registered customer with its mailbox, or else its guest, at the address that
 * the office knows of them.
 */
export function bookedFor(entry: WaitEntry, found: readonly Customer[]): BookedFor {
  const known = knownBy(entry, found);
  const { id, first_name, last_name, email, is_guest } = personOf(entry, known);
  return {
    id,
    first_name,
    last_name,
    email,
    is_guest,
    phone: phoneOf(entry, known),
    ...homeOf(entry, known),
  };
}

/** What to look at before the address is taken: the person waits for another area. */
export const addressNotice = (entry: WaitEntry, { address, zip_code }: BookedFor): string | undefined =>
  address !== null && zip_code?.slice(0, 5) !== entry.address.zip_code
    ? `The address is the one that we know of this customer. They joined the waitlist for ZIP code ${entry.address.zip_code}.`
    : undefined;

const slotOf = (label: string | null): SlotId | '' => slotIds.find((slot) => slotLabel(slot) === label) ?? '';

/** What an entry says about the booking that it waits for. */
export const wantedBy = (entry: WaitEntry): Partial<BookingDraft> => ({
  booking_date: entry.address.preferred_date,
  time_slot: slotOf(entry.preferred_time_slot),
  house_size: entry.house_size ?? '',
  frequency: entry.preferred_frequency ?? 'one_time',
  special_instructions: entry.customer_notes ?? '',
});
