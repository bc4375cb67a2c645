import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { dayAndMonth } from '@tidylog/contracts/vocabulary/dates';
import { dayBarsHeight } from './chart-sizes.ts';

interface Series {
  readonly label: string;
  readonly data: readonly number[];
  readonly tone: 'strong' | 'soft';
}

export interface DayBarsProps {
  readonly dates: readonly string[];
  /** On top of each other. */
  readonly series: readonly Series[];
  readonly format: (value: number) => string;
  /** Every how many days the axis names one. */
  readonly step: number;
}

/** A bar for each day. */
export function DayBars({ dates, series, format, step }: DayBarsProps) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { tokens } = useTheme();
  const text = { fontSize: 12, fill: tokens.inkSoft };
  return (
    <BarChart
      height={dayBarsHeight}
      skipAnimation={still}
      disableKeyboardNavigation
      hideLegend
      margin={{ top: 8, right: 20, bottom: 0, left: 0 }}
      borderRadius={3}
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: 'band',
          data: dates.map(dayAndMonth),
          height: 26,
          categoryGapRatio: 0.3,
          disableTicks: true,
          tickLabelInterval: step === 1 ? 'auto' : (_, index) => (dates.length - 1 - index) % step === 0,
          tickLabelStyle: text,
        },
      ]}
      yAxis={[
        {
          width: 56,
          disableLine: true,
          disableTicks: true,
          tickNumber: 4,
          tickMinStep: 1,
          valueFormatter: format,
          tickLabelStyle: text,
        },
      ]}
      series={series.map(({ label, data, tone }) => ({
        label,
        data: [...data],
        stack: 'all',
        color: tone === 'strong' ? tokens.green : tokens.edge,
        valueFormatter: (value) => format(value ?? 0),
      }))}
    />
  );
}
