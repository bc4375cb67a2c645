import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { lazy } from 'react';
import type { BatchSent } from '../api/types.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { countsText, namesIn } from './reminder-words.ts';
import type { BatchOutcome } from './use-batch.ts';

const AgainDialog = lazy(async () => ({ default: (await import('./AgainDialog.tsx')).AgainDialog }));

interface NamesProps {
  readonly title: string;
  readonly names: ReturnType<typeof namesIn>;
}

const Names = ({ title, names }: NamesProps) =>
  names.length > 0 && (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Box component="ul" aria-label={title} sx={{ m: 0, pl: 5 }}>
        {names.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </Box>
    </Box>
  );

function severityOf({ emails_failed, emails_sent }: BatchSent): 'warning' | 'success' | 'info' {
  if (emails_failed > 0) return 'warning';
  return emails_sent > 0 ? 'success' : 'info';
}

interface BatchResultProps {
  readonly outcome: BatchOutcome;
  readonly onAgain: (visits: BatchOutcome['visits']) => void;
  readonly onClose: () => void;
}

/** What a batch came to: the counts, and every booking that got no email, with the reason. */
export function BatchResult({ outcome, onAgain, onClose }: BatchResultProps) {
  const open = useOpenDialog();
  const { sent, visits, type } = outcome;
  const again = visits.filter(({ id }) =>
    sent.results.some(({ booking_id, reason }) => booking_id === id && reason === 'already-sent'),
  );
  return (
    <Alert
      role="status"
      severity={severityOf(sent)}
      onClose={onClose}
      sx={{ alignItems: 'flex-start', '& .MuiAlert-message': { flex: 1, minWidth: 0, overflow: 'visible' } }}
      slotProps={{ closeButton: { 'aria-label': 'Close the result' } }}
    >
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {countsText(sent)}
        </Typography>
        <Names title="Failed" names={namesIn(sent, 'failed', visits)} />
        <Names title="Skipped" names={namesIn(sent, 'skipped', visits)} />
        {again.length > 0 && (
          <Button
            color="inherit"
            variant="outlined"
            onClick={() =>
              open(<AgainDialog count={again.length} type={type} onAgain={() => onAgain(again)} />)
            }
          >
            {`Send again to ${counted(again.length, 'customer')}`}
          </Button>
        )}
      </Box>
    </Alert>
  );
}
