import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Booking } from '../api/types.ts';
import { CommandButton } from '../shared/command/CommandButton.tsx';
import { bookingName } from './booking-name.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { completeBooking, confirmBooking, useIsBookingChanging } from './commands.ts';
import { canCancel } from './rules.ts';

/** What can be done with a booking, in its panel. */
export function BookingActs({ booking }: { readonly booking: Booking }) {
  const [asking, setAsking] = useState(false);
  const isChanging = useIsBookingChanging(booking);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {[confirmBooking, completeBooking].map((command) => (
        <CommandButton
          key={command.name}
          command={command}
          thing={booking}
          label={`${command.name} booking ${bookingName(booking)}`}
        />
      ))}
      <Button
        color="error"
        disabled={!canCancel(booking.status) || isChanging}
        aria-label={`Cancel booking ${bookingName(booking)}`}
        onClick={() => setAsking(true)}
      >
        Cancel booking
      </Button>
      <CancelDialog booking={booking} open={asking} onClose={() => setAsking(false)} />
    </Box>
  );
}
