import IconButton from '@mui/material/IconButton';
import type SvgIcon from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';
import type { EndpointName } from '@tidylog/contracts/api/endpoints';
import type { ReactNode } from 'react';
import { may } from '../../session/permissions.ts';
import { useOpenDialog } from '../dialog/DialogHost.tsx';
import type { Command } from './command.ts';
import { useIsChanging } from './use-command.ts';

interface AskIconButtonProps<Name extends EndpointName, Thing, Asked> {
  readonly command: Command<Name, Thing, Asked>;
  readonly thing: Thing;
  readonly title: string;
  readonly Icon: typeof SvgIcon;
  /** For people who hear the button without its row. */
  readonly label: string;
  readonly dialog: ReactNode;
  /** Whether it removes something. */
  readonly isDanger?: boolean;
}

/** The same as an `AskButton`, for what is rarely needed. */
export function AskIconButton<Name extends EndpointName, Thing extends { readonly id: string }, Asked>({
  command,
  thing,
  title,
  Icon,
  label,
  dialog,
  isDanger = true,
}: AskIconButtonProps<Name, Thing, Asked>) {
  const open = useOpenDialog();
  const isChanging = useIsChanging(command.changes, thing);
  if (!may(command.permission)) return null;
  return (
    <Tooltip title={isChanging ? '' : title}>
      <span>
        <IconButton
          aria-label={label}
          disabled={isChanging}
          sx={{ color: 'text.secondary', '&:hover': { color: isDanger ? 'error.main' : 'text.primary' } }}
          onClick={() => open(dialog)}
        >
          <Icon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}
