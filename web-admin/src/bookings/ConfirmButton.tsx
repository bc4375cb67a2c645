import type { Booking } from '../api/types.ts';
import { bookingName } from './booking-name.ts';
import { CommandButton } from './CommandButton.tsx';
import { useConfirmBooking } from './commands.ts';
import { canConfirm } from './rules.ts';

export function ConfirmButton({ booking }: { readonly booking: Booking }) {
  const { mutate, isPending } = useConfirmBooking();
  return (
    <CommandButton
      about={bookingName(booking)}
      applies={canConfirm(booking.status)}
      busy={isPending}
      onClick={() => mutate(booking)}
    >
      Confirm
    </CommandButton>
  );
}
