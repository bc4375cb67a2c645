import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Panel } from '../shared/figures/Panel.tsx';
import { StatusLabel } from '../shared/StatusLabel.tsx';
import { statusCounts } from './status-counts.ts';

interface BookingsByStatusProps {
  readonly counts: Readonly<Record<string, number>>;
}

/** The bookings by status: one bar, with words in addition to colors. */
export function BookingsByStatus({ counts }: BookingsByStatusProps) {
  const shares = statusCounts(counts);
  const some = shares.filter(({ count }) => count > 0);
  return (
    <Panel title="Bookings by status">
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          gap: '2px',
          height: 10,
          borderRadius: '5px',
          overflow: 'hidden',
          backgroundColor: 'divider',
        }}
      >
        {some.map(({ status, count }) => (
          <Box
            key={status}
            sx={(theme) => ({
              flex: `${count} 0 4px`,
              backgroundColor: theme.tokens.status[status].text,
              opacity: status === 'in_progress' ? 0.55 : 1,
            })}
          />
        ))}
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(116px, 1fr))',
          columnGap: 3,
          rowGap: 2,
        }}
      >
        {shares.map(({ status, count }) => (
          <Box component="li" key={status} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <StatusLabel status={status} />
            <Typography sx={{ pl: 1.5, fontSize: 18, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {count.toLocaleString('en-US')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
