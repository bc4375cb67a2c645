import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { shortDate } from '@tidylog/contracts/vocabulary/dates';
import type { Stats } from '../api/types.ts';
import { DayChart } from '../shared/figures/DayChart.tsx';
import { Panel } from '../shared/figures/Panel.tsx';

const count = (value: number): string => value.toLocaleString('en-US');

function Key({ name, tone }: { readonly name: string; readonly tone: 'strong' | 'soft' }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      <Box
        aria-hidden
        component="span"
        sx={({ tokens }) => ({
          width: 10,
          height: 10,
          borderRadius: '3px',
          backgroundColor: tone === 'strong' ? tokens.green : tokens.edge,
        })}
      />
      {name}
    </Box>
  );
}

/** The visits of this week. */
export function BookingsByDay({ days }: { readonly days: Stats['bookings_by_day'] }) {
  const words = days.map(
    ({ date, bookings, completed }) => `${shortDate(date)} ${bookings}, ${completed} of them completed`,
  );
  return (
    <Panel title="Bookings by day, this week">
      {days.every(({ bookings }) => bookings === 0) ? (
        <Typography color="textSecondary">No visits this week.</Typography>
      ) : (
        <>
          <DayChart
            label={`Visits this week: ${words.join('; ')}`}
            dates={days.map(({ date }) => date)}
            series={[
              { label: 'Completed', data: days.map(({ completed }) => completed), tone: 'strong' },
              {
                label: 'Not yet completed',
                data: days.map(({ bookings, completed }) => bookings - completed),
                tone: 'soft',
              },
            ]}
            format={count}
            step={2}
          />
          <Typography
            component="div"
            color="textSecondary"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}
          >
            <Key name="Completed" tone="strong" />
            <Key name="Not yet completed" tone="soft" />
          </Typography>
        </>
      )}
    </Panel>
  );
}
