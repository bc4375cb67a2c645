import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { lazy } from 'react';
import type { ClosedDay } from '../api/types.ts';
import { AskButton } from '../shared/command/AskButton.tsx';
import { openDay } from './commands.ts';

const OpenDayDialog = lazy(async () => ({ default: (await import('./DayDialogs.tsx')).OpenDayDialog }));

interface ClosedDayListProps {
  readonly days: readonly ClosedDay[];
  readonly year: number;
  readonly today: string;
}

/** The closed days of a year in words, with the way to open each again. */
export function ClosedDayList({ days, year, today }: ClosedDayListProps) {
  if (days.length === 0) return <Typography>{`No closed days in ${year} except Sundays.`}</Typography>;
  return (
    <Box
      component="ul"
      aria-label={`Closed days of ${year}`}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, maxWidth: 640 }}
    >
      {days.map(({ date, reason }) => (
        <Box
          component="li"
          key={date}
          sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap', minHeight: 32 }}
        >
          <Typography sx={{ fontWeight: 600, minWidth: 150 }}>{shortDateOfYear(date)}</Typography>
          <Typography color="textSecondary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {reason === '' ? 'No reason given' : reason}
          </Typography>
          {date >= today && (
            <Box sx={{ ml: 'auto' }}>
              <AskButton
                quiet
                command={openDay}
                thing={{ id: date }}
                name="Open again"
                label={`Open ${shortDateOfYear(date)} again`}
                dialog={<OpenDayDialog date={date} />}
              />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
