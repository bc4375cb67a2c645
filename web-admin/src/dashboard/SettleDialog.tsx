import Typography from '@mui/material/Typography';
import { type RefObject, useEffect } from 'react';
import type { Matter } from '../api/types.ts';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { settleCheck } from './commands.ts';

interface SettleDialogProps {
  readonly matter: Matter;
  /** The row of the matter; null once it is gone. */
  readonly row: RefObject<HTMLElement | null>;
  /** Gets the focus if the row is gone. */
  readonly rest: RefObject<HTMLElement | null>;
}

export function SettleDialog({ matter, row, rest }: SettleDialogProps) {
  useEffect(
    () => () => {
      if (row.current === null) rest.current?.focus();
    },
    [row, rest],
  );
  return (
    <ConfirmDialog
      title="Mark this payment as settled?"
      command={settleCheck}
      thing={matter}
      keep="Keep on the list"
      isDanger={false}
    >
      <Typography sx={{ mb: 3 }}>{matter.text}</Typography>
      <Typography>
        It leaves the list for everyone in the office, and does not come back. No money moves, and no one is
        emailed.
      </Typography>
    </ConfirmDialog>
  );
}
