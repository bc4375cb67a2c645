import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import type { Stats } from '../api/types.ts';
import { barsHeight } from '../shared/figures/chart-sizes.ts';
import { Panel } from '../shared/figures/Panel.tsx';

type Cleaners = Stats['weekly_completions'];

const Bars = lazy(async () => ({ default: (await import('./Bars.tsx')).Bars }));

/** The jobs that each cleaner completed this week. */
export function WeeklyCompletions({ cleaners }: { readonly cleaners: Cleaners }) {
  const told = cleaners.map(({ cleaner_name, jobs_completed }) => `${cleaner_name} ${jobs_completed}`);
  return (
    <Panel title="Weekly cleaner completions">
      {cleaners.length === 0 ? (
        <Typography color="textSecondary">No jobs completed this week yet.</Typography>
      ) : (
        <Box role="img" aria-label={`Jobs completed this week: ${told.join(', ')}`}>
          <Suspense fallback={<Box sx={{ height: barsHeight(cleaners.length) }} />}>
            <Bars cleaners={cleaners} />
          </Suspense>
        </Box>
      )}
    </Panel>
  );
}
