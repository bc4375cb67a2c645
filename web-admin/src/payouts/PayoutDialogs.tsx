import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { Payout } from '../api/types.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { TextInput } from '../shared/dialog/fields.tsx';
import { completePayout, failPayout, payoutName } from './commands.ts';
import { Destination } from './Destination.tsx';

const longestReference = 60;

interface PayoutDialogProps {
  readonly payout: Payout;
}

/** Says that the money was sent. */
export const CompleteDialog = ({ payout }: PayoutDialogProps) => (
  <FormDialog
    title={`Mark ${payoutName(payout)} as paid?`}
    command={completePayout}
    thing={payout}
    values={{ reference: '' }}
    asked={(typed) => typed}
    submit={completePayout.name}
    keep="Close"
  >
    <Box sx={{ display: 'grid', gap: 4 }}>
      {payout.method_type === 'digital' && !payout.needs_details && <Destination payout={payout} />}
      <DialogContentText color="textPrimary">
        {`You sent ${formatDollars(payout.net_amount)} to ${payout.method}. The cleaner gets an email.`}
      </DialogContentText>
      <TextInput
        autoFocus
        name="reference"
        label="Reference of the bank (optional)"
        hint="The cleaner sees it in their wallet."
        maxLength={longestReference}
      />
    </Box>
  </FormDialog>
);

/** Brings the money back into the wallet, also after the bank returned it. */
export const FailDialog = ({ payout }: PayoutDialogProps) => (
  <FormDialog
    isDanger
    title={
      payout.status === 'completed'
        ? `Did the bank send ${payoutName(payout)} back?`
        : `Could ${payoutName(payout)} not be paid?`
    }
    command={failPayout}
    thing={payout}
    values={{ reason: '' }}
    check={({ reason }) => (reason.trim() === '' ? { reason: 'Please enter a reason.' } : {})}
    asked={(typed) => typed}
    submit="Return to wallet"
    keep="Close"
  >
    <Box sx={{ display: 'grid', gap: 4 }}>
      <DialogContentText color="textPrimary">
        {`${payout.fee === 0 ? `All of it, ${formatDollars(payout.amount)},` : `All of it, ${formatDollars(payout.amount)} with the fee,`} is available in the wallet again. This cannot be undone. The cleaner gets an email with your reason.`}
      </DialogContentText>
      <TextInput
        required
        autoFocus
        name="reason"
        label="Reason"
        hint="Such as: account closed."
        lines={2}
        maxLength={longestNote}
      />
    </Box>
  </FormDialog>
);
