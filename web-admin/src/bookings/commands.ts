import type { Booking } from '../api/types.ts';
import { useCall } from '../api/use-call.ts';
import { useCommand, useIsChanging } from '../shared/use-command.ts';

const changes = 'bookings';

/** Whether a command about this booking is in progress, wherever it was given. */
export const useIsBookingChanging = ({ id }: Booking): boolean => useIsChanging(changes, id);

/** The booking, at the version that was looked at. */
const asSeen = ({ id, version }: Booking) => ({ params: { id }, ifMatch: version });

export function useConfirmBooking({ id }: Booking) {
  const call = useCall();
  return useCommand({
    act: (booking: Booking) =>
      call('PATCH /admin/bookings/:id', { ...asSeen(booking), body: { status: 'confirmed' } }),
    done: () => 'Booking confirmed successfully',
    changes,
    about: id,
  });
}

export function useCompleteBooking({ id }: Booking) {
  const call = useCall();
  return useCommand({
    act: (booking: Booking) =>
      call('PATCH /admin/bookings/:id', { ...asSeen(booking), body: { status: 'completed' } }),
    done: () => 'Booking completed successfully',
    changes,
    about: id,
  });
}

interface Cancellation {
  readonly booking: Booking;
  /** What is refunded to the customer, in dollars. */
  readonly refund: number;
  readonly reason: string;
}

/** The query that cancels: the refund in dollars and cents, and the reason where there is one. */
export const cancellationQuery = ({ refund, reason }: Omit<Cancellation, 'booking'>) => ({
  refund_amount: refund.toFixed(2),
  ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
});

export function useCancelBooking({ id }: Booking) {
  const call = useCall();
  return useCommand({
    act: ({ booking, ...giving }: Cancellation) =>
      call('DELETE /admin/bookings/:id', { ...asSeen(booking), query: cancellationQuery(giving) }),
    done: () => 'Booking cancelled successfully',
    changes,
    about: id,
  });
}

interface Assignment {
  readonly booking: Booking;
  /** `null` takes the cleaner off. */
  readonly cleanerId: string | null;
}

export function useAssignCleaner({ id }: Booking) {
  const call = useCall();
  return useCommand({
    act: ({ booking, cleanerId }: Assignment) =>
      call('PATCH /admin/bookings/:id', { ...asSeen(booking), body: { cleaner_id: cleanerId } }),
    done: (_, { cleanerId }) =>
      cleanerId === null ? 'Cleaner unassigned successfully' : 'Cleaner assigned successfully',
    refused: 'Failed to assign cleaner',
    changes,
    about: id,
  });
}
