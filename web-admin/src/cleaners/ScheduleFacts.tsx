import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import type { CleanerDetails, CleanerSchedule } from '../api/types.ts';
import { may } from '../session/permissions.ts';
import { CommandButton } from '../shared/command/CommandButton.tsx';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { Refusal } from '../shared/dialog/Refusal.tsx';
import { Fact, Facts } from '../shared/panel/Facts.tsx';
import { addTimeOff, removeTimeOff } from './schedule-commands.ts';
import { daysText, hoursText, partText } from './schedule-words.ts';
import { cleanerName } from './use-active-cleaners.ts';
import { useCleanerSchedule } from './use-cleaner-schedule.ts';

const HoursDialog = lazy(async () => ({ default: (await import('./HoursDialog.tsx')).HoursDialog }));
const TimeOffDialog = lazy(async () => ({ default: (await import('./TimeOffDialog.tsx')).TimeOffDialog }));

interface ScheduleProps {
  readonly cleaner: CleanerDetails;
}

function Shown({ cleaner, schedule }: ScheduleProps & { readonly schedule: CleanerSchedule }) {
  return (
    <Facts
      title="Schedule"
      note={
        <>
          {schedule.calendar_error !== null && (
            <Alert severity="warning">
              Their calendar could not be read, so the board does not know when they are busy.{' '}
              {schedule.calendar_error}
            </Alert>
          )}
          {schedule.time_off.length === 0 && (
            <Typography color="textSecondary">No time off is planned.</Typography>
          )}
        </>
      }
    >
      <Fact name="Working hours">{hoursText(schedule)}</Fact>
      {schedule.time_off.map((off) => (
        <Fact key={off.id} name={`Time off: ${daysText(off)}`}>
          {partText(off)}
          <Box sx={{ mt: 1, '&:empty': { display: 'none' } }}>
            <CommandButton
              quiet
              command={removeTimeOff}
              thing={{ ...off, cleanerId: cleaner.id }}
              label={`Take back the time off of ${daysText(off)}`}
            />
          </Box>
        </Fact>
      ))}
    </Facts>
  );
}

/** When a cleaner works. The office enters a sick call here. */
export function ScheduleFacts({ cleaner }: ScheduleProps) {
  const { data, error } = useCleanerSchedule(cleaner.id);
  const open = useOpenDialog();
  if (data === undefined)
    return error === null ? (
      <LinearProgress aria-label="Loading the schedule" />
    ) : (
      <Refusal error={error} heading="The schedule could not be loaded" />
    );
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Shown cleaner={cleaner} schedule={data} />
      {may(addTimeOff.permission) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            aria-label={`Set working hours of ${cleanerName(cleaner)}`}
            variant="outlined"
            onClick={() => open(<HoursDialog cleaner={cleaner} schedule={data} />)}
          >
            Set hours
          </Button>
          <Button
            aria-label={`Add time off for ${cleanerName(cleaner)}`}
            variant="outlined"
            onClick={() => open(<TimeOffDialog cleaner={cleaner} />)}
          >
            {addTimeOff.name}
          </Button>
        </Box>
      )}
    </Box>
  );
}
