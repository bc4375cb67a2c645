import Button from '@mui/material/Button';
import { TickedBar } from '../shared/bulk/TickedBar.tsx';
import { useSelection } from './use-selection.ts';

/** How many invoices are ticked, and the way to all that match. */
export function SelectionBar() {
  const { ids, offered, selectAll, isSelecting, forget } = useSelection();
  return (
    <TickedBar count={ids.length} onForget={forget}>
      {offered !== null && (
        <Button
          variant="outlined"
          loading={isSelecting}
          onClick={selectAll}
          sx={{ backgroundColor: 'background.paper' }}
        >
          {`Select all ${offered.toLocaleString('en-US')} that match`}
        </Button>
      )}
    </TickedBar>
  );
}
