import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { monthName } from '@tidylog/contracts/vocabulary/dates';
import { type KeyboardEvent, lazy, useRef, useState } from 'react';
import type { ClosedDay } from '../api/types.ts';
import { may } from '../session/permissions.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { closeDay } from './commands.ts';
import { type Day, dateAfterKey, dayName, type Month, monthsOf } from './year.ts';

const CloseDayDialog = lazy(async () => ({ default: (await import('./DayDialogs.tsx')).CloseDayDialog }));
const OpenDayDialog = lazy(async () => ({ default: (await import('./DayDialogs.tsx')).OpenDayDialog }));

const weekdays = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];

interface DayButtonProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly isCurrent: boolean;
  readonly onPress: (day: Day) => void;
}

function DayButton({ day, isToday, isCurrent, onPress }: DayButtonProps) {
  const isClosed = day.state === 'closed';
  return (
    <Box
      component="button"
      type="button"
      data-date={day.date}
      aria-label={dayName(day)}
      aria-pressed={isClosed}
      aria-disabled={day.isOver || day.state === 'weekly'}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => onPress(day)}
      sx={(theme) => ({
        font: 'inherit',
        fontVariantNumeric: 'tabular-nums',
        minHeight: 36,
        border: `1px solid ${isToday ? theme.tokens.green : 'transparent'}`,
        borderRadius: '8px',
        cursor: 'pointer',
        background: 'none',
        color: day.isOver ? theme.palette.text.secondary : theme.palette.text.primary,
        '&:hover': { backgroundColor: theme.tokens.sand },
        '&[aria-disabled="true"]': {
          cursor: 'default',
          color: theme.palette.text.secondary,
          background: 'none',
        },
        ...(isClosed && {
          color: theme.tokens.status.cancelled.text,
          backgroundColor: theme.tokens.status.cancelled.surface,
          borderColor: theme.tokens.status.cancelled.edge,
          fontWeight: 600,
          textDecoration: 'line-through',
          '&[aria-disabled="true"]': { color: theme.tokens.status.cancelled.text },
        }),
      })}
    >
      {Number(day.date.slice(8))}
    </Box>
  );
}

interface MonthGridProps extends Pick<DayButtonProps, 'onPress'> {
  readonly month: Month;
  readonly current: string;
  readonly today: string;
}

const week = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: '2px' } as const;

const MonthGrid = ({ month, current, today, onPress }: MonthGridProps) => (
  <Box
    component="section"
    aria-label={monthName(month.id)}
    sx={{ display: 'grid', gap: 2, alignContent: 'start' }}
  >
    <Typography variant="h3" component="h2">
      {monthName(month.id)}
    </Typography>
    <Box aria-hidden sx={{ ...week, color: 'text.secondary', textAlign: 'center' }}>
      {weekdays.map((letter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week never move
        <span key={index}>{letter}</span>
      ))}
    </Box>
    <Box sx={week}>
      {month.days.map((day, index) => (
        <Box
          key={day.date}
          sx={{ display: 'grid', gridColumnStart: index === 0 ? month.offset + 1 : 'auto' }}
        >
          <DayButton
            day={day}
            isToday={day.date === today}
            isCurrent={day.date === current}
            onPress={onPress}
          />
        </Box>
      ))}
    </Box>
  </Box>
);

interface YearCalendarProps {
  readonly year: number;
  readonly days: readonly ClosedDay[];
  readonly today: string;
}

/** A year at a glance, from this month on. One Tab leads into it, the arrow keys from day to day. */
export function YearCalendar({ year, days, today }: YearCalendarProps) {
  const isThisYear = today.startsWith(`${year}-`);
  const [current, setCurrent] = useState(isThisYear ? today : `${year}-01-01`);
  const area = useRef<HTMLDivElement>(null);
  const open = useOpenDialog();
  const [showsEarlier, setShowsEarlier] = useState(false);
  const months = monthsOf(year, days, today);
  const earlier = months.filter(({ id }) => isThisYear && id < today.slice(0, 7));
  const shown = showsEarlier ? months : months.slice(earlier.length);
  const press = (day: Day) => {
    setCurrent(day.date);
    if (day.isOver || day.state === 'weekly' || !may(closeDay.permission)) return;
    open(day.state === 'closed' ? <OpenDayDialog date={day.date} /> : <CloseDayDialog date={day.date} />);
  };
  const move = (event: KeyboardEvent) => {
    const next = dateAfterKey(current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    if (!shown.some(({ id }) => next.startsWith(id))) return;
    setCurrent(next);
    area.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  };
  return (
    <>
      {earlier.length > 0 && (
        <Button
          variant="outlined"
          aria-expanded={showsEarlier}
          onClick={() => {
            setCurrent(today);
            setShowsEarlier(!showsEarlier);
          }}
          sx={{ justifySelf: 'start', alignSelf: 'start' }}
        >
          {showsEarlier ? 'Hide earlier months' : `Show earlier months of ${year}`}
        </Button>
      )}
      <Box
        ref={area}
        role="group"
        aria-label={`Calendar of ${year}`}
        onKeyDown={move}
        sx={{
          display: 'grid',
          gap: 5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
        }}
      >
        {shown.map((month) => (
          <MonthGrid key={month.id} month={month} current={current} today={today} onPress={press} />
        ))}
      </Box>
    </>
  );
}
