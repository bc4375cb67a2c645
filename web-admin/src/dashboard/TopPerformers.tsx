import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { Stats } from '../api/types.ts';
import { Panel } from '../shared/figures/Panel.tsx';

type Performer = Stats['top_performers'][number];

function Performer({ performer, place }: { readonly performer: Performer; readonly place: number }) {
  const { cleaner_name, jobs_completed, total_revenue } = performer;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
      <Box
        aria-hidden
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 28,
          height: 28,
          borderRadius: '50%',
          fontWeight: 600,
          color: place === 1 ? theme.tokens.onGreen : theme.tokens.ink,
          backgroundColor: place === 1 ? theme.tokens.green : theme.tokens.sand,
        })}
      >
        {place}
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography noWrap sx={{ fontWeight: 600 }}>
          {cleaner_name}
        </Typography>
        <Typography color="textSecondary">
          {jobs_completed} {jobs_completed === 1 ? 'job' : 'jobs'} completed
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{formatDollars(total_revenue)}</Typography>
        <Typography color="textSecondary">in job totals</Typography>
      </Box>
    </Box>
  );
}

/** The cleaners with the most completed jobs of all time. */
export function TopPerformers({ cleaners }: { readonly cleaners: readonly Performer[] }) {
  return (
    <Panel title="Top performers" action={<Typography color="textSecondary">All time</Typography>}>
      {cleaners.length === 0 ? (
        <Typography color="textSecondary">No jobs completed yet.</Typography>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
          {cleaners.map((performer, index) => (
            <Performer key={performer.cleaner_id} performer={performer} place={index + 1} />
          ))}
        </Box>
      )}
    </Panel>
  );
}
