import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { useDialog } from './DialogHost.tsx';

interface DialogFrameProps {
  readonly title: string;
  /** Whether a click outside or Escape does not close it. */
  readonly stays: boolean;
  /** On a click outside or Escape, when it stays. */
  readonly onLeave?: () => void;
  /** For a form of several columns; on a phone it fills the screen. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A dialog with its heading. */
export function DialogFrame({ title, stays, onLeave, isWide = false, children }: DialogFrameProps) {
  const { isOpen, close, onExited } = useDialog();
  const id = useId();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      fullWidth
      open={isOpen}
      fullScreen={isWide && isPhone}
      maxWidth={isWide ? 'md' : 'xs'}
      aria-labelledby={id}
      onClose={() => {
        if (stays) onLeave?.();
        else close();
      }}
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}
