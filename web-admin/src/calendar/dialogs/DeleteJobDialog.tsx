import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { ApiError } from '@tidylog/web-shared/api/problem';
import { useEffect } from 'react';
import type { JobCard } from '../../api/types.ts';
import { useCallWithHeaders } from '../../api/use-call.ts';
import { visitText } from '../../bookings/booking-name.ts';
import { DialogFrame } from '../../shared/dialog/DialogFrame.tsx';
import { useDialog } from '../../shared/dialog/DialogHost.tsx';
import { focusJob } from '../focus-job.ts';
import { canBeMoved, jobName } from '../places.ts';
import { useBoardAct } from '../use-board-act.ts';
import { ChangedNotice } from './ChangedNotice.tsx';
import { JobRefusal } from './JobRefusal.tsx';
import { useJobAsSeen } from './use-job-as-seen.ts';

const toldText = ({ customer_name, customer_email }: JobCard): string =>
  customer_email
    ? `${customer_name} gets an email that our office had to cancel.`
    : `${customer_name} has no email address: please call.`;

function moneyText({ amount_paid, money }: JobCard): string {
  if (money.paid === 0) return 'Nothing was paid, so nothing is refunded.';
  const left = formatDollars(amount_paid);
  if (amount_paid === money.paid) return `The ${left} that was paid is refunded.`;
  return amount_paid > 0
    ? `Of the ${formatDollars(money.paid)} that was paid, the ${left} that is left is refunded.`
    : `Nothing is left to refund of the ${formatDollars(money.paid)} that was paid.`;
}

/** Asks before a job is deleted: its visit is cancelled. */
export function DeleteJobDialog({ opened }: { readonly opened: JobCard }) {
  const { close } = useDialog();
  const call = useCallWithHeaders();
  const { job, newer, takeNewer } = useJobAsSeen(opened);
  useEffect(() => () => focusJob(opened.id), [opened.id]);
  const { mutate, isPending, error } = useBoardAct(job.id, async () => {
    const { version, isBehind } = await call('DELETE /admin/bookings/:id', {
      params: { id: job.id },
      ifMatch: job.version,
    });
    return { version, isBehind, said: { text: 'Job deleted successfully', type: 'success' as const } };
  });
  const remove = (): void =>
    mutate(undefined, {
      onSuccess: close,
      onError: (why) => {
        if (why instanceof ApiError && why.code === 'stale-version') takeNewer();
      },
    });
  return (
    <DialogFrame title={`Delete job ${jobName(job)}`} stays={isPending}>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {error !== null && <JobRefusal error={error} heading="Failed to delete job" prefersDetail={false} />}
        {newer !== undefined && <ChangedNotice newer={newer} />}
        <DialogContentText color="textPrimary" sx={{ fontWeight: 600 }}>
          Are you sure you want to delete this job?
        </DialogContentText>
        <DialogContentText color="textPrimary">
          The visit on {visitText(job)} is cancelled, and its place opens up right away. {toldText(job)}{' '}
          {moneyText(job)}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={close}>
          Keep job
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={!canBeMoved(newer ?? job)}
          loading={isPending}
          onClick={remove}
        >
          Delete job
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
