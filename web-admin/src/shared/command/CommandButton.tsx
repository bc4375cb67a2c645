import Button, { type ButtonProps } from '@mui/material/Button';
import type { EndpointName } from '@tidylog/contracts/api/endpoints';
import { may } from '../../session/permissions.ts';
import type { Command } from './command.ts';
import { useCommand, useIsChanging } from './use-command.ts';

interface CommandButtonProps<Name extends EndpointName, Thing> {
  readonly command: Command<Name, Thing>;
  readonly thing: Thing;
  /** For people who hear the button without its row. */
  readonly label: string;
  readonly variant?: ButtonProps['variant'];
  readonly quiet?: boolean;
}

/** Of a button in a row. */
export const quietLook = { minHeight: 28, minWidth: 0, px: 2, py: 0.5, borderColor: 'divider' } as const;

/**
 * The button of a command: absent without the permission, disabled where the command does not apply, and while the
 * thing is changing.
 */
export function CommandButton<Name extends EndpointName, Thing extends { readonly id: string }>({
  command,
  thing,
  label,
  variant = 'outlined',
  quiet = false,
}: CommandButtonProps<Name, Thing>) {
  const { mutate, isPending } = useCommand(command, thing);
  const isChanging = useIsChanging(command.changes, thing);
  const applies = command.applies?.(thing) ?? true;
  if (!may(command.permission)) return null;
  return (
    <Button
      variant={variant}
      aria-label={label}
      disabled={!applies || isChanging}
      loading={isPending}
      onClick={() => mutate()}
      sx={quiet ? quietLook : {}}
    >
      {command.name}
    </Button>
  );
}
