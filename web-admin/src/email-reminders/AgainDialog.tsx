import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import type { ReminderType } from '@tidylog/contracts/vocabulary/reminders';
import { DialogFrame } from '../shared/dialog/DialogFrame.tsx';
import { useDialog } from '../shared/dialog/DialogHost.tsx';
import { reminderText } from './reminder-words.ts';

interface AgainDialogProps {
  readonly count: number;
  readonly type: ReminderType;
  readonly onAgain: () => void;
}

/** Asks before customers get a reminder that they already got. */
export function AgainDialog({ count, type, onAgain }: AgainDialogProps) {
  const { close } = useDialog();
  return (
    <DialogFrame title="Send these reminders again?" stays={false}>
      <DialogContent>
        <DialogContentText color="textPrimary">
          {`${counted(count, 'customer')} already got the ${reminderText(type)} for their visit. They will get the same email again.`}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          Not now
        </Button>
        <Button
          variant="contained"
          onClick={() => {
            onAgain();
            close();
          }}
        >
          Send again
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
