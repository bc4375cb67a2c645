import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { sparkHeight } from '../shared/figures/chart-sizes.ts';
import type { SparkChartProps } from './SparkChart.tsx';

const SparkChart = lazy(async () => ({ default: (await import('./SparkChart.tsx')).SparkChart }));

interface SparkProps extends SparkChartProps {
  readonly label: string;
}

/** A small chart next to a figure: the trend, not the values. It loads after the figure. */
export function Spark({ label, ...chart }: SparkProps) {
  return (
    <Box role="img" aria-label={label} sx={{ flex: '0 1 112px', minWidth: 0, height: sparkHeight }}>
      <Suspense>
        <SparkChart {...chart} />
      </Suspense>
    </Box>
  );
}
