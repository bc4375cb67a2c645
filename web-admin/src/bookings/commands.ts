import type { Booking } from '../api/types.ts';
import { useCall } from '../api/use-call.ts';
import { useCommand } from '../shared/use-command.ts';

const changes = 'bookings';

export function useConfirmBooking() {
  const call = useCall();
  return useCommand({
    act: (booking: Booking) => call((api) => api.confirmBooking(booking)),
    done: () => 'Booking confirmed successfully',
    changes,
  });
}

export function useCompleteBooking() {
  const call = useCall();
  return useCommand({
    act: (booking: Booking) => call((api) => api.completeBooking(booking)),
    done: () => 'Booking completed successfully',
    changes,
  });
}

export function useCancelBooking() {
  const call = useCall();
  return useCommand({
    act: (booking: Booking) => call((api) => api.cancelBooking(booking)),
    done: () => 'Booking cancelled successfully',
    changes,
  });
}

interface Assignment {
  readonly booking: Booking;
  /** `null` takes the cleaner off. */
  readonly cleanerId: string | null;
}

export function useAssignCleaner() {
  const call = useCall();
  return useCommand({
    act: ({ booking, cleanerId }: Assignment) => call((api) => api.assignCleaner(booking, cleanerId)),
    done: (_, { cleanerId }) =>
      cleanerId === null ? 'Cleaner unassigned successfully' : 'Cleaner assigned successfully',
    refused: 'Failed to assign cleaner',
    changes,
  });
}
