import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { longDate, shortDate } from '@tidylog/contracts/vocabulary/dates';
import { Link } from 'react-router-dom';
import type { Stats } from '../api/types.ts';
import { Panel } from '../shared/figures/Panel.tsx';
import { visuallyHidden } from '../shared/visually-hidden.ts';

type Day = Stats['occupancy'][number];

const Cell = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gap: 4,
  padding: '8px 6px',
  borderRadius: 8,
  border: `1px solid ${theme.tokens.line}`,
  color: theme.tokens.ink,
  textAlign: 'center',
  textDecoration: 'none',
  '&:hover': { borderColor: theme.tokens.edge, backgroundColor: theme.tokens.sand },
}));

const wordsOf = ({ date, taken, capacity, closed }: Day): string => {
  if (closed) return `${longDate(date)}: closed${taken > 0 ? `, ${counted(taken, 'visit')} booked` : ''}`;
  return `${longDate(date)}: ${taken} of ${capacity} places taken`;
};

const visitsOn = (date: string): string => {
  const filter = JSON.stringify({ booking_date_gte: date, booking_date_lte: date });
  return `/bookings?${new URLSearchParams({ filter })}`;
};

const closedText = ({ taken }: Day): string => (taken === 0 ? 'closed' : `${taken}, closed`);

function Bar({ taken, capacity, closed }: Day) {
  const share = capacity === 0 ? 0 : Math.min(1, taken / capacity);
  return (
    <Box
      sx={{
        height: 6,
        borderRadius: '3px',
        overflow: 'hidden',
        backgroundColor: closed ? 'none' : 'divider',
      }}
    >
      <Box
        sx={{
          width: `${share * 100}%`,
          height: '100%',
          backgroundColor: (theme) => (share === 1 ? theme.tokens.amber : theme.tokens.green),
        }}
      />
    </Box>
  );
}

function DayCell({ day }: { readonly day: Day }) {
  const [weekday = ''] = shortDate(day.date).split(',');
  const places = day.closed ? closedText(day) : `${day.taken}/${day.capacity}`;
  return (
    <Cell to={visitsOn(day.date)}>
      <Box component="span" sx={visuallyHidden}>
        {wordsOf(day)}
      </Box>
      <Box aria-hidden component="span" sx={{ color: 'text.secondary', lineHeight: '18px' }}>
        {weekday} {Number(day.date.slice(-2))}
      </Box>
      <Box
        aria-hidden
        component="span"
        sx={{
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          lineHeight: '18px',
          color: day.closed ? 'text.secondary' : 'inherit',
        }}
      >
        {places}
      </Box>
      <Bar {...day} />
    </Cell>
  );
}

/** The places taken on each day of the two weeks from today. */
export function Occupancy({ days }: { readonly days: readonly Day[] }) {
  return (
    <Panel title="Places, next two weeks">
      <Typography color="textSecondary">
        How many places are taken each day. Choose a day to see its bookings.
      </Typography>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          gridTemplateColumns: { xs: 'repeat(4, minmax(0, 1fr))', sm: 'repeat(7, minmax(0, 1fr))' },
        }}
      >
        {days.map((day) => (
          <li key={day.date}>
            <DayCell day={day} />
          </li>
        ))}
      </Box>
    </Panel>
  );
}
