import type { Booking } from '../api/types.ts';
import { bookingName } from './booking-name.ts';
import { CommandButton } from './CommandButton.tsx';
import { useCompleteBooking } from './commands.ts';
import { canComplete } from './rules.ts';

export function CompleteButton({ booking }: { readonly booking: Booking }) {
  const { mutate, isPending } = useCompleteBooking();
  return (
    <CommandButton
      about={bookingName(booking)}
      applies={canComplete(booking.status)}
      busy={isPending}
      onClick={() => mutate(booking)}
    >
      Complete
    </CommandButton>
  );
}
