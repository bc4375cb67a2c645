import Button from '@mui/material/Button';
import { lazy } from 'react';
import type { Payout } from '../api/types.ts';
import { TickedBar } from '../shared/bulk/TickedBar.tsx';
import { useTicked } from '../shared/bulk/use-ticked.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }));

/** Makes a bank file of the ticked withdrawals. */
export function ExportBar() {
  const { rows, forget } = useTicked<Payout>();
  const open = useOpenDialog();
  return (
    <TickedBar count={rows.length} onForget={forget}>
      <Button
        variant="outlined"
        onClick={() => open(<ExportDialog payouts={rows} onEnded={forget} />)}
        sx={{ backgroundColor: 'background.paper' }}
      >
        Bank file
      </Button>
    </TickedBar>
  );
}
