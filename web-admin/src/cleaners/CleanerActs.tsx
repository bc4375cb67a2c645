import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import type { Cleaner } from '../api/types.ts';
import { may } from '../session/permissions.ts';
import { AskButton } from '../shared/command/AskButton.tsx';
import { CommandButton, quietLook } from '../shared/command/CommandButton.tsx';
import { useIsChanging } from '../shared/command/use-command.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { approveCleaner, dismissCleaner, reinstateCleaner } from './commands.ts';
import { cleanerName } from './use-active-cleaners.ts';

const DismissDialog = lazy(async () => ({ default: (await import('./DismissDialog.tsx')).DismissDialog }));
const ReinstateDialog = lazy(async () => ({
  default: (await import('./ReinstateDialog.tsx')).ReinstateDialog,
}));

interface CleanerActsProps {
  readonly cleaner: Cleaner;
  readonly quiet?: boolean;
}

function DismissButton({ cleaner, quiet = false }: CleanerActsProps) {
  const open = useOpenDialog();
  const isChanging = useIsChanging(dismissCleaner.changes, cleaner);
  if (!may(dismissCleaner.permission)) return null;
  return (
    <Button
      color="error"
      variant="outlined"
      aria-label={`Dismiss ${cleanerName(cleaner)}`}
      disabled={isChanging}
      onClick={() => open(<DismissDialog cleaner={cleaner} />)}
      sx={quiet ? quietLook : {}}
    >
      Dismiss
    </Button>
  );
}

/** What the office can do about a cleaner whose application was decided. */
export function CleanerActs({ cleaner, quiet = false }: CleanerActsProps) {
  const name = cleanerName(cleaner);
  return (
    <Box role="presentation" onClick={(event) => event.stopPropagation()}>
      {cleaner.status === 'active' && <DismissButton cleaner={cleaner} quiet={quiet} />}
      {cleaner.status === 'dismissed' && (
        <AskButton
          quiet={quiet}
          command={reinstateCleaner}
          thing={cleaner}
          name={reinstateCleaner.name}
          label={`Reinstate ${name}`}
          dialog={<ReinstateDialog cleaner={cleaner} />}
        />
      )}
      {cleaner.status === 'rejected' && (
        <CommandButton
          quiet={quiet}
          command={approveCleaner}
          thing={cleaner}
          label={`Approve ${name} after all`}
        />
      )}
    </Box>
  );
}
