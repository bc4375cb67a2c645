import CancelIcon from '@mui/icons-material/EventBusyOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type { Booking } from '../api/types.ts';
import { bookingName } from './booking-name.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { useIsBookingChanging } from './commands.ts';
import { canCancel } from './rules.ts';

export function CancelButton({ booking }: { readonly booking: Booking }) {
  const [asking, setAsking] = useState(false);
  const isChanging = useIsBookingChanging(booking);
  const applies = canCancel(booking.status) && !isChanging;
  return (
    <>
      <Tooltip title={applies ? 'Cancel booking' : ''}>
        <span>
          <IconButton
            aria-label={`Cancel booking ${bookingName(booking)}`}
            sx={{ color: 'text.secondary', '&:hover': { color: 'error.main' } }}
            disabled={!applies}
            onClick={() => setAsking(true)}
          >
            <CancelIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <CancelDialog booking={booking} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
