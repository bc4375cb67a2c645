import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useDialog } from './DialogHost.tsx';

interface DialogFrameProps {
  readonly title: string;
  /** Whether a click outside or Escape does not close it. */
  readonly stays: boolean;
  readonly children: ReactNode;
}

/** A dialog with its heading. */
export function DialogFrame({ title, stays, children }: DialogFrameProps) {
  const { isOpen, close, onExited } = useDialog();
  const id = useId();
  return (
    <Dialog
      fullWidth
      open={isOpen}
      maxWidth="xs"
      aria-labelledby={id}
      onClose={() => {
        if (!stays) close();
      }}
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}
