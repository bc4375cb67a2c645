import type { Booking } from '../api/types.ts';
import { bookingName } from './booking-name.ts';
import { CommandButton } from './CommandButton.tsx';
import { useConfirmBooking, useIsBookingChanging } from './commands.ts';
import { canConfirm } from './rules.ts';

interface ConfirmButtonProps {
  readonly booking: Booking;
  readonly quiet?: boolean;
}

export function ConfirmButton({ booking, quiet = false }: ConfirmButtonProps) {
  const { mutate, isPending } = useConfirmBooking(booking);
  const isChanging = useIsBookingChanging(booking);
  return (
    <CommandButton
      about={bookingName(booking)}
      applies={canConfirm(booking.status) && !isChanging}
      busy={isPending}
      quiet={quiet}
      onClick={() => mutate(booking)}
    >
      Confirm
    </CommandButton>
  );
}
