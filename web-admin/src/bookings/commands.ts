import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../api/data-provider.ts';
import type { Booking } from '../api/types.ts';
import { useCommand } from '../shared/use-command.ts';

const changes = 'bookings';

export function useConfirmBooking() {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useCommand({
    act: (booking: Booking) => provider.confirmBooking(booking),
    done: () => 'Booking confirmed successfully',
    changes,
  });
}

export function useCompleteBooking() {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useCommand({
    act: (booking: Booking) => provider.completeBooking(booking),
    done: () => 'Booking completed successfully',
    changes,
  });
}

export function useCancelBooking() {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useCommand({
    act: (booking: Booking) => provider.cancelBooking(booking),
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
  const provider = useDataProvider<ConsoleDataProvider>();
  return useCommand({
    act: ({ booking, cleanerId }: Assignment) => provider.assignCleaner(booking, cleanerId),
    done: (_, { cleanerId }) =>
      cleanerId === null ? 'Cleaner unassigned successfully' : 'Cleaner assigned successfully',
    refused: 'Failed to assign cleaner',
    changes,
  });
}
