import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import { ApiError } from '@tidylog/web-shared/api/problem';
import { type ReactNode, useEffect, useState } from 'react';
import type { JobCard } from '../../api/types.ts';
import { DialogFrame } from '../../shared/dialog/DialogFrame.tsx';
import { useDialog } from '../../shared/dialog/DialogHost.tsx';
import { focusJob } from '../focus-job.ts';
import { canBeMoved, jobName, warningsAt } from '../places.ts';
import { ChangedNotice } from './ChangedNotice.tsx';
import { consequencesOf, isClosedTo, needsMoreThanCapacity, notesHint, type Wanted } from './consequences.ts';
import { JobRefusal } from './JobRefusal.tsx';
import { useJobAsSeen } from './use-job-as-seen.ts';
import { usePlaceJob } from './use-place-job.ts';

const goOn = 'You can proceed with the assignment, but be aware of these conflicts.';

function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </Box>
      {goOn}
    </Alert>
  );
}

const Consequences = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <Alert severity="info" sx={{ alignItems: 'flex-start' }}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  );

interface PlaceDialogProps {
  readonly opened: JobCard;
  readonly title: (job: JobCard) => string;
  /** The first line of a refusal. */
  readonly refused: string;
  readonly prefersDetail: boolean;
  /** The choice of where, or where it was dropped. */
  readonly children: ReactNode;
  /** Undefined until everything is chosen. */
  readonly place: Pick<Wanted, 'day' | 'slot' | 'cleaner'> | undefined;
}

const isCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/** What is asked, and whether it can be done. */
function usePlacing({ opened, place }: Pick<PlaceDialogProps, 'opened' | 'place'>) {
  const { close } = useDialog();
  const { job, newer, takeNewer } = useJobAsSeen(opened);
  const { mutate, isPending, error } = usePlaceJob(job.id);
  const [notes, setNotes] = useState('');
  const [isBeyond, setIsBeyond] = useState(false);
  const wanted = place && { ...place, job };
  const isFull = wanted !== undefined && (needsMoreThanCapacity(wanted) || isCode(error, 'day-full'));
  const isPossible =
    wanted !== undefined && canBeMoved(newer ?? job) && !isClosedTo(wanted) && (!isFull || isBeyond);
  const confirm = (): void => {
    if (wanted === undefined) return;
    const { cleaner, day, slot } = wanted;
    const overrideCapacity = isFull && isBeyond;
    mutate(
      { job, cleanerId: cleaner.cleaner_id, date: day.date, slot, notes, overrideCapacity },
      {
        onSuccess: close,
        onError: (why) => {
          if (isCode(why, 'stale-version')) takeNewer();
        },
      },
    );
  };
  return {
    job,
    newer,
    wanted,
    notes,
    setNotes,
    isFull,
    isBeyond,
    setIsBeyond,
    isPossible,
    isPending,
    error,
    confirm,
  };
}

type Placing = ReturnType<typeof usePlacing>;

function Effects({ wanted, isFull, isBeyond, setIsBeyond }: Placing) {
  if (wanted === undefined) return null;
  return (
    <>
      <Consequences lines={consequencesOf(wanted)} />
      <Warnings warnings={warningsAt(wanted, wanted.job.id)} />
      {isFull && (
        <FormControlLabel
          control={<Checkbox checked={isBeyond} onChange={(_, checked) => setIsBeyond(checked)} />}
          label="Go beyond capacity on this day"
        />
      )}
    </>
  );
}

const Notes = ({ wanted, notes, setNotes }: Placing) => (
  <TextField
    fullWidth
    multiline
    minRows={2}
    label="Assignment notes (optional)"
    helperText={wanted === undefined ? ' ' : notesHint(wanted)}
    value={notes}
    onChange={({ target }) => setNotes(target.value)}
    slotProps={{ htmlInput: { maxLength: longestNote } }}
    sx={{ mt: 1 }}
  />
);

/** Asks before a job is assigned or moved: where to, what that does, and what speaks against it. */
export function PlaceDialog({ opened, title, refused, prefersDetail, children, place }: PlaceDialogProps) {
  const { close } = useDialog();
  const placing = usePlacing({ opened, place });
  const { job, newer, error, isPending } = placing;
  useEffect(() => () => focusJob(opened.id), [opened.id]);
  return (
    <DialogFrame title={title(job)} stays={isPending || placing.notes !== ''}>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {error !== null && <JobRefusal error={error} heading={refused} prefersDetail={prefersDetail} />}
        {newer !== undefined && <ChangedNotice newer={newer} />}
        <Typography sx={{ fontWeight: 600 }}>{jobName(job)}</Typography>
        {children}
        <Effects {...placing} />
        <Notes {...placing} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={close}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={!placing.isPossible}
          loading={isPending}
          onClick={placing.confirm}
        >
          {job.cleaner_id === null ? 'Assign job' : 'Move job'}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
