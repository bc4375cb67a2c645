import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '@tidylog/web-shared/api/problem';
import type { Payout } from '../api/types.ts';
import { useCall } from '../api/use-call.ts';

/** Where the money goes that a digital service sends. */
export function Destination({ payout }: { readonly payout: Payout }) {
  const call = useCall();
  const { data, error } = useQuery({
    queryKey: ['payout-destination', payout.id],
    queryFn: () => call('GET /admin/payouts/:id/destination', { params: { id: payout.id } }),
    // It is not kept after the dialog.
    gcTime: 0,
  });
  if (error !== null)
    return <Typography color="error">{`The recipient could not be loaded. ${sentenceOf(error)}`}</Typography>;
  if (data === undefined) return <Skeleton height={48} />;
  return (
    <Box>
      <Typography color="textSecondary">{`Send it with ${data.service} to`}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>{data.handle}</Typography>
    </Box>
  );
}
