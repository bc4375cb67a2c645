import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Booking } from '../api/types.ts';
import { CommandButton } from '../shared/command/CommandButton.tsx';
import { bookingName } from './booking-name.ts';
import { CompleteButton } from './CompleteButton.tsx';
import { Corrections } from './Corrections.tsx';
import { confirmBooking } from './commands.ts';
import { EditButton } from './form/EditButton.tsx';
import { useCancel } from './use-cancel.tsx';

/** What people can do with a booking, in its panel. */
export function BookingActs({ booking }: { readonly booking: Booking }) {
  const { isPermitted, applies, ask } = useCancel(booking);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <CommandButton
        command={confirmBooking}
        thing={booking}
        label={`${confirmBooking.name} booking ${bookingName(booking)}`}
      />
      <CompleteButton booking={booking} />
      <EditButton booking={booking} />
      {isPermitted && (
        <Button
          color="error"
          disabled={!applies}
          aria-label={`Cancel Booking ${bookingName(booking)}`}
          onClick={ask}
        >
          Cancel Booking
        </Button>
      )}
      <Corrections booking={booking} />
    </Box>
  );
}
