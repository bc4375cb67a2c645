import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { useWatch } from 'react-hook-form';
import type { Subscription } from '../api/types.ts';
import { may } from '../session/permissions.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { TextInput, TickInput } from '../shared/dialog/fields.tsx';
import { cancelSubscription } from './commands.ts';
import { emailText, feeText } from './subscription-words.ts';
import { VisitsToCancel } from './VisitsToCancel.tsx';

function Waiver() {
  const isWaived = useWatch({ name: 'waive_fee' }) === true;
  return (
    <Box sx={{ display: 'grid', gap: 3, pt: 2 }}>
      <TickInput name="waive_fee" label="Waive the early cancellation fee" />
      {isWaived && (
        <TextInput
          required
          autoFocus
          name="reason"
          label="Reason for waiving it"
          hint="For the office: it is kept with the cancellation."
          maxLength={longestNote}
        />
      )}
    </Box>
  );
}

function Consequences({ subscription }: { readonly subscription: Subscription }) {
  if (subscription.status === 'cancelled')
    return <p>This subscription is already cancelled: nothing changes, and nothing is charged.</p>;
  return (
    <>
      <VisitsToCancel none="No booked visits are cancelled." visits={subscription.cancel_ends} />
      <p>
        Our policy: a recurring service cancelled before the third cleaning may incur a $200 early
        cancellation fee. {feeText(subscription)}
      </p>
      <p>{emailText(subscription)}</p>
    </>
  );
}

/** Asks before a subscription ends for good, with everything that follows from it. */
export function CancelSubscriptionDialog({ subscription }: { readonly subscription: Subscription }) {
  const fee = subscription.early_cancellation_fee;
  return (
    <FormDialog
      isDanger
      title={`Cancel the subscription of ${subscription.customer_name}?`}
      command={cancelSubscription}
      thing={subscription}
      values={{ waive_fee: false, reason: '' }}
      check={({ waive_fee, reason }) =>
        waive_fee && reason.trim() === '' ? { reason: 'Please say why the fee is waived.' } : {}
      }
      asked={({ waive_fee, reason }) => ({ waive_fee, reason: reason.trim() })}
      submit={({ waive_fee }) => {
        if (fee === 0) return 'Cancel subscription';
        return waive_fee ? 'Cancel without the fee' : `Cancel with a fee of ${formatDollars(fee)}`;
      }}
      keep="Keep subscription"
    >
      <DialogContentText component="div" color="textPrimary">
        Are you sure you want to cancel this subscription? This action cannot be undone.
        <Consequences subscription={subscription} />
      </DialogContentText>
      {fee > 0 && may('money') && <Waiver />}
    </FormDialog>
  );
}
