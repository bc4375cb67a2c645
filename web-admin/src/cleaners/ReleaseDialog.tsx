import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { CleanerDetails, WalletLine } from '../api/types.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { TextInput } from '../shared/dialog/fields.tsx';
import { releasePay } from './commands.ts';
import { cleanerName } from './use-active-cleaners.ts';

interface ReleaseDialogProps {
  readonly line: WalletLine;
  readonly cleaner: CleanerDetails;
}

/** Makes pay available that waits for a customer who does not pay. */
export const ReleaseDialog = ({ line, cleaner }: ReleaseDialogProps) => (
  <FormDialog
    title={`Release ${formatDollars(line.amount)} to ${cleanerName(cleaner)}?`}
    command={releasePay}
    thing={{ ...line, cleanerId: cleaner.id }}
    values={{ reason: '' }}
    check={({ reason }) => (reason.trim() === '' ? { reason: 'Please enter a reason.' } : {})}
    asked={(typed) => typed}
    submit="Release pay"
    keep="Close"
  >
    <Box sx={{ display: 'grid', gap: 4 }}>
      <DialogContentText color="textPrimary">
        The cleaner can withdraw it right away, before the customer has paid. The customer still owes the
        visit.
      </DialogContentText>
      <TextInput
        required
        autoFocus
        name="reason"
        label="Reason"
        hint="It is in the story of the booking. The cleaner does not see it."
        lines={2}
        maxLength={longestNote}
      />
    </Box>
  </FormDialog>
);
