import PlayIcon from '@mui/icons-material/PlaylistPlayOutlined';
import { lazy } from 'react';
import { may } from '../session/permissions.ts';
import { useCommand } from '../shared/command/use-command.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { HeaderButton } from '../shared/list/HeaderButton.tsx';
import { due, processSubscriptions } from './commands.ts';

const ProcessDialog = lazy(async () => ({ default: (await import('./ProcessDialog.tsx')).ProcessDialog }));

/** Books what falls due within 14 days; names what could not be booked. */
export function ProcessButton() {
  const open = useOpenDialog();
  const { mutate, isPending } = useCommand(processSubscriptions, due);
  if (!may(processSubscriptions.permission)) return null;
  return (
    <HeaderButton
      name={processSubscriptions.name}
      Icon={PlayIcon}
      variant="contained"
      loading={isPending}
      onClick={() =>
        mutate(undefined, {
          onSuccess: ({ body: { message, not_booked } }) => {
            if (not_booked.length > 0) open(<ProcessDialog message={message} notBooked={not_booked} />);
          },
        })
      }
    />
  );
}
