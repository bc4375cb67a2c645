import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatWholeDollars } from '@tidylog/contracts/vocabulary/money';
import { useStats } from '../api/queries.ts';

interface FigureProps {
  readonly name: string;
  readonly note?: string;
  readonly value: string | undefined;
}

function Figure({ name, note, value }: FigureProps) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Typography component="dt" color="textSecondary">
        {name}
        {note !== undefined && (
          <Typography component="span" variant="caption" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
            {note}
          </Typography>
        )}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {value ?? <Skeleton width={48} />}
      </Typography>
    </Box>
  );
}

export function QuickStats() {
  const { data, isError } = useStats();
  const failed = isError ? 'unknown' : undefined;
  return (
    <Box component="section" aria-labelledby="quick-stats" sx={{ px: 3 }}>
      <Typography id="quick-stats" component="h2" variant="h3" sx={{ mb: 1 }}>
        Quick Stats
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        <Figure
          name="Total bookings"
          note="Includes cancelled ones"
          value={data?.total_bookings.toLocaleString('en-US') ?? failed}
        />
        <Figure name="Revenue" value={data === undefined ? failed : formatWholeDollars(data.total_revenue)} />
      </Box>
    </Box>
  );
}
