import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { sparkHeight } from './chart-sizes.ts';
import type { SparkChartProps } from './SparkChart.tsx';

const SparkChart = lazy(async () => ({ default: (await import('./SparkChart.tsx')).SparkChart }));

interface SparkProps extends SparkChartProps {
  /** What the chart shows, for those who do not see it. */
  readonly label: string;
}

/** A small chart beside a figure: the course, not the values. It comes after the figure. */
export function Spark({ label, ...chart }: SparkProps) {
  return (
    <Box role="img" aria-label={label} sx={{ flex: '0 1 112px', minWidth: 0, height: sparkHeight }}>
      <Suspense>
        <SparkChart {...chart} />
      </Suspense>
    </Box>
  );
}
