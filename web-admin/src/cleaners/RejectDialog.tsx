import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import type { Cleaner } from '../api/types.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { TextInput } from '../shared/dialog/fields.tsx';
import { rejectCleaner } from './commands.ts';
import { cleanerName } from './use-active-cleaners.ts';

export const RejectDialog = ({ cleaner }: { readonly cleaner: Cleaner }) => (
  <FormDialog
    isDanger
    title={`Reject the application of ${cleanerName(cleaner)}?`}
    command={rejectCleaner}
    thing={cleaner}
    values={{ reason: '' }}
    asked={(typed) => typed}
    submit={rejectCleaner.name}
    keep="Keep application"
  >
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography>We email them the decision, with your reason as you write it.</Typography>
      <TextInput autoFocus name="reason" label="Reason (optional)" lines={3} maxLength={longestNote} />
    </Box>
  </FormDialog>
);
