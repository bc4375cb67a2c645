import type { WaitEntry } from '../api/types.ts';
import { command } from '../shared/command/command.ts';
import type { WaitStatus } from './wait-status.ts';

const changes = 'waitlist';

export const entryName = ({ first_name, last_name }: WaitEntry): string => `${first_name} ${last_name}`;

export interface EntryEdit {
  readonly status: WaitStatus;
  readonly notes: string;
}

export const editEntry = command({
  endpoint: 'PATCH /waitlist/:id',
  permission: 'dispatch',
  name: 'Edit',
  input: ({ id, version }: WaitEntry, { status, notes }: EntryEdit) => ({
    params: { id },
    ifMatch: version,
    body: { status, notes: notes.trim() || null },
  }),
  done: () => 'Waitlist entry updated successfully',
  refused: 'Failed to update waitlist entry',
  changes,
});

export const removeEntry = command({
  endpoint: 'DELETE /waitlist/:id',
  permission: 'dispatch',
  name: 'Remove',
  input: ({ id }: WaitEntry) => ({ params: { id } }),
  done: () => 'Entry removed from waitlist',
  refused: 'Failed to remove from waitlist',
  changes,
});

export const offerPlace = command({
  endpoint: 'POST /waitlist/:id/offer',
  permission: 'dispatch',
  name: 'Offer place',
  applies: ({ place_free }: WaitEntry) => place_free,
  input: ({ id, version, offered_at }: WaitEntry) => ({
    params: { id },
    ifMatch: version,
    body: { again: offered_at !== null },
  }),
  done: (_, entry) => `${entryName(entry)} gets an email about the free place`,
  refused: 'Failed to update waitlist entry',
  changes,
});

interface Booked {
  readonly bookingId: string;
}

export const linkBooking = command({
  endpoint: 'PATCH /waitlist/:id',
  permission: 'dispatch',
  name: 'Link again',
  input: ({ id, version }: WaitEntry, { bookingId }: Booked) => ({
    params: { id },
    ifMatch: version,
    body: { status: 'scheduled' as const, booking_id: bookingId },
  }),
  done: () => 'Waitlist entry updated successfully',
  opens: ({ booking_id }) => ({ to: `/bookings/${booking_id}`, name: 'Open booking' }),
  refused: 'Failed to update waitlist entry',
  changes,
});
