import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart, barClasses } from '@mui/x-charts/BarChart';
import type { Stats } from '../api/types.ts';
import { barsHeight } from '../shared/figures/chart-sizes.ts';

/** A bar for each cleaner, as long as their number of jobs. */
export function Bars({ cleaners }: { readonly cleaners: Stats['weekly_completions'] }) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { tokens } = useTheme();
  const most = Math.max(1, ...cleaners.map(({ jobs_completed }) => jobs_completed));
  return (
    <BarChart
      height={barsHeight(cleaners.length)}
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
