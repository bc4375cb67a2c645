import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import type { CleanerDetails } from '../api/types.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { DateInput, TextInput } from '../shared/dialog/fields.tsx';
import { addTimeOff } from './schedule-commands.ts';
import { cleanerName } from './use-active-cleaners.ts';

export const TimeOffDialog = ({ cleaner }: { readonly cleaner: CleanerDetails }) => (
  <FormDialog
    title={`Add time off for ${cleanerName(cleaner)}`}
    command={addTimeOff}
    thing={cleaner}
    values={{ from: '', to: '', note: '' }}
    check={({ from }) => (from === '' ? { from: 'Please choose the first day.' } : {})}
    asked={(typed) => typed}
    submit={addTimeOff.name}
    keep="Close"
  >
    <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
      <Typography>Their jobs on these days stay as they are. You find them under Attention.</Typography>
      <DateInput required autoFocus name="from" label="First day" />
      <DateInput name="to" label="Last day (optional)" />
      <TextInput name="note" label="Note (optional)" lines={2} maxLength={longestNote} />
    </Box>
  </FormDialog>
);
