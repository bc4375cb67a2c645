import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { cardName } from '@tidylog/contracts/vocabulary/card';
import { businessDate, shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { frequencyName } from '@tidylog/contracts/vocabulary/homes';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { paymentStateOf } from '@tidylog/contracts/vocabulary/state-names';
import { sentenceOf, statusOf } from '@tidylog/web-shared/api/problem';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useBusinessZone } from '../api/queries.ts';
import type { SubscriptionDetails } from '../api/types.ts';
import { ContactFacts } from '../bookings/ContactFacts.tsx';
import { OrderFacts } from '../bookings/OrderFacts.tsx';
import { useCustomer } from '../customers/use-customer.ts';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { Fact, Facts } from '../shared/panel/Facts.tsx';
import { SidePanel } from '../shared/panel/SidePanel.tsx';
import { wholeTimes } from '../shared/whole-times.ts';
import { statusName } from '../shared/words.ts';
import { BookingsProgress } from './BookingsProgress.tsx';
import { CopyIdButton } from './CopyIdButton.tsx';
import { FeeActs } from './FeeActs.tsx';
import { SubscriptionActs } from './SubscriptionActs.tsx';
import { SubscriptionStatus } from './SubscriptionStatus.tsx';
import { feeStateText, skippedText } from './subscription-words.ts';
import { useSubscription } from './use-subscription.ts';

interface SubscriptionPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Without its details there is nothing to look at: the panel says so and closes. */
function useClosedWhenFailed({ data, error }: ReturnType<typeof useSubscription>, close: () => void) {
  const notify = useNotify();
  const hasFailed = data === undefined && error !== null;
  useEffect(() => {
    if (!hasFailed) return;
    if (statusOf(error) !== 401)
      notify(`Failed to get subscription details\n${sentenceOf(error)}`, { type: 'error' });
    close();
  }, [hasFailed, error, notify, close]);
}

function Money({ details }: { readonly details: SubscriptionDetails }) {
  const { total_amount, card, completed_cleanings } = details;
  return (
    <Box>
      <Facts title="Money">
        <Fact name="Price of a visit">{`${formatDollars(total_amount)}, if it is booked now`}</Fact>
        <Fact name="Card">
          {card === null ? 'No card on file' : cardName(card.card_brand, card.last_four)}
        </Fact>
        <Fact name="Completed">{completed_cleanings}</Fact>
        <Fact name="Early cancellation fee">{feeStateText(details)}</Fact>
      </Facts>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2, '&:empty': { display: 'none' } }}>
        <FeeActs details={details} />
      </Box>
    </Box>
  );
}

function ContactState({ data, error, refetch }: ReturnType<typeof useCustomer>) {
  if (data !== undefined) return null;
  if (error === null)
    return <Skeleton role="status" aria-label="Loading contact" variant="rounded" height={60} />;
  return <LoadFailed title="The contact could not be loaded" error={error} onTryAgain={refetch} />;
}

function Customer({ details: { customer_id, customer_name } }: { readonly details: SubscriptionDetails }) {
  const read = useCustomer(customer_id);
  const { data: customer } = read;
  return (
    <Facts title="Customer" note={<ContactState {...read} />}>
      <Fact name="Name">
        <Link component={RouterLink} to={`/customers/${customer_id}`}>
          {customer_name}
        </Link>
      </Fact>
      {customer !== undefined && (
        <ContactFacts contact={{ customer_email: customer.email, customer_phone: customer.phone }} />
      )}
    </Facts>
  );
}

function Visits({ details: { id, visits } }: { readonly details: SubscriptionDetails }) {
  const search = new URLSearchParams({ filter: JSON.stringify({ subscription_id: id }) });
  return (
    <Facts
      title="Visits"
      note={
        <Link component={RouterLink} to={`/bookings?${search}`}>
          All bookings of this subscription
        </Link>
      }
    >
      {visits.map((visit) => (
        <Fact key={visit.booking_id} name={shortDateOfYear(visit.booking_date)}>
          <Link component={RouterLink} to={`/bookings/${visit.booking_id}`}>
            {`#${shortId(visit.booking_id)}`}
          </Link>
          {`, ${statusName(visit.status)}, ${paymentStateOf(visit)}\n${visit.cleaner_name ?? 'Unassigned'}`}
        </Fact>
      ))}
    </Facts>
  );
}

function Skipped({ skipped }: Pick<SubscriptionDetails, 'skipped'>) {
  if (skipped.length === 0) return null;
  return (
    <Box>
      <Typography variant="h3">Skipped</Typography>
      <Box component="ul" sx={{ pl: 5, my: 2 }}>
        {skipped.map((one) => (
          <li key={one.date}>{skippedText(one)}</li>
        ))}
      </Box>
    </Box>
  );
}

function Schedule({ details }: { readonly details: SubscriptionDetails }) {
  const zone = useBusinessZone();
  const { address, special_instructions } = details;
  return (
    <Facts title="Schedule">
      <Fact name="Frequency">
        {frequencyName(details.frequency)}, {wholeTimes(details.preferred_time_slot)}
      </Fact>
      <Fact name="Next visit">
        {details.next_booking_date === null ? 'None' : shortDateOfYear(details.next_booking_date)}
      </Fact>
      <Fact name="Bookings">
        <BookingsProgress created={details.total_bookings_created} />
      </Fact>
      <Fact name="First visit">{shortDateOfYear(details.start_date)}</Fact>
      <Fact name="Since">{businessDate(details.created_at, zone)}</Fact>
      <Fact name="Address">
        {`${address.street}
${address.city}, ${address.state} ${address.zip_code}`}
      </Fact>
      {special_instructions !== null && <Fact name="Instructions">{special_instructions}</Fact>}
    </Facts>
  );
}

/** One subscription next to the list: its rhythm, its visits, its money, and what can be done with it. */
export function SubscriptionPanel({ id, onClose }: SubscriptionPanelProps) {
  const read = useSubscription(id);
  useClosedWhenFailed(read, onClose);
  return (
    <SidePanel
      key={id}
      read={read}
      failed="Failed to get subscription details"
      bar={
        <>
          <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            #{shortId(id)}
          </Typography>
          {read.data !== undefined && (
            <>
              <CopyIdButton subscription={read.data} />
              <SubscriptionStatus status={read.data.status} />
            </>
          )}
        </>
      }
      title={({ customer_name }) => customer_name}
      subtitle={({ frequency, is_guest }) =>
        is_guest ? `${frequencyName(frequency)}, guest` : frequencyName(frequency)
      }
      onClose={onClose}
    >
      {(details) => (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <SubscriptionActs subscription={details} />
          </Box>
          <Customer details={details} />
          <Schedule details={details} />
          <OrderFacts title="What each visit includes" order={details} />
          <Money details={details} />
          <Visits details={details} />
          <Skipped skipped={details.skipped} />
        </>
      )}
    </SidePanel>
  );
}
