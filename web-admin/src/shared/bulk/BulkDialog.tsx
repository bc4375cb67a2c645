import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { sentenceOf } from '@tidylog/web-shared/api/problem';
import { useState } from 'react';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import { useDialog } from '../dialog/DialogHost.tsx';
import { type BulkAct, type Outcome, sumOf } from './bulk.ts';
import { useBulk } from './use-bulk.ts';

interface BulkDialogProps<Row> {
  readonly act: BulkAct<Row>;
  readonly rows: readonly Row[];
  readonly noun: readonly [one: string, many: string];
  readonly onEnded: () => void;
}

function Progress({ done, of }: { readonly done: number; readonly of: number }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <LinearProgress variant="determinate" value={(done / of) * 100} aria-label="Progress" />
      <Typography role="status">
        {done} of {of} done
      </Typography>
    </Box>
  );
}

interface ResultProps<Row> extends Pick<BulkDialogProps<Row>, 'act' | 'noun'> {
  readonly outcomes: readonly Outcome<Row>[];
}

function Result<Row extends { readonly id: string }>({ act, noun, outcomes }: ResultProps<Row>) {
  const refused = outcomes.filter(({ error }) => error !== undefined);
  return (
    <Box role="status" sx={{ display: 'grid', gap: 3 }}>
      <Typography sx={{ fontWeight: 600 }}>{sumOf(outcomes, noun, act.done)}</Typography>
      {refused.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
          {refused.map(({ row, error }) => (
            <li key={row.id}>
              {act.nameOf(row)}: {sentenceOf(error)}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Asks before an act on many rows, shows its progress, and ends with the outcome. */
export function BulkDialog<Row extends { readonly id: string }>({
  act,
  rows,
  noun,
  onEnded,
}: BulkDialogProps<Row>) {
  const { close } = useDialog();
  const { phase, outcomes, run } = useBulk(act, rows);
  const [tick] = useState(() => act.tick?.(rows) ?? null);
  const [isTicked, setTicked] = useState(false);
  return (
    <DialogFrame title={act.title(rows.length)} stays={phase === 'runs'}>
      <DialogContent>
        {phase === 'asks' && <DialogContentText color="textPrimary">{act.text}</DialogContentText>}
        {phase === 'asks' && tick !== null && (
          <FormControlLabel
            label={tick}
            control={<Checkbox checked={isTicked} onChange={(_, now) => setTicked(now)} />}
          />
        )}
        {phase === 'runs' && <Progress done={outcomes.length} of={rows.length} />}
        {phase === 'ended' && <Result act={act} noun={noun} outcomes={outcomes} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={phase === 'runs'} onClick={close}>
          {phase === 'asks' ? 'Not now' : 'Close'}
        </Button>
        {phase !== 'ended' && (
          <Button
            variant="contained"
            loading={phase === 'runs'}
            disabled={tick !== null && !isTicked}
            onClick={() => void run().then(onEnded)}
          >
            {act.name}
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  );
}
