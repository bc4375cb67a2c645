import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { useBooking, useBusinessZone } from '../api/queries.ts';
import type { Booking } from '../api/types.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { DateTimeInput, TextInput } from '../shared/dialog/fields.tsx';
import { visitText } from './booking-name.ts';
import { correctTimes } from './commands.ts';
import { wallTime } from './wall-time.ts';

const endWords = ({ status, cleaner_name, expected_pay, customer_email }: Booking): string => {
  if (status === 'completed') return "The cleaner's pay stays as it is.";
  const pay = expected_pay === null ? '' : `, and ${cleaner_name} earns ${formatDollars(expected_pay)}`;
  const mail = customer_email === null ? '' : ' The customer then gets the email that asks for a rating.';
  return `Entering an end completes the visit${pay}.${mail} Without any times, the clock-in is taken back and the visit is confirmed.`;
};

/** Corrects when a visit was worked, or ends one that someone forgot to end. */
export function TimesDialog({ booking: asOpened }: { readonly booking: Booking }) {
  const booking = useBooking(asOpened.id).data ?? asOpened;
  const zone = useBusinessZone();
  return (
    <FormDialog
      title={`Correct the times of booking #${shortId(booking.id)}`}
      command={correctTimes}
      thing={booking}
      values={{
        clocked_in_at: wallTime(booking.clocked_in_at, zone),
        clocked_out_at: wallTime(booking.clocked_out_at, zone),
        reason: '',
      }}
      check={({ reason }) => (reason.trim() === '' ? { reason: 'Please enter a reason.' } : {})}
      asked={({ clocked_in_at, clocked_out_at, reason }) => ({
        clocked_in_at: clocked_in_at || null,
        clocked_out_at: clocked_out_at || null,
        reason,
      })}
      submit="Correct times"
      keep="Close"
    >
      <DialogContentText color="textPrimary">
        {booking.cleaner_name} at {booking.customer_name}, {visitText(booking)}. The old times stay in the
        story, and the customer does not see them. {endWords(booking)}
      </DialogContentText>
      <Box sx={{ display: 'grid', gap: 4, pt: 4 }}>
        <DateTimeInput name="clocked_in_at" label="Clocked in" hint="In the time zone of the company." />
        <DateTimeInput
          name="clocked_out_at"
          label="Clocked out"
          hint="Leave empty while the visit is in progress."
        />
        <TextInput
          required
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
