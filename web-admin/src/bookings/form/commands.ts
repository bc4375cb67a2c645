import type { Booking, BookingChange, NewBooking } from '../../api/types.ts';
import { command } from '../../shared/command/command.ts';
import { canAssign } from '../rules.ts';

/** Under the same key a second try books the same and not once more. The id stays while the form is open. */
export const createBooking = command({
  endpoint: 'POST /admin/bookings',
  permission: 'dispatch',
  name: 'Create Booking',
  input: ({ key }: { readonly id: string; readonly key: string }, body: NewBooking) => ({
    body,
    idempotencyKey: key,
  }),
  done: () => 'Booking created successfully',
  opens: ({ id }) => ({ to: `/bookings/${id}`, name: 'Open booking' }),
  refused: 'Failed to create booking',
  changes: 'customers',
});

export const updateBooking = command({
  endpoint: 'PATCH /admin/bookings/:id',
  permission: 'dispatch',
  name: 'Save changes',
  applies: ({ status }: Booking) => canAssign(status),
  input: ({ id, version }: Booking, body: BookingChange) => ({ params: { id }, ifMatch: version, body }),
  done: () => 'Booking updated successfully',
  refused: 'Failed to update booking',
  changes: 'bookings',
});
