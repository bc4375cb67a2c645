import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';

const counters = [
  { name: 'Total', filter: {} },
  { name: 'Active', filter: { status: 'active' } },
  { name: 'Paused', filter: { status: 'paused' } },
  { name: 'Cancelled', filter: { status: 'cancelled' } },
] as const;

function Counter({ name, filter }: (typeof counters)[number]) {
  const { total } = useGetList('subscriptions', { pagination: { page: 1, perPage: 1 }, filter });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse', minWidth: 84 }}>
      <Typography component="dt" color="textSecondary">
        {name}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontSize: 22, lineHeight: '28px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {total?.toLocaleString('en-US') ?? '–'}
      </Typography>
    </Box>
  );
}

/** How many subscriptions there are, whatever the list is filtered by. */
export const SubscriptionCounters = () => (
  <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: { xs: 4, sm: 6 } }}>
    {counters.map((counter) => (
      <Counter key={counter.name} {...counter} />
    ))}
  </Box>
);
