import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
import type { SchedulerStatus } from '@tidylog/contracts/vocabulary/sms';
import { Link as RouterLink } from 'react-router-dom';
import { useBusinessZone } from '../api/queries.ts';
import { CommandButton } from '../shared/command/CommandButton.tsx';
import { Fact, Facts } from '../shared/panel/Facts.tsx';
import { scheduler, startScheduler, stopScheduler } from './commands.ts';
import { LoadedPart } from './LoadedPart.tsx';
import { useScheduler } from './queries.ts';
import { RepliesNote } from './RepliesNote.tsx';

interface StatusProps {
  readonly status: SchedulerStatus;
}

function Status({ status: { is_running, last_check } }: StatusProps) {
  const zone = useBusinessZone();
  const toggle = is_running ? stopScheduler : startScheduler;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        justifyItems: 'start',
        maxWidth: 640,
        p: 5,
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        backgroundColor: 'background.paper',
      }}
    >
      <Facts title="Scheduler">
        <Fact name="Status">{is_running ? 'Running' : 'Stopped'}</Fact>
        <Fact name="Last check">{last_check === null ? 'Not yet' : shortBusinessTime(last_check, zone)}</Fact>
      </Facts>
      <Typography>
        {is_running
          ? 'Texts go out automatically from the templates that are in use. You can also send one by hand.'
          : 'No texts go out automatically. You can still send one by hand.'}
      </Typography>
      <CommandButton command={toggle} thing={scheduler} label={toggle.name} />
      <Typography color="textSecondary">
        During quiet hours, texts wait until morning. If that is too late, a text is skipped, and Reminder
        Logs says why. You can change the hours in the{' '}
        <Link component={RouterLink} to="/settings">
          company settings
        </Link>
        .
      </Typography>
      <RepliesNote />
      <Typography color="textSecondary">
        If someone replied STOP, their page under{' '}
        <Link component={RouterLink} to="/customers">
          Customers
        </Link>{' '}
        and their bookings say so.
      </Typography>
    </Box>
  );
}

/** Whether texts go out by themselves. */
export const SchedulerView = () => (
  <LoadedPart read={useScheduler()} height={220}>
    {(status) => <Status status={status} />}
  </LoadedPart>
);
