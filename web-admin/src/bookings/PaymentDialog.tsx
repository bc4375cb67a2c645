import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import {
  type OutsideMethod,
  outsideMethodNames,
  outsideMethods,
} from '@tidylog/contracts/vocabulary/outside-payments';
import { useBooking } from '../api/queries.ts';
import type { Booking } from '../api/types.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { ChoiceInput, MoneyInput, TextInput } from '../shared/dialog/fields.tsx';
import { useCreationKey } from '../shared/dialog/use-creation-key.ts';
import { dollarsIn, moneyText } from '../shared/money-text.ts';
import { recordPayment } from './commands.ts';

const methods = outsideMethods.map((id) => ({ id, name: outsideMethodNames[id] }));

const receivedIn = (typed: string, due: number): number | null => {
  const amount = dollarsIn(typed);
  return amount !== undefined && amount > 0 && amount <= due ? amount : null;
};

const first: OutsideMethod = 'cash';

/** Records money that did not come through the card system, so that no one is charged for it again. */
export function PaymentDialog({ booking: asOpened }: { readonly booking: Booking }) {
  const booking = useBooking(asOpened.id).data ?? asOpened;
  const { balance_due: due, status } = booking;
  const { key, onRefused } = useCreationKey();
  return (
    <FormDialog
      title={`Record a payment for booking #${shortId(booking.id)}`}
      command={recordPayment}
      thing={booking}
      values={{ method: first, amount: moneyText(due), note: '' }}
      check={({ amount }) =>
        receivedIn(amount, due) === null
          ? { amount: `Enter an amount above 0, at most ${moneyText(due)}.` }
          : {}
      }
      asked={({ method, amount, note }) => ({ method, amount: receivedIn(amount, due) ?? 0, note, key })}
      submit={({ amount }) => {
        const received = receivedIn(amount, due);
        return received === null ? 'Record payment' : `Record ${formatDollars(received)}`;
      }}
      keep="Close"
      onRefused={onRefused}
    >
      <DialogContentText color="textPrimary">
        {formatDollars(due)} is due from {booking.customer_name}. What you record here counts as paid right
        away: no card is charged for it.{' '}
        {booking.customer_email === null
          ? 'The customer gave no email address, so no receipt is sent.'
          : 'The customer gets a receipt by email.'}
        {status === 'pending' && ' Once all is paid, the booking is confirmed.'}
      </DialogContentText>
      <Box sx={{ display: 'grid', gap: 4, pt: 4 }}>
        <ChoiceInput name="method" label="Paid by" choices={methods} />
        <MoneyInput required name="amount" label="Amount in dollars" />
        <TextInput
          name="note"
          label="Note (optional)"
          hint="For the office, such as the number of a check."
          lines={1}
          maxLength={longestNote}
        />
      </Box>
    </FormDialog>
  );
}
