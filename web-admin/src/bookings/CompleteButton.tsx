import type { Booking } from '../api/types.ts';
import { bookingName } from './booking-name.ts';
import { CommandButton } from './CommandButton.tsx';
import { useCompleteBooking, useIsBookingChanging } from './commands.ts';
import { canComplete } from './rules.ts';

interface CompleteButtonProps {
  readonly booking: Booking;
  readonly quiet?: boolean;
}

export function CompleteButton({ booking, quiet = false }: CompleteButtonProps) {
  const { mutate, isPending } = useCompleteBooking(booking);
  const isChanging = useIsBookingChanging(booking);
  return (
    <CommandButton
      about={bookingName(booking)}
      applies={canComplete(booking.status) && !isChanging}
      busy={isPending}
      quiet={quiet}
      onClick={() => mutate(booking)}
    >
      Complete
    </CommandButton>
  );
}
