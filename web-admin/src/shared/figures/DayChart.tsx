import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { dayBarsHeight } from './chart-sizes.ts';
import type { DayBarsProps } from './DayBars.tsx';

const DayBars = lazy(async () => ({ default: (await import('./DayBars.tsx')).DayBars }));

interface DayChartProps extends DayBarsProps {
  /** What it shows, in words. */
  readonly label: string;
}

/** A chart of days, which loads after the figures. */
export function DayChart({ label, ...bars }: DayChartProps) {
  return (
    <Box role="img" aria-label={label} sx={{ minWidth: 0, height: dayBarsHeight }}>
      <Suspense>
        <DayBars {...bars} />
      </Suspense>
    </Box>
  );
}
