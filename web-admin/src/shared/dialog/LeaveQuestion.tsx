import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';

interface LeaveQuestionProps {
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

/** Asked once, in place of the buttons of a form, before what was typed is lost. */
export const LeaveQuestion = ({ onDiscard, onStay }: LeaveQuestionProps) => (
  <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
    <Typography role="alert" sx={{ mr: 'auto' }}>
      Discard what you entered?
    </Typography>
    <Button color="error" onClick={onDiscard}>
      Discard
    </Button>
    <Button autoFocus variant="contained" onClick={onStay}>
      Keep editing
    </Button>
  </DialogActions>
);
