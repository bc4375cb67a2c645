import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import {
  type OutsideMethod,
  outsideMethodNames,
  outsideMethods,
} from '@tidylog/contracts/vocabulary/outside-payments';
import type { SubscriptionDetails } from '../api/types.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { ChoiceInput, TextInput } from '../shared/dialog/fields.tsx';
import { recordFee, waiveFee } from './commands.ts';
import { emailText } from './subscription-words.ts';

interface FeeDialogProps {
  readonly details: SubscriptionDetails;
}

const dueOf = ({ fee }: SubscriptionDetails): string => formatDollars(fee?.balance_due ?? 0);

const needsReason = ({ reason }: { readonly reason: string }) =>
  reason.trim() === '' ? { reason: 'Please enter a reason.' } : {};

/** Asks for no more of an early fee. */
export function WaiveFeeDialog({ details }: FeeDialogProps) {
  return (
    <FormDialog
      title={`Waive the early cancellation fee of ${details.customer_name}?`}
      command={waiveFee}
      thing={details}
      values={{ reason: '' }}
      check={needsReason}
      asked={({ reason }) => ({ reason: reason.trim() })}
      submit={`Waive ${dueOf(details)}`}
      keep="Close"
    >
      <DialogContentText color="textPrimary">
        {dueOf(details)} is still due. No card will be charged for it, and any open payment form for it is
        closed. {emailText(details)} Their payment history shows it as waived. This cannot be undone.
      </DialogContentText>
      <Box sx={{ pt: 4 }}>
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

const methods = outsideMethods.map((id) => ({ id, name: outsideMethodNames[id] }));
const first: OutsideMethod = 'cash';

/** Records an early fee that did not come through the card system. */
export function RecordFeeDialog({ details }: FeeDialogProps) {
  return (
    <FormDialog
      title={`Record the early cancellation fee of ${details.customer_name} as paid`}
      command={recordFee}
      thing={details}
      values={{ method: first, reason: '' }}
      check={needsReason}
      asked={({ method, reason }) => ({ method, reason: reason.trim() })}
      submit={`Record ${dueOf(details)}`}
      keep="Close"
    >
      <DialogContentText color="textPrimary">
        {dueOf(details)} is due. What you record here counts as paid right away: no card is charged for it,
        and a payment form that is open for it is closed. A customer who gave an email address gets a receipt.
      </DialogContentText>
      <Box sx={{ display: 'grid', gap: 4, pt: 4 }}>
        <ChoiceInput name="method" label="Paid by" choices={methods} />
        <TextInput
          required
          name="reason"
          label="Note"
          hint="For the office, such as the number of a check."
          lines={1}
          maxLength={longestNote}
        />
      </Box>
    </FormDialog>
  );
}
