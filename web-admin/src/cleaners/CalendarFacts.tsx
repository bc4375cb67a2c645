import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import type { Cleaner, CleanerDetails } from '../api/types.ts';
import { may } from '../session/permissions.ts';
import { AskButton } from '../shared/command/AskButton.tsx';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { Fact, Facts } from '../shared/panel/Facts.tsx';
import { connectCalendar, disconnectCalendar } from './commands.ts';
import { cleanerName } from './use-active-cleaners.ts';

const CalendarCheckDialog = lazy(async () => ({
  default: (await import('./CalendarCheckDialog.tsx')).CalendarCheckDialog,
}));

interface CalendarProps {
  readonly cleaner: CleanerDetails;
}

const ConnectCalendarDialog = lazy(async () => ({
  default: (await import('./ConnectCalendarDialog.tsx')).ConnectCalendarDialog,
}));

const DisconnectDialog = ({ cleaner }: { readonly cleaner: Cleaner }) => (
  <ConfirmDialog
    title={`Disconnect the calendar of ${cleanerName(cleaner)}?`}
    command={disconnectCalendar}
    thing={cleaner}
    keep="Keep calendar"
  >
    The board no longer knows when they are busy. To connect it again, you need a key file from Google.
  </ConfirmDialog>
);

function Acts({ cleaner }: CalendarProps) {
  const open = useOpenDialog();
  const name = cleanerName(cleaner);
  if (!may(connectCalendar.permission)) return null;
  const connect = () => open(<ConnectCalendarDialog cleaner={cleaner} />);
  if (!cleaner.calendar_integration_enabled)
    return (
      <Button variant="outlined" aria-label={`Connect the calendar of ${name}`} onClick={connect}>
        Connect calendar
      </Button>
    );
  return (
    <>
      <Button
        variant="outlined"
        aria-label={`Check calendar of ${name}`}
        onClick={() => open(<CalendarCheckDialog cleaner={cleaner} />)}
      >
        Check calendar
      </Button>
      <Button variant="outlined" aria-label={`New calendar key for ${name}`} onClick={connect}>
        New key
      </Button>
      <AskButton
        color="error"
        command={disconnectCalendar}
        thing={cleaner}
        name="Disconnect"
        label={`Disconnect the calendar of ${name}`}
        dialog={<DisconnectDialog cleaner={cleaner} />}
      />
    </>
  );
}

/** Whether the calendar of an active cleaner is connected. */
export const CalendarFacts = ({ cleaner }: CalendarProps) => (
  <Box sx={{ display: 'grid', gap: 3 }}>
    <Facts title="Calendar">
      <Fact name="Google Calendar">
        {cleaner.calendar_integration_enabled ? 'Connected' : 'Not connected'}
      </Fact>
    </Facts>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Acts cleaner={cleaner} />
    </Box>
  </Box>
);
