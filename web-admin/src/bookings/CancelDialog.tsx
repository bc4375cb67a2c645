import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { Booking } from '../api/types.ts';
import { shortId } from '../shared/format.ts';
import { visitText } from './booking-name.ts';
import { useCancelBooking } from './commands.ts';

interface CancelDialogProps {
  readonly booking: Booking;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks once more, naming the booking, because a cancelled booking stays cancelled. */
export function CancelDialog({ booking, open, onClose }: CancelDialogProps) {
  const { mutate, isPending } = useCancelBooking(booking);
  const title = useId();
  const text = useId();
  const close = (): void => {
    if (!isPending) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={title}
      aria-describedby={text}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={title}>Cancel booking #{shortId(booking.id)}?</DialogTitle>
      <DialogContent>
        <DialogContentText id={text} color="textPrimary">
          The visit to {booking.customer_name} on {visitText(booking)} will be cancelled and its place becomes
          free at once. A cancelled booking cannot be brought back.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={close}>
          Keep booking
        </Button>
        <Button
          variant="contained"
          color="error"
          loading={isPending}
          onClick={() => mutate(booking, { onSettled: onClose })}
        >
          Cancel booking
        </Button>
      </DialogActions>
    </Dialog>
  );
}
