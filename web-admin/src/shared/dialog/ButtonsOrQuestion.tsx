import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ButtonsOrQuestionProps {
  readonly asksToLeave: boolean;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
  /** The buttons of the form. */
  readonly children: ReactNode;
}

/** The buttons of a form; in their place a question, asked once before what was typed is lost. */
export const ButtonsOrQuestion = ({ asksToLeave, onDiscard, onStay, children }: ButtonsOrQuestionProps) =>
  asksToLeave ? (
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
  ) : (
    <DialogActions>{children}</DialogActions>
  );
