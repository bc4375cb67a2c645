import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { type FormEvent, useId, useState } from 'react';
import type { Booking } from '../api/types.ts';
import { useCommand } from '../shared/command/use-command.ts';
import { visitText } from './booking-name.ts';
import { cancelBooking } from './commands.ts';
import { amountOf } from './refund-amount.ts';

interface CancelDialogProps {
  readonly booking: Booking;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface FieldsProps {
  readonly isPaid: boolean;
  readonly refund: string;
  readonly reason: string;
  readonly problem: string | undefined;
  readonly change: (part: { readonly refund?: string; readonly reason?: string }) => void;
}

function Fields({ isPaid, refund, reason, problem, change }: FieldsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4, pt: 4 }}>
      {isPaid && (
        <TextField
          required
          label="Refund in dollars"
          value={refund}
          onChange={(event) => change({ refund: event.target.value })}
          error={problem !== undefined}
          helperText={problem ?? 'Starts with everything paid and not refunded yet.'}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      )}
      <TextField
        multiline
        label="Reason for the customer (optional)"
        value={reason}
        onChange={(event) => change({ reason: event.target.value })}
        helperText="The customer sees it in the email and next to the cancelled visit."
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </Box>
  );
}

/** Asks once more, naming the booking and its refund: a cancelled booking stays cancelled. */
function Question({
  booking,
  onClose,
  ...ids
}: Omit<CancelDialogProps, 'open'> & Record<'title' | 'text', string>) {
  const { mutate, isPending } = useCommand(cancelBooking, booking);
  const left = booking.amount_paid;
  const [{ refund, reason }, setTyped] = useState({ refund: left.toFixed(2), reason: '' });
  const isPaid = left > 0;
  const amount = amountOf(isPaid ? refund : '0', left);
  const isValid = 'refund' in amount;
  const cancel = (event: FormEvent): void => {
    event.preventDefault();
    if (isValid) mutate({ refund: amount.refund, reason }, { onSettled: onClose });
  };
  return (
    <form onSubmit={cancel} noValidate>
      <DialogTitle id={ids.title}>Cancel booking #{shortId(booking.id)}?</DialogTitle>
      <DialogContent>
        <DialogContentText id={ids.text} color="textPrimary">
          The visit to {booking.customer_name} on {visitText(booking)} will be cancelled, and its place is
          free at once. The customer gets an email. A cancelled booking cannot be restored.
        </DialogContentText>
        <Fields
          isPaid={isPaid}
          refund={refund}
          reason={reason}
          problem={isValid ? undefined : amount.problem}
          change={(part) => setTyped((typed) => ({ ...typed, ...part }))}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={onClose}>
          Keep booking
        </Button>
        <Button type="submit" variant="contained" color="error" loading={isPending} disabled={!isValid}>
          {isValid && amount.refund > 0
            ? `Cancel and refund ${formatDollars(amount.refund)}`
            : 'Cancel booking'}
        </Button>
      </DialogActions>
    </form>
  );
}

export function CancelDialog({ booking, open, onClose }: CancelDialogProps) {
  const title = useId();
  const text = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={title}
      aria-describedby={text}
      maxWidth="xs"
      fullWidth
    >
      <Question booking={booking} onClose={onClose} title={title} text={text} />
    </Dialog>
  );
}
