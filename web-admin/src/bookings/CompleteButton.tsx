import Button from '@mui/material/Button';
import { lazy } from 'react';
import type { Booking } from '../api/types.ts';
import { may } from '../session/permissions.ts';
import { quietLook } from '../shared/command/CommandButton.tsx';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { bookingName } from './booking-name.ts';
import { completeBooking, useIsBookingChanging } from './commands.ts';
import { canComplete } from './rules.ts';

const CompleteDialog = lazy(async () => ({
  default: (await import('./CompleteDialog.tsx')).CompleteDialog,
}));

interface CompleteButtonProps {
  readonly booking: Booking;
  readonly quiet?: boolean;
}

export function CompleteButton({ booking, quiet = false }: CompleteButtonProps) {
  const open = useOpenDialog();
  const isChanging = useIsBookingChanging(booking);
  if (!may(completeBooking.permission)) return null;
  return (
    <Button
      variant="outlined"
      aria-label={`${completeBooking.name} booking ${bookingName(booking)}`}
      disabled={!canComplete(booking.status) || isChanging}
      onClick={() => open(<CompleteDialog booking={booking} />)}
      sx={quiet ? quietLook : {}}
    >
      {completeBooking.name}
    </Button>
  );
}
