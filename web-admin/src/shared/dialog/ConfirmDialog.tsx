import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import type { EndpointName } from '@tidylog/contracts/api/endpoints';
import type { ReactNode } from 'react';
import { type Command, headingOf } from '../command/command.ts';
import { useCommand } from '../command/use-command.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { useDialog } from './DialogHost.tsx';
import { Refusal } from './Refusal.tsx';

interface ConfirmDialogProps<Name extends EndpointName, Thing> {
  readonly title: string;
  readonly children: ReactNode;
  readonly command: Command<Name, Thing>;
  readonly thing: Thing;
  /** The button that only closes it. */
  readonly keep: string;
  /** Whether it ends or removes something. */
  readonly isDanger?: boolean;
}

/** Asks before a command that is hard to undo; if it is refused, stays and says why. */
export function ConfirmDialog<Name extends EndpointName, Thing extends { readonly id: string }>({
  title,
  children,
  command,
  thing,
  keep,
  isDanger = true,
}: ConfirmDialogProps<Name, Thing>) {
  const { close } = useDialog();
  const { mutate, isPending, error } = useCommand(command, thing, { quietRefusals: true });
  return (
    <DialogFrame title={title} stays={isPending}>
      <DialogContent>
        {error !== null && <Refusal error={error} heading={headingOf(command, error)} />}
        <DialogContentText component="div" color="textPrimary">
          {children}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={close}>
          {keep}
        </Button>
        <Button
          variant="contained"
          color={isDanger ? 'error' : 'primary'}
          loading={isPending}
          onClick={() => mutate(undefined, { onSuccess: close })}
        >
          {command.name}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
