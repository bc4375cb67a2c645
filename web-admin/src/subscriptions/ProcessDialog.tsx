import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import type { NotBooked } from '../api/types.ts';
import { DialogFrame } from '../shared/dialog/DialogFrame.tsx';
import { useDialog } from '../shared/dialog/DialogHost.tsx';
import { notBookedText } from './subscription-words.ts';

interface ProcessDialogProps {
  readonly message: string;
  readonly notBooked: readonly NotBooked[];
}

/** What Process Subscriptions skipped, and where it failed, by name. */
export function ProcessDialog({ message, notBooked }: ProcessDialogProps) {
  const { close } = useDialog();
  return (
    <DialogFrame title="Process Subscriptions" stays={false}>
      <DialogContent>
        <DialogContentText color="textPrimary">{message}</DialogContentText>
        <Box component="ul" sx={{ pl: 5, mb: 0 }}>
          {notBooked.map((one) => (
            <li key={`${one.subscription_id} ${one.date}`}>{notBookedText(one)}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          Close
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
