import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { SubscriptionDetails } from '../api/types.ts';
import { RefundWays } from '../bookings/RefundWays.tsx';
import { refundIn, refundProblems } from '../bookings/refund-amount.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { MoneyInput, TextInput } from '../shared/dialog/fields.tsx';
import { useCreationKey } from '../shared/dialog/use-creation-key.ts';
import { moneyText } from '../shared/money-text.ts';
import { refundableFee, refundFee } from './commands.ts';
import { emailText } from './subscription-words.ts';

/** Refunds an early fee that was paid, and says first where the money goes. */
export function RefundFeeDialog({ details }: { readonly details: SubscriptionDetails }) {
  const { fee, customer_name } = details;
  const left = refundableFee(details);
  const { key, onRefused } = useCreationKey();
  if (fee === null) return null;
  return (
    <FormDialog
      isDanger
      title={`Refund the early cancellation fee of ${customer_name}?`}
      command={refundFee}
      thing={details}
      values={{ amount: moneyText(left), reason: '' }}
      check={(typed) => refundProblems(typed, left)}
      asked={({ amount, reason }) => ({ amount: refundIn(amount, left), reason: reason.trim(), key })}
      submit={({ amount }) => `Refund ${formatDollars(refundIn(amount, left))}`}
      keep="No refund"
      onRefused={onRefused}
    >
      <DialogContentText color="textPrimary">
        {customer_name} paid a fee for ending the subscription early, and {formatDollars(left)} of it is not
        refunded. The subscription stays cancelled, and the fee does not become due again.{' '}
        {emailText(details)}
      </DialogContentText>
      <Box sx={{ display: 'grid', gap: 4, pt: 4 }}>
        <MoneyInput
          required
          autoFocus
          name="amount"
          label="Refund in dollars"
          hint={`At most ${moneyText(left)}.`}
        />
        <RefundWays name="amount" refundable={fee.refundable} />
        <TextInput
          required
          name="reason"
          label="Reason"
          hint="For the office: it is kept with the fee."
          lines={1}
          maxLength={longestNote}
        />
      </Box>
    </FormDialog>
  );
}
