import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { useBooking } from '../api/queries.ts';
import type { Booking } from '../api/types.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { TickInput } from '../shared/dialog/fields.tsx';
import { visitText } from './booking-name.ts';
import { completeBooking } from './commands.ts';
import { completeWords } from './complete-words.ts';

/** Asks before a visit is completed, and before its start for a tick that it was done. */
export function CompleteDialog({ booking: asOpened }: { readonly booking: Booking }) {
  const booking = useBooking(asOpened.id).data ?? asOpened;
  return (
    <FormDialog
      title={`Complete booking #${shortId(booking.id)}?`}
      command={completeBooking}
      thing={booking}
      values={{ is_done: false }}
      isReady={({ is_done }) => booking.has_begun || is_done}
      asked={() => undefined}
      submit="Complete"
      keep="Not now"
    >
      <DialogContentText color="textPrimary">
        The visit to {booking.customer_name} on {visitText(booking)} counts as done.
      </DialogContentText>
      <Box component="ul" sx={{ my: 3, pl: 5, display: 'grid', gap: 1 }}>
        {completeWords(booking).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </Box>
      {!booking.has_begun && (
        <>
          <DialogContentText color="textPrimary">This visit has not begun yet.</DialogContentText>
          <TickInput name="is_done" label="The cleaning has been done" />
        </>
      )}
    </FormDialog>
  );
}
