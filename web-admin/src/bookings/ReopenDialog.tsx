import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { useBooking } from '../api/queries.ts';
import type { Booking } from '../api/types.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { TextInput } from '../shared/dialog/fields.tsx';
import { useCreationKey } from '../shared/dialog/use-creation-key.ts';
import { visitText } from './booking-name.ts';
import { reopenBooking } from './commands.ts';

/** Takes a completion back, and says first what goes with it. */
export function ReopenDialog({ booking: asOpened }: { readonly booking: Booking }) {
  const booking = useBooking(asOpened.id).data ?? asOpened;
  const { cleaner_name, cleaner_pay } = booking;
  const { key, onRefused } = useCreationKey();
  return (
    <FormDialog
      isDanger
      title={`Reopen booking #${shortId(booking.id)}?`}
      command={reopenBooking}
      thing={booking}
      values={{ reason: '' }}
      check={({ reason }) => (reason.trim() === '' ? { reason: 'Please enter a reason.' } : {})}
      asked={({ reason }) => ({ reason, key })}
      submit="Reopen"
      keep="Keep completed"
      onRefused={onRefused}
    >
      <DialogContentText color="textPrimary">
        The visit to {booking.customer_name} on {visitText(booking)} gets the status that it had before it was
        completed, and no longer counts for its subscription.{' '}
        {cleaner_name !== null && cleaner_pay !== null
          ? `${formatDollars(cleaner_pay)} is taken back from ${cleaner_name}.`
          : 'No one was paid for it.'}{' '}
        {booking.invoice?.status === 'draft' &&
          `The draft of invoice ${booking.invoice.invoice_number} becomes void. `}
        The customer's payments stay as they are, and the customer is not emailed.
      </DialogContentText>
      <Box sx={{ pt: 4 }}>
        <TextInput
          required
          autoFocus
          name="reason"
          label="Reason"
          hint="For the office: it is in the story of the booking."
          lines={1}
          maxLength={longestNote}
        />
      </Box>
    </FormDialog>
  );
}
