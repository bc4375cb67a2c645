import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lineClasses } from '@mui/x-charts/LineChart';
import { SparkLineChart } from '@mui/x-charts/SparkLineChart';

interface SparkProps {
  /** What the chart shows, for those who do not see it. */
  readonly label: string;
  readonly data: readonly number[];
  readonly plotType: 'line' | 'bar';
}

/** A small chart beside a figure: the course, not the values. */
export function Spark({ label, data, plotType }: SparkProps) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { tokens } = useTheme();
  return (
    <Box role="img" aria-label={label} sx={{ flex: '0 1 112px', minWidth: 0, height: 40 }}>
      <SparkLineChart
        data={[...data]}
        height={40}
        plotType={plotType}
        color={tokens.green}
        skipAnimation={still}
        disableAxisListener
        disableKeyboardNavigation
        {...(plotType === 'line' ? { area: true, baseline: 'min' as const } : {})}
        sx={{ [`& .${lineClasses.area}`]: { fill: tokens.mint } }}
      />
    </Box>
  );
}
