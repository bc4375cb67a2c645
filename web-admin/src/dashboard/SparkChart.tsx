import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lineClasses } from '@mui/x-charts/LineChart';
import { SparkLineChart } from '@mui/x-charts/SparkLineChart';
import { sparkHeight } from '../shared/figures/chart-sizes.ts';

export interface SparkChartProps {
  readonly data: readonly number[];
  readonly plotType: 'line' | 'bar';
}

/** The trend of a figure, without axes. */
export function SparkChart({ data, plotType }: SparkChartProps) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { tokens } = useTheme();
  return (
    <SparkLineChart
      data={[...data]}
      height={sparkHeight}
      plotType={plotType}
      color={tokens.green}
      skipAnimation={still}
      disableAxisListener
      disableKeyboardNavigation
      {...(plotType === 'line' ? { area: true, baseline: 'min' as const } : {})}
      sx={{ [`& .${lineClasses.area}`]: { fill: tokens.mint } }}
    />
  );
}
