import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { businessDate, shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import { lazy } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useBusinessZone } from '../api/queries.ts';
import type { CleanerDetails } from '../api/types.ts';
import { may } from '../session/permissions.ts';
import { CommandButton } from '../shared/command/CommandButton.tsx';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { MailLink } from '../shared/MailLink.tsx';
import { PhoneLink } from '../shared/PhoneLink.tsx';
import { Fact, Facts } from '../shared/panel/Facts.tsx';
import { SidePanel } from '../shared/panel/SidePanel.tsx';
import { WholeTimes } from '../shared/WholeTimes.tsx';
import { statusName } from '../shared/words.ts';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { CalendarFacts } from './CalendarFacts.tsx';
import { CleanerActs } from './CleanerActs.tsx';
import { CleanerStatus } from './CleanerStatus.tsx';
import { CleanerWallet } from './CleanerWallet.tsx';
import { correctCleaner, inviteCleaner } from './commands.ts';
import { ratingText } from './rating-text.ts';
import { ScheduleFacts } from './ScheduleFacts.tsx';
import { cleanerName } from './use-active-cleaners.ts';
import { useCleaner } from './use-cleaner.ts';

const CorrectCleanerDialog = lazy(async () => ({
  default: (await import('./CleanerDialogs.tsx')).CorrectCleanerDialog,
}));

interface CleanerProps {
  readonly cleaner: CleanerDetails;
}

const endText = ({ at, reason }: NonNullable<CleanerDetails['dismissed']>, zone: string): string =>
  `${businessDate(at, zone)}\n${reason ?? 'No reason given'}`;

function Acts({ cleaner }: CleanerProps) {
  const open = useOpenDialog();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {may(correctCleaner.permission) && (
        <Button
          variant="outlined"
          aria-label={`Edit details of ${cleanerName(cleaner)}`}
          onClick={() => open(<CorrectCleanerDialog cleaner={cleaner} />)}
        >
          Edit details
        </Button>
      )}
      {cleaner.invitation !== null && (
        <CommandButton
          command={inviteCleaner}
          thing={cleaner}
          label={`Invite ${cleanerName(cleaner)} again`}
        />
      )}
      {cleaner.status === 'pending' && may('people') && (
        <Button component={RouterLink} to="/cleaners/pending" variant="contained">
          Review the application
        </Button>
      )}
      <CleanerActs cleaner={cleaner} />
    </Box>
  );
}

function Contact({ cleaner }: CleanerProps) {
  const zone = useBusinessZone();
  const { email, phone, created_at, rejected, dismissed, invitation } = cleaner;
  return (
    <Facts title="Contact">
      <Fact name="Email">
        <MailLink email={email} />
      </Fact>
      <Fact name="Phone">{phone === null ? 'None given' : <PhoneLink phone={phone} />}</Fact>
      <Fact name="Since">{businessDate(created_at, zone)}</Fact>
      {invitation !== null && (
        <Fact name="Invitation">
          {`They have not chosen a password yet. The link works until ${businessDate(invitation.expires_at, zone)}.`}
        </Fact>
      )}
      {rejected !== null && <Fact name="Rejected">{endText(rejected, zone)}</Fact>}
      {dismissed !== null && <Fact name="Dismissed">{endText(dismissed, zone)}</Fact>}
    </Facts>
  );
}

type NextJob = CleanerDetails['next_jobs'][number];

const jobFact = (job: NextJob) => (
  <Fact key={job.booking_id} name={shortDateOfYear(job.booking_date)}>
    <Link component={RouterLink} to={`/bookings/${job.booking_id}`}>
      <WholeTimes text={job.time_slot} />
    </Link>
    {`\n${job.customer_name}. ${statusName(job.status)}`}
  </Fact>
);

/** Those of earlier days wait for the office. */
function Jobs({ cleaner: { next_jobs: jobs } }: CleanerProps) {
  const today = dateAt(Temporal.Now.instant(), useBusinessZone());
  const { past = [], next = [] } = Object.groupBy(jobs, ({ booking_date }) =>
    booking_date < today ? 'past' : 'next',
  );
  return (
    <>
      {past.length > 0 && <Facts title="Not begun">{past.map(jobFact)}</Facts>}
      <Facts
        title="Next jobs"
        note={next.length === 0 && <Typography color="textSecondary">No jobs are assigned.</Typography>}
      >
        {next.map(jobFact)}
      </Facts>
    </>
  );
}

const Ratings = ({ cleaner }: CleanerProps) => (
  <Facts
    title="Ratings"
    note={
      cleaner.latest_ratings.length === 0 && (
        <Typography color="textSecondary">No one has rated a visit yet.</Typography>
      )
    }
  >
    {cleaner.latest_ratings.map((rated) => (
      <Fact key={rated.booking_id} name={shortDateOfYear(rated.booking_date)}>
        <Link component={RouterLink} to={`/bookings/${rated.booking_id}`}>
          {`${rated.rating} of 5`}
        </Link>
        {`\n${rated.customer_name}${rated.comment === null ? '' : `: ${rated.comment}`}`}
      </Fact>
    ))}
  </Facts>
);

function summaryOf(cleaner: CleanerDetails): string {
  if (cleaner.status === 'pending') return 'Their application is waiting for a decision.';
  const done = `${counted(cleaner.total_jobs, 'job')} done`;
  if (cleaner.ratings === 0) return `${done}, not rated yet`;
  return `${done}, rated ${ratingText(cleaner)} by ${counted(cleaner.ratings, 'customer')}`;
}

interface CleanerPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** What the office has of a cleaner: their contact, jobs, ratings, wallet and application. */
export function CleanerPanel({ id, onClose }: CleanerPanelProps) {
  const cleaner = useCleaner(id);
  return (
    <SidePanel
      read={cleaner}
      failed="The cleaner could not be loaded"
      onClose={onClose}
      bar={cleaner.data !== undefined && <CleanerStatus status={cleaner.data.status} />}
      title={cleanerName}
      subtitle={summaryOf}
    >
      {(shown) => (
        <>
          <Acts cleaner={shown} />
          <Contact cleaner={shown} />
          {shown.status === 'active' && (
            <>
              <CalendarFacts cleaner={shown} />
              <ScheduleFacts cleaner={shown} />
            </>
          )}
          {shown.status !== 'pending' && (
            <>
              <Jobs cleaner={shown} />
              <CleanerWallet cleaner={shown} />
              <Ratings cleaner={shown} />
            </>
          )}
          <ApplicationFacts application={shown.application} />
        </>
      )}
    </SidePanel>
  );
}
