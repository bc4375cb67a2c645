import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { frequencyName } from '@tidylog/contracts/vocabulary/homes';
import type { OfficeService, ServiceDetails } from '../api/types.ts';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { archiveService } from './commands.ts';
import { useService } from './use-service.ts';

type Having = ServiceDetails['subscriptions'];

const subscriptionText = ({ customer_name, frequency, status }: Having[number]): string =>
  [customer_name, frequencyName(frequency), ...(status === 'paused' ? ['paused'] : [])].join(', ');

function Subscriptions({ having }: { readonly having: Having }) {
  if (having.length === 0) return <p>No subscription includes it.</p>;
  return (
    <>
      <p>
        {`${counted(having.length, 'subscription')} ${having.length === 1 ? 'has' : 'have'} it. New visits are booked without it and without its price:`}
      </p>
      <Box component="ul" sx={{ m: 0, pl: 5, maxHeight: 240, overflowY: 'auto' }}>
        {having.map((subscription) => (
          <li key={subscription.id}>{subscriptionText(subscription)}</li>
        ))}
      </Box>
    </>
  );
}

function WhoHasIt({ id }: Pick<OfficeService, 'id'>) {
  const { data, error } = useService(id);
  if (data !== undefined) return <Subscriptions having={data.subscriptions} />;
  if (error !== null)
    return (
      <Alert severity="warning" sx={{ mt: 3 }}>
        The subscriptions that have it could not be loaded. New visits are booked without it.
      </Alert>
    );
  return <Skeleton role="status" aria-label="Loading subscriptions" height={48} />;
}

/** Names the subscriptions that have the service. */
export const ArchiveDialog = ({ service }: { readonly service: OfficeService }) => (
  <ConfirmDialog
    title={`Take ${service.name} out of the catalog?`}
    command={archiveService}
    thing={service}
    keep="Keep service"
  >
    It can no longer be booked. Existing bookings keep it at their price. You can restore it later.
    <WhoHasIt id={service.id} />
  </ConfirmDialog>
);
