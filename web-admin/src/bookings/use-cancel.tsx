import { lazy } from 'react';
import type { Booking } from '../api/types.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { useIsBookingChanging } from './commands.ts';
import { canCancel } from './rules.ts';

const CancelDialog = lazy(async () => ({ default: (await import('./CancelDialog.tsx')).CancelDialog }));

/** Whether a booking can be cancelled now, and the question before it. */
export function useCancel(booking: Booking) {
  const open = useOpenDialog();
  const isChanging = useIsBookingChanging(booking);
  return {
    applies: canCancel(booking.status) && !isChanging,
    ask: () => open(<CancelDialog booking={booking} />),
  };
}
