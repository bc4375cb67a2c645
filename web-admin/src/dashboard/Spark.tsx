import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
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
    <Box role="img" aria-label={label} sx={{ width: 112, height: 40, flex: 'none' }}>
      <Box aria-hidden>
        <SparkLineChart
          data={[...data]}
          height={40}
          width={112}
          plotType={plotType}
          color={tokens.green}
          skipAnimation={still}
          disableAxisListener
          {...(plotType === 'line' ? { area: true, baseline: 'min' as const } : {})}
          sx={{ '& .MuiAreaElement-root': { fill: tokens.mint } }}
        />
      </Box>
    </Box>
  );
}
