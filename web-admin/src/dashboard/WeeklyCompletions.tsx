import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart, barClasses } from '@mui/x-charts/BarChart';
import type { Stats } from '../api/types.ts';
import { Panel } from './Panel.tsx';

type Cleaners = Stats['weekly_completions'];

const rowHeight = 34;

function Bars({ cleaners }: { readonly cleaners: Cleaners }) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { tokens } = useTheme();
  const most = Math.max(1, ...cleaners.map(({ jobs_completed }) => jobs_completed));
  return (
    <BarChart
      height={cleaners.length * rowHeight + 8}
      layout="horizontal"
      skipAnimation={still}
      disableKeyboardNavigation
      disableAxisListener
      hideLegend
      margin={{ top: 0, right: 8, bottom: 8, left: 0 }}
      borderRadius={4}
      xAxis={[{ position: 'none', min: 0, max: most * 1.15 }]}
      yAxis={[
        {
          scaleType: 'band',
          data: cleaners.map(({ cleaner_name }) => cleaner_name),
          width: 116,
          disableLine: true,
          disableTicks: true,
          categoryGapRatio: 0.45,
          tickLabelStyle: { fontSize: 14, fill: tokens.ink },
        },
      ]}
      series={[
        {
          data: cleaners.map(({ jobs_completed }) => jobs_completed),
          color: tokens.green,
          barLabel: 'value',
          barLabelPlacement: 'outside',
        },
      ]}
      sx={{ [`& .${barClasses.label}`]: { fill: tokens.ink, fontSize: 14, fontWeight: 600 } }}
    />
  );
}

/** Jobs that each cleaner completed in this week. */
export function WeeklyCompletions({ cleaners }: { readonly cleaners: Cleaners }) {
  const told = cleaners.map(({ cleaner_name, jobs_completed }) => `${cleaner_name} ${jobs_completed}`);
  return (
    <Panel title="Weekly cleaner completions">
      {cleaners.length === 0 ? (
        <Typography color="textSecondary">No jobs completed this week yet.</Typography>
      ) : (
        <Box role="img" aria-label={`Jobs completed this week: ${told.join(', ')}`}>
          <Bars cleaners={cleaners} />
        </Box>
      )}
    </Panel>
  );
}
