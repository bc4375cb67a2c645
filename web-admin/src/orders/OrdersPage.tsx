import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { Page } from '../layout/Page.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { HeaderButton } from '../shared/list/HeaderButton.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { PendingOrders, PendingSkeleton } from './PendingOrders.tsx';
import { useOrderHistory, usePendingOrders } from './queries.ts';

function Refresh() {
  const pending = usePendingOrders();
  const history = useOrderHistory();
  return (
    <HeaderButton
      name="Refresh"
      Icon={RefreshIcon}
      loading={pending.isFetching || history.isFetching}
      onClick={() => {
        void pending.refetch();
        void history.refetch();
      }}
    />
  );
}

function Pending() {
  const { data, error, refetch } = usePendingOrders();
  if (data !== undefined) return <PendingOrders {...data} />;
  if (error !== null)
    return <LoadFailed title="Failed to load pending orders" error={error} onTryAgain={refetch} />;
  return <PendingSkeleton />;
}

function History() {
  const { data, error, refetch } = useOrderHistory();
  if (data !== undefined) return <OrderHistory changes={data} />;
  if (error !== null)
    return <LoadFailed title="Failed to load order history" error={error} onTryAgain={refetch} />;
  return <Skeleton variant="rounded" height={240} />;
}

/** What customers asked the office to cancel or move, and what became of it. */
export function OrdersPage() {
  return (
    <Page>
      <PageHeader title="Orders" actions={<Refresh />} />
      <Box sx={{ display: 'grid', gap: 6, minWidth: 0 }}>
        <Pending />
        <Box
          component="section"
          aria-labelledby="order-changes"
          sx={{ display: 'grid', gap: 3, minWidth: 0 }}
        >
          <Typography id="order-changes" variant="h2">
            Recent Order Changes
          </Typography>
          <History />
        </Box>
      </Box>
    </Page>
  );
}
