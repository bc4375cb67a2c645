import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { businessDate } from '@tidylog/contracts/vocabulary/dates';
import { sentenceOf } from '@tidylog/web-shared/api/problem';
import { lazy } from 'react';
import { useBusinessZone, usePendingCleaners } from '../api/queries.ts';
import type { PendingCleaner } from '../api/types.ts';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { Notice } from '../layout/Notice.tsx';
import { Page } from '../layout/Page.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { may } from '../session/permissions.ts';
import { AskButton } from '../shared/command/AskButton.tsx';
import { useIsChanging } from '../shared/command/use-command.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { MailLink } from '../shared/MailLink.tsx';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { CleanerTabs } from './CleanerTabs.tsx';
import { approveCleaner } from './commands.ts';
import { cleanerName } from './use-active-cleaners.ts';

const ApproveDialog = lazy(async () => ({ default: (await import('./ApproveDialog.tsx')).ApproveDialog }));
const RejectDialog = lazy(async () => ({ default: (await import('./RejectDialog.tsx')).RejectDialog }));

interface ApplicationProps {
  readonly cleaner: PendingCleaner;
}

function Acts({ cleaner }: ApplicationProps) {
  const isChanging = useIsChanging(approveCleaner.changes, cleaner);
  const open = useOpenDialog();
  const name = cleanerName(cleaner);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <AskButton
        variant="contained"
        command={approveCleaner}
        thing={cleaner}
        name={approveCleaner.name}
        label={`Approve ${name}`}
        dialog={<ApproveDialog cleaner={cleaner} />}
      />
      <Button
        color="error"
        aria-label={`Reject ${name}`}
        disabled={isChanging}
        onClick={() => open(<RejectDialog cleaner={cleaner} />)}
      >
        Reject
      </Button>
    </Box>
  );
}

function Application({ cleaner }: ApplicationProps) {
  const zone = useBusinessZone();
  const isChanging = useIsChanging(approveCleaner.changes, cleaner);
  const name = cleanerName(cleaner);
  return (
    <Box
      component="article"
      aria-label={name}
      aria-busy={isChanging}
      sx={{
        display: 'grid',
        gap: 4,
        alignContent: 'start',
        p: 5,
        minWidth: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        backgroundColor: 'background.paper',
        opacity: isChanging ? 0.7 : 1,
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          overflowWrap: 'anywhere',
          '& > a': { justifySelf: 'start', lineHeight: '24px' },
        }}
      >
        <Typography variant="h2">{name}</Typography>
        <Typography color="textSecondary">
          Waiting since {businessDate(cleaner.waiting_since, zone)}
        </Typography>
        <MailLink email={cleaner.email} />
        {cleaner.phone !== null && (
          <Link href={`tel:${cleaner.phone.replace(/[^+\d]/g, '')}`}>{cleaner.phone}</Link>
        )}
      </Box>
      <Acts cleaner={cleaner} />
      <ApplicationFacts application={cleaner.application} />
    </Box>
  );
}

const Loading = () => (
  <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 4 }}>
    <Skeleton variant="rounded" height={220} />
    <Skeleton variant="rounded" height={220} />
  </Box>
);

function Applications() {
  const { data, error, refetch } = usePendingCleaners();
  if (!may('people')) return <Notice icon={<HourglassIcon />} title="Your role has no access to this." />;
  if (data === undefined && error !== null)
    return <LoadFailed title="Failed to load pending cleaners" error={error} onTryAgain={refetch} />;
  if (data === undefined) return <Loading />;
  if (data.length === 0)
    return (
      <Notice
        icon={<HourglassIcon />}
        title="No applications are waiting"
        text="New applications appear here."
      />
    );
  return (
    <>
      {error !== null && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          These applications may be out of date. {sentenceOf(error)}
        </Alert>
      )}
      <Box
        component="ul"
        aria-label="Pending Approval"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 4,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
        }}
      >
        {data.map((cleaner) => (
          <Box component="li" key={cleaner.id} sx={{ display: 'grid', minWidth: 0 }}>
            <Application cleaner={cleaner} />
          </Box>
        ))}
      </Box>
    </>
  );
}

/** The applications that wait for a decision, the oldest first. */
export function PendingCleaners() {
  const { data } = usePendingCleaners();
  return (
    <Page>
      <PageHeader
        title="Cleaners"
        aside={data === undefined ? undefined : counted(data.length, 'application')}
      />
      <CleanerTabs isPending />
      <Applications />
    </Page>
  );
}
