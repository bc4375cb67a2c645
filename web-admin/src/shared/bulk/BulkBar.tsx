import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, useEffect } from 'react';
import { type RaRecord, useEvent, useListContext } from 'react-admin';
import { useOpenDialog } from '../dialog/DialogHost.tsx';
import type { BulkAct } from './bulk.ts';

// `lazy` loses the type parameter of the dialog.
const BulkDialog = lazy(async () => ({
  default: (await import('./BulkDialog.tsx')).BulkDialog,
})) as unknown as typeof import('./BulkDialog.tsx').BulkDialog;

/** The ticked rows of the current page; another page and other filters reset them. */
function useTicked<Row extends RaRecord>() {
  const {
    data = [],
    selectedIds,
    onUnselectItems,
    filterValues,
    sort,
    page,
    perPage,
  } = useListContext<Row>();
  const forget = useEvent(() => onUnselectItems());
  const shown = JSON.stringify([filterValues, sort, page, perPage]);
  useEffect(() => {
    if (shown !== '') forget();
  }, [shown, forget]);
  return { rows: data.filter(({ id }) => selectedIds.includes(id)), forget };
}

interface BulkBarProps<Row> {
  readonly acts: readonly BulkAct<Row>[];
  readonly noun: readonly [one: string, many: string];
}

/** How many rows are ticked, and what can be done with all of them; absent if there are none. */
export function BulkBar<Row extends RaRecord & { readonly id: string }>({ acts, noun }: BulkBarProps<Row>) {
  const { rows, forget } = useTicked<Row>();
  const open = useOpenDialog();
  if (rows.length === 0) return null;
  return (
    <Box
      role="toolbar"
      aria-label="Selected rows"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        px: 4,
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: (theme) => theme.tokens.mint,
      }}
    >
      <Typography sx={{ fontWeight: 600, mr: 2 }}>{rows.length} selected</Typography>
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
      <Button color="inherit" onClick={forget} sx={{ ml: 'auto' }}>
        Clear selection
      </Button>
    </Box>
  );
}
