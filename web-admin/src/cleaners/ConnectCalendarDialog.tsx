import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Cleaner } from '../api/types.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { CalendarCheckDialog } from './CalendarCheckDialog.tsx';
import { connectCalendar } from './commands.ts';
import { isPasted, KeyFileField, noKeyFile } from './KeyFileField.tsx';
import { cleanerName } from './use-active-cleaners.ts';
import { useCleaner } from './use-cleaner.ts';

/** Takes the key file for a calendar, then shows what the calendar answers. A new key replaces the one before. */
export function ConnectCalendarDialog({ cleaner: asOpened }: { readonly cleaner: Cleaner }) {
  const open = useOpenDialog();
  const cleaner = useCleaner(asOpened.id).data ?? asOpened;
  const isConnected = asOpened.calendar_integration_enabled;
  return (
    <FormDialog
      title={
        isConnected
          ? `New calendar key for ${cleanerName(cleaner)}`
          : `Connect the calendar of ${cleanerName(cleaner)}`
      }
      command={connectCalendar}
      thing={cleaner}
      values={noKeyFile}
      check={(typed) => (isPasted(typed) ? {} : { google_calendar_credentials: 'Please paste a key file.' })}
      asked={(typed) => typed}
      onDone={() => open(<CalendarCheckDialog cleaner={cleaner} />)}
      submit={isConnected ? 'Replace key' : 'Connect'}
      keep="Close"
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography>
          {isConnected
            ? 'The new key replaces the current one.'
            : 'The board then shows when they are busy. It never sees what is in the calendar.'}
        </Typography>
        <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
          <li>In Google Cloud, turn on the Google Calendar API and create a service account.</li>
          <li>Create a JSON key for it, and paste the whole file here.</li>
          <li>{`Ask ${cleaner.first_name} to share the Google calendar of ${cleaner.email} with the service account. ‘See only free/busy’ is enough.`}</li>
        </Box>
        <KeyFileField label="Calendar key file" />
      </Box>
    </FormDialog>
  );
}
