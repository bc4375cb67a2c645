import { lazy } from 'react';
import type { Booking } from '../api/types.ts';
import { may } from '../session/permissions.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { cancelBooking, useIsBookingChanging } from './commands.ts';
import { canCancel } from './rules.ts';

const CancelDialog = lazy(async () => ({ default: (await import('./CancelDialog.tsx')).CancelDialog }));

/** Whether this person can cancel a booking now, and the question before it. */
export function useCancel(booking: Booking) {
  const open = useOpenDialog();
  const isChanging = useIsBookingChanging(booking);
  return {
    isPermitted: may(cancelBooking.permission),
    applies: canCancel(booking.status) && !isChanging,
    ask: () => open(<CancelDialog booking={booking} />),
  };
}
