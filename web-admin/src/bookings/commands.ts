import type { Cancelling } from '../api/data-provider.ts';
import type { Booking } from '../api/types.ts';
import { useCall } from '../api/use-call.ts';
import { useCommand, useIsChanging } from '../shared/use-command.ts';

const changes = 'bookings';

/** Whether a command about this booking is in progress, wherever it was given. */
export const useIsBookingChanging = ({ id }: Booking): boolean => useIsChanging(changes, id);

export function useConfirmBooking({ id }: Booking) {
  const call = useCall();
  return useCommand({
    act: (booking: Booking) => call((api) => api.confirmBooking(booking)),
    done: () => 'Booking confirmed successfully',
    changes,
    about: id,
  });
}

export function useCompleteBooking({ id }: Booking) {
  const call = useCall();
  return useCommand({
    act: (booking: Booking) => call((api) => api.completeBooking(booking)),
    done: () => 'Booking completed successfully',
    changes,
    about: id,
  });
}

interface Cancellation extends Cancelling {
  readonly booking: Booking;
}

export function useCancelBooking({ id }: Booking) {
  const call = useCall();
  return useCommand({
    act: ({ booking, ...giving }: Cancellation) => call((api) => api.cancelBooking(booking, giving)),
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
    act: ({ booking, cleanerId }: Assignment) => call((api) => api.assignCleaner(booking, cleanerId)),
    done: (_, { cleanerId }) =>
      cleanerId === null ? 'Cleaner unassigned successfully' : 'Cleaner assigned successfully',
    refused: 'Failed to assign cleaner',
    changes,
    about: id,
  });
}
