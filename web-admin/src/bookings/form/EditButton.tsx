import Button from '@mui/material/Button';
import { lazy } from 'react';
import type { Booking } from '../../api/types.ts';
import { may } from '../../session/permissions.ts';
import { useOpenDialog } from '../../shared/dialog/DialogHost.tsx';
import { bookingName } from '../booking-name.ts';
import { useIsBookingChanging } from '../commands.ts';
import { canAssign } from '../rules.ts';

const EditBookingDialog = lazy(async () => ({
  default: (await import('./EditBookingDialog.tsx')).EditBookingDialog,
}));

/** Opens the form of a booking, while it can still be changed. */
export function EditButton({ booking }: { readonly booking: Booking }) {
  const open = useOpenDialog();
  const isChanging = useIsBookingChanging(booking);
  if (!may('dispatch')) return null;
  return (
    <Button
      variant="outlined"
      disabled={!canAssign(booking.status) || isChanging}
      aria-label={`Edit booking ${bookingName(booking)}`}
      onClick={() => open(<EditBookingDialog booking={booking} />)}
    >
      Edit
    </Button>
  );
}
