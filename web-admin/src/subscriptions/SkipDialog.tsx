import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import type { Subscription } from '../api/types.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { DateInput } from '../shared/dialog/fields.tsx';
import { skipVisit } from './commands.ts';

export const SkipDialog = ({ subscription }: { readonly subscription: Subscription }) => (
  <FormDialog
    title={`Skip a visit of ${subscription.customer_name}`}
    command={skipVisit}
    thing={subscription}
    values={{ date: subscription.next_booking_date ?? '' }}
    check={({ date }) => (date === '' ? { date: 'Choose the date of the visit.' } : {})}
    asked={(typed) => typed}
    submit="Skip this visit"
    keep="Close"
  >
    <DialogContentText color="textPrimary">
      The visit on the date below will not take place. The visits after it stay as planned. There is no fee.
      If it is booked, it is cancelled, and a payment is refunded. A visit that starts within 48 hours cannot
      be skipped.
    </DialogContentText>
    <Box sx={{ pt: 4 }}>
      <DateInput required name="date" label="Date of the visit" />
    </Box>
  </FormDialog>
);
