import DialogContentText from '@mui/material/DialogContentText';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { useBooking } from '../api/queries.ts';
import type { Booking } from '../api/types.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { useCreationKey } from '../shared/dialog/use-creation-key.ts';
import { sendPaymentLink } from './commands.ts';

/** Mails the customer the way to pay, after it has said to which address. */
export function PaymentLinkDialog({ booking: asOpened }: { readonly booking: Booking }) {
  const booking = useBooking(asOpened.id).data ?? asOpened;
  const { customer_name, customer_email, is_guest, balance_due } = booking;
  const { key, onRefused } = useCreationKey();
  return (
    <FormDialog
      title={`Send a payment link for booking #${shortId(booking.id)}?`}
      command={sendPaymentLink}
      thing={booking}
      values={{}}
      isReady={() => customer_email !== null}
      asked={() => key}
      submit="Send payment link"
      keep="Not now"
      onRefused={onRefused}
    >
      {customer_email === null ? (
        <DialogContentText color="textPrimary">
          {customer_name} has no email address, so no link can be sent. Please call.
        </DialogContentText>
      ) : (
        <DialogContentText color="textPrimary" sx={{ overflowWrap: 'anywhere' }}>
          {customer_name} gets an email at {customer_email} with a link to pay {formatDollars(balance_due)}.{' '}
          {is_guest
            ? 'Its link opens this booking without signing in.'
            : 'Its link leads to the payment page, where they sign in.'}
        </DialogContentText>
      )}
    </FormDialog>
  );
}
