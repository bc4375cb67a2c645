import Button, { type ButtonProps } from '@mui/material/Button';
import type { EndpointName } from '@tidylog/contracts/api/endpoints';
import type { ReactNode } from 'react';
import { may } from '../../session/permissions.ts';
import { useOpenDialog } from '../dialog/DialogHost.tsx';
import { quietLook } from './CommandButton.tsx';
import type { Command } from './command.ts';
import { useIsChanging } from './use-command.ts';

interface AskButtonProps<Name extends EndpointName, Thing, Asked>
  extends Pick<ButtonProps, 'variant' | 'color'> {
  readonly command: Command<Name, Thing, Asked>;
  readonly thing: Thing;
  readonly name: string;
  /** For people who hear the button without its row. */
  readonly label: string;
  readonly quiet?: boolean;
  readonly dialog: ReactNode;
}

/** The button that opens the dialog of a command: absent without the permission, disabled while the thing changes. */
export function AskButton<Name extends EndpointName, Thing extends { readonly id: string }, Asked>({
  command,
  thing,
  name,
  label,
  dialog,
  quiet = false,
  ...look
}: AskButtonProps<Name, Thing, Asked>) {
  const open = useOpenDialog();
  const isChanging = useIsChanging(command.changes, thing);
  if (!may(command.permission) || command.applies?.(thing) === false) return null;
  return (
    <Button
      variant="outlined"
      {...look}
      aria-label={label}
      disabled={isChanging}
      sx={quiet ? quietLook : {}}
      onClick={() => open(dialog)}
    >
      {name}
    </Button>
  );
}
