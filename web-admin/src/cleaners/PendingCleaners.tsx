import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { businessDate } from '@tidylog/contracts/vocabulary/dates';
import { lazy } from 'react';
import { useBusinessZone, usePendingCleaners } from '../api/queries.ts';
import type { Cleaner } from '../api/types.ts';
import { BoardCard } from '../shared/board/BoardCard.tsx';
import { CommandButton } from '../shared/command/CommandButton.tsx';
import { useIsChanging } from '../shared/command/use-command.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { approveCleaner } from './commands.ts';
import { cleanerName } from './use-active-cleaners.ts';

const RejectDialog = lazy(async () => ({ default: (await import('./RejectDialog.tsx')).RejectDialog }));

function Application({ cleaner }: { readonly cleaner: Cleaner }) {
  const zone = useBusinessZone();
  const isChanging = useIsChanging(approveCleaner.changes, cleaner);
  const open = useOpenDialog();
  const name = cleanerName(cleaner);
  return (
    <BoardCard
      title={name}
      lines={[cleaner.email, `Applied ${businessDate(cleaner.created_at, zone)}`]}
      isBusy={isChanging}
    >
      <CommandButton variant="contained" command={approveCleaner} thing={cleaner} label={`Approve ${name}`} />
      <Button
        color="error"
        aria-label={`Reject ${name}`}
        disabled={isChanging}
        onClick={() => open(<RejectDialog cleaner={cleaner} />)}
      >
        Reject
      </Button>
    </BoardCard>
  );
}

/** The applications that wait for a decision; absent if there are none. */
export function PendingCleaners() {
  const { data = [], isError } = usePendingCleaners();
  if (isError) return <Typography role="alert">Failed to load pending cleaners</Typography>;
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="pending-approval" sx={{ display: 'grid', gap: 3 }}>
      <Typography id="pending-approval" variant="h2">
        Pending Approval ({data.length})
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 264px), 1fr))',
        }}
      >
        {data.map((cleaner) => (
          <li key={cleaner.id}>
            <Application cleaner={cleaner} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
