import CancelIcon from '@mui/icons-material/EventBusyOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Booking } from '../api/types.ts';
import { bookingName } from './booking-name.ts';
import { useCancel } from './use-cancel.tsx';

export function CancelButton({ booking }: { readonly booking: Booking }) {
  const { isPermitted, applies, ask } = useCancel(booking);
  if (!isPermitted) return null;
  return (
    <Tooltip title={applies ? 'Cancel Booking' : ''}>
      <span>
        <IconButton
          aria-label={`Cancel Booking ${bookingName(booking)}`}
          sx={{ color: 'text.secondary', '&:hover': { color: 'error.main' } }}
          disabled={!applies}
          onClick={ask}
        >
          <CancelIcon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}
