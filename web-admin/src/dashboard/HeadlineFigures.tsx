import Box from '@mui/material/Box';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { dayAndMonth } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { Stats } from '../api/types.ts';
import { FigureCard } from './FigureCard.tsx';
import { PlacesBar } from './PlacesBar.tsx';
import { Spark } from './Spark.tsx';

export const figureGrid = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'minmax(0, 1fr) minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr)',
  },
} as const;

const spanOf = (days: Stats['bookings_by_day']): string => {
  const [first, last] = [days.at(0), days.at(-1)];
  return first === undefined || last === undefined
    ? 'No visits yet'
    : `Visits per day, ${dayAndMonth(first.date)} - ${dayAndMonth(last.date)}`;
};

const places = ({ taken, capacity, closed }: Stats['places_today']): string => {
  if (closed) return taken === 0 ? 'The company does not work today' : `${counted(taken, 'visit')} booked`;
  const left = Math.max(0, capacity - taken);
  if (left === 0) return 'Fully booked';
  return `${counted(left, 'place')} left`;
};

/** The figures at the top of the dashboard. */
export function HeadlineFigures({ stats }: { readonly stats: Stats }) {
  const { bookings_by_day: days, weekly_completions: weekly, places_today: today } = stats;
  const doneThisWeek = weekly.reduce((sum, { jobs_completed }) => sum + jobs_completed, 0);
  return (
    <Box sx={figureGrid}>
      <FigureCard
        name="Total bookings"
        value={stats.total_bookings.toLocaleString('en-US')}
        note="Includes cancelled ones"
        chart={<Spark label={spanOf(days)} data={days.map(({ bookings }) => bookings)} plotType="line" />}
      />
      <FigureCard
        name="Revenue"
        value={formatDollars(stats.total_revenue)}
        note="Payments received, less refunds"
        chart={
          <Spark
            label="Completed visits per day"
            data={days.map(({ completed }) => completed)}
            plotType="bar"
          />
        }
      />
      <FigureCard
        name="Active cleaners"
        value={stats.active_cleaners.toLocaleString('en-US')}
        note={`${counted(doneThisWeek, 'job')} completed this week`}
        chart={
          <Spark
            label="Jobs completed this week by cleaner"
            data={weekly.map(({ jobs_completed }) => jobs_completed)}
            plotType="bar"
          />
        }
      />
      <FigureCard
        name="Places today"
        value={today.closed ? 'Closed' : `${today.taken} / ${today.capacity}`}
        note={places(today)}
        chart={!today.closed && <PlacesBar taken={today.taken} capacity={today.capacity} />}
      />
    </Box>
  );
}
