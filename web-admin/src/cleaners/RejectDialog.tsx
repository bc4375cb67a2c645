import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import type { Cleaner } from '../api/types.ts';
import { useCommand } from '../shared/command/use-command.ts';
import { rejectCleaner } from './commands.ts';
import { cleanerName } from './use-active-cleaners.ts';

interface RejectDialogProps {
  readonly cleaner: Cleaner;
  readonly open: boolean;
  readonly onClose: () => void;
}

const longestReason = 500;

export function RejectDialog({ cleaner, open, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useCommand(rejectCleaner, cleaner);
  const title = useId();
  const close = (): void => {
    if (!isPending) onClose();
  };
  return (
    <Dialog open={open} onClose={close} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>Reject the application of {cleanerName(cleaner)}?</DialogTitle>
      <DialogContent>
        <TextField
          multiline
          fullWidth
          autoFocus
          minRows={3}
          label="Reason (optional)"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: longestReason } }}
          sx={{ mt: 2 }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={close}>
          Keep waiting
        </Button>
        <Button
          variant="contained"
          color="error"
          loading={isPending}
          onClick={() => mutate({ reason }, { onSuccess: onClose })}
        >
          Reject
        </Button>
      </DialogActions>
    </Dialog>
  );
}
