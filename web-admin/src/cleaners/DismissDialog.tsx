import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { Cleaner, CleanerDetails } from '../api/types.ts';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { TextInput } from '../shared/dialog/fields.tsx';
import { VisitLinks } from '../shared/dialog/VisitLinks.tsx';
import { dismissCleaner } from './commands.ts';
import { cleanerName } from './use-active-cleaners.ts';
import { useCleaner } from './use-cleaner.ts';

const moneyText = ({ wallet: { available, pending } }: CleanerDetails): string =>
  available + pending === 0
    ? 'There is no money in their wallet.'
    : `They keep the money in their wallet: ${formatDollars(available)} available, ${formatDollars(pending)} pending.`;

function Jobs({ cleaner: { next_jobs: jobs } }: { readonly cleaner: CleanerDetails }) {
  if (jobs.length === 0) return <Typography>No jobs are assigned to them.</Typography>;
  return (
    <Box>
      <Typography>{`${counted(jobs.length, 'job becomes', 'jobs become')} unassigned:`}</Typography>
      <VisitLinks label="Jobs that become unassigned" visits={jobs} />
    </Box>
  );
}

function AtWork({ cleaner: { current_jobs: jobs } }: { readonly cleaner: CleanerDetails }) {
  if (jobs.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
      They are clocked in now. You can dismiss them once this visit has ended:
      <VisitLinks label="Visits in progress" visits={jobs} />
    </Alert>
  );
}

function Reports({ cleaner: { open_reports: reports } }: { readonly cleaner: CleanerDetails }) {
  if (reports.length === 0) return null;
  return (
    <Box>
      <Typography>
        {`They could not get in at ${counted(reports.length, 'visit')}, and you have not decided what they get for the way. You can still do that after you dismiss them:`}
      </Typography>
      <VisitLinks label="Reports to decide" visits={reports} />
    </Box>
  );
}

function Consequences({ cleaner }: { readonly cleaner: Cleaner }) {
  const { data, error, refetch } = useCleaner(cleaner.id);
  if (data === undefined && error !== null)
    return <LoadFailed title="Their jobs could not be loaded" error={error} onTryAgain={refetch} />;
  if (data === undefined) return <Skeleton variant="rounded" height={120} />;
  return (
    <>
      <AtWork cleaner={data} />
      <Jobs cleaner={data} />
      <Reports cleaner={data} />
      <Typography>{moneyText(data)}</Typography>
    </>
  );
}

/** Says first which jobs become unassigned, and that what they earned stays theirs; it is off while they are at work. */
export function DismissDialog({ cleaner }: { readonly cleaner: Cleaner }) {
  const atWork = useCleaner(cleaner.id).data?.current_jobs ?? [];
  return (
    <FormDialog
      isDanger
      title={`Dismiss ${cleanerName(cleaner)}?`}
      command={dismissCleaner}
      thing={cleaner}
      values={{ reason: '' }}
      asked={(typed) => typed}
      isReady={() => atWork.length === 0}
      submit={dismissCleaner.name}
      keep="Keep cleaner"
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Consequences cleaner={cleaner} />
        <Typography>
          They are signed out and get no new jobs. We email them about this, and how to see what we owe them.
          Their ratings and past visits stay. Their working hours, time off and calendar link are cleared. You
          can reinstate them.
        </Typography>
        <TextInput
          name="reason"
          label="Reason (optional)"
          hint="Only your office sees it."
          lines={2}
          maxLength={longestNote}
        />
      </Box>
    </FormDialog>
  );
}
