import Button from '@mui/material/Button';
import { lazy } from 'react';
import type { RaRecord } from 'react-admin';
import { useOpenDialog } from '../dialog/DialogHost.tsx';
import type { BulkAct } from './bulk.ts';
import { TickedBar } from './TickedBar.tsx';
import { useTicked } from './use-ticked.ts';

// `lazy` loses the type parameter of the dialog.
const BulkDialog = lazy(async () => ({
  default: (await import('./BulkDialog.tsx')).BulkDialog,
})) as unknown as typeof import('./BulkDialog.tsx').BulkDialog;

interface BulkBarProps<Row> {
  readonly acts: readonly BulkAct<Row>[];
  readonly noun: readonly [one: string, many: string];
}

/** What can be done with all ticked rows, one after the other. */
export function BulkBar<Row extends RaRecord & { readonly id: string }>({ acts, noun }: BulkBarProps<Row>) {
  const { rows, forget } = useTicked<Row>();
  const open = useOpenDialog();
  return (
    <TickedBar count={rows.length} onForget={forget}>
      {acts.map((act) => (
        <Button
          key={act.name}
          variant="outlined"
          onClick={() => open(<BulkDialog act={act} rows={rows} noun={noun} onEnded={forget} />)}
          sx={{ backgroundColor: 'background.paper' }}
        >
          {act.name}
        </Button>
      ))}
    </TickedBar>
  );
}
