import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { useBooking } from '../api/queries.ts';
import type { Booking } from '../api/types.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { MoneyInput, TextInput } from '../shared/dialog/fields.tsx';
import { useCreationKey } from '../shared/dialog/use-creation-key.ts';
import { moneyText } from '../shared/money-text.ts';
import { emailText, visitText } from './booking-name.ts';
import { refundBooking } from './commands.ts';
import { RefundWays } from './RefundWays.tsx';
import { refundIn, refundProblems } from './refund-amount.ts';
import { leftToRefund } from './refund-ways.ts';

/** Refunds without cancelling, and says first where the money goes. */
export function RefundDialog({ booking: asOpened }: { readonly booking: Booking }) {
  const booking = useBooking(asOpened.id).data ?? asOpened;
  const left = leftToRefund(booking);
  const { key, onRefused } = useCreationKey();
  return (
    <FormDialog
      isDanger
      title={`Refund booking #${shortId(booking.id)}?`}
      command={refundBooking}
      thing={booking}
      values={{ amount: '', reason: '' }}
      check={(typed) => refundProblems(typed, left)}
      asked={({ amount, reason }) => ({ amount: refundIn(amount, left), reason, key })}
      submit={({ amount }) => {
        const refund = refundIn(amount, left);
        return refund > 0 ? `Refund ${formatDollars(refund)}` : 'Refund';
      }}
      keep="No refund"
      onRefused={onRefused}
    >
      <DialogContentText color="textPrimary">
        {booking.customer_name} paid {formatDollars(booking.money.paid)} for the visit on {visitText(booking)}
        {left < booking.money.paid && `, of which ${formatDollars(left)} is left to refund`}. The visit stays
        as it is, and the refund does not become due again. {emailText(booking)} The cleaner keeps their pay.
      </DialogContentText>
      <Box sx={{ display: 'grid', gap: 4, pt: 4 }}>
        <MoneyInput
          required
          autoFocus
          name="amount"
          label="Refund in dollars"
          hint={`At most ${moneyText(left)}.`}
        />
        <RefundWays name="amount" refundable={booking.refundable} />
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
