import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { slotLabel } from '@tidylog/contracts/vocabulary/slots';
import { weekdays } from '@tidylog/contracts/vocabulary/work-hours';
import { lazy } from 'react';
import type { CleanerDetails, CleanerSchedule, CleanerTimeOff } from '../api/types.ts';
import { useCall } from '../api/use-call.ts';
import { may } from '../session/permissions.ts';
import { CommandButton } from '../shared/command/CommandButton.tsx';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { Refusal } from '../shared/dialog/Refusal.tsx';
import { Fact, Facts } from '../shared/panel/Facts.tsx';
import { addTimeOff, removeTimeOff } from './schedule-commands.ts';
import { cleanerName } from './use-active-cleaners.ts';

const TimeOffDialog = lazy(async () => ({ default: (await import('./TimeOffDialog.tsx')).TimeOffDialog }));

const dayName = (day: string): string => `${day.charAt(0).toUpperCase()}${day.slice(1)}`;

function hoursText({ working_hours: week }: CleanerSchedule): string {
  if (week === null) return 'Not known';
  const days = weekdays.filter((day) => week[day].length > 0);
  if (days.length === 0) return 'None';
  return days
    .map((day) => `${dayName(day)}: ${week[day].map(({ start, end }) => `${start} - ${end}`).join(', ')}`)
    .join('\n');
}

const daysText = ({ from, to }: CleanerTimeOff): string =>
  from === to ? shortDateOfYear(from) : `${shortDateOfYear(from)} - ${shortDateOfYear(to)}`;

const partText = ({ slots, note }: CleanerTimeOff): string =>
  [slots === null ? 'Whole days' : slots.map((slot) => slotLabel(slot)).join(', '), note]
    .filter((part) => part !== null)
    .join('. ');

interface ScheduleProps {
  readonly cleaner: CleanerDetails;
}

function useSchedule(id: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['cleaners', 'schedule', id],
    queryFn: ({ signal }) => call('GET /admin/cleaners/:id/schedule', { params: { id }, query: {}, signal }),
  });
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
        <Fact key={off.id} name={daysText(off)}>
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
  const { data, error } = useSchedule(cleaner.id);
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
        <Button
          aria-label={`Add time off for ${cleanerName(cleaner)}`}
          variant="outlined"
          onClick={() => open(<TimeOffDialog cleaner={cleaner} />)}
        >
          {addTimeOff.name}
        </Button>
      )}
    </Box>
  );
}
