import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { useBooking } from '../api/queries.ts';
import type { Booking } from '../api/types.ts';
import { may } from '../session/permissions.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { ChoiceInput, MoneyInput, TextInput } from '../shared/dialog/fields.tsx';
import { moneyText } from '../shared/money-text.ts';
import { emailText, visitText } from './booking-name.ts';
import { cancelBooking } from './commands.ts';
import { RefundWays } from './RefundWays.tsx';
import { amountOf } from './refund-amount.ts';
import { leftToRefund, refundableNow } from './refund-ways.ts';

const askers = [
  { id: 'customer', name: 'The customer' },
  { id: 'office', name: 'Our office' },
] as const;

/** Asks again, with the booking and its refund: a cancelled booking stays cancelled. */
export function CancelDialog({ booking: asOpened }: { readonly booking: Booking }) {
  const booking = useBooking(asOpened.id).data ?? asOpened;
  const kept = leftToRefund(booking);
  const left = refundableNow(booking.refundable, may('money'));
  const refundOf = (text: string) => amountOf(kept > 0 ? text : '0', left, may('money'));
  return (
    <FormDialog
      isDanger
      title={`Cancel booking #${shortId(booking.id)}?`}
      command={cancelBooking}
      thing={booking}
      values={{ refund_amount: moneyText(left), asked_by: '' as 'customer' | 'office' | '', reason: '' }}
      check={({ refund_amount, asked_by }) => {
        const amount = refundOf(refund_amount);
        return {
          ...('refund' in amount ? {} : { refund_amount: amount.problem }),
          ...(asked_by === '' && { asked_by: 'Please choose who asked for it.' }),
        };
      }}
      asked={({ refund_amount, asked_by, reason }) => {
        const amount = refundOf(refund_amount);
        const refund = 'refund' in amount ? amount.refund : 0;
        return { refund, reason, askedBy: asked_by || 'office' };
      }}
      submit={({ refund_amount }) => {
        const amount = refundOf(refund_amount);
        return 'refund' in amount && amount.refund > 0
          ? `Cancel and refund ${formatDollars(amount.refund)}`
          : 'Cancel Booking';
      }}
      keep="Keep booking"
    >
      <DialogContentText color="textPrimary">
        The visit to {booking.customer_name} on {visitText(booking)} will be cancelled, and its place opens up
        right away. {emailText(booking)}
        {booking.cleaner_name !== null &&
          ` ${booking.cleaner_name} no longer has this job and earns nothing for it.`}{' '}
        A cancelled booking cannot be restored.
      </DialogContentText>
      <Box sx={{ display: 'grid', gap: 4, pt: 4 }}>
        {kept > 0 && (
          <>
            <MoneyInput
              required
              name="refund_amount"
              label="Refund in dollars"
              hint="Starts at everything that can be refunded now."
            />
            <RefundWays name="refund_amount" refundable={booking.refundable} />
          </>
        )}
        <ChoiceInput
          required
          name="asked_by"
          label="Who asked for it?"
          {...(booking.customer_email && {
            hint: 'The email says "as you asked", or that our office had to cancel.',
          })}
          choices={askers}
        />
        <TextInput
          name="reason"
          label="Reason for the customer (optional)"
          hint={`The customer sees it ${booking.customer_email ? 'in the email and ' : ''}next to the cancelled visit.`}
          lines={1}
          maxLength={longestNote}
        />
      </Box>
    </FormDialog>
  );
}
