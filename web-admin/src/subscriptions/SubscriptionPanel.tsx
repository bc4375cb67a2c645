import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { cardName } from '@tidylog/contracts/vocabulary/card';
import { businessDate, shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { frequencyName } from '@tidylog/contracts/vocabulary/homes';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { sentenceOf, statusOf } from '@tidylog/web-shared/api/problem';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useBusinessZone } from '../api/queries.ts';
import type { SubscriptionDetails } from '../api/types.ts';
import { Fact, Facts } from '../shared/panel/Facts.tsx';
import { SidePanel } from '../shared/panel/SidePanel.tsx';
import { paymentStateOf, statusName } from '../shared/words.ts';
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
  const { total_amount, card, completed_cleanings, fee } = details;
  return (
    <Box>
      <Facts title="Money">
        <Fact name="A visit">{`${formatDollars(total_amount)}, if booked now`}</Fact>
        <Fact name="Card">
          {card === null ? 'No card on file' : cardName(card.card_brand, card.last_four)}
        </Fact>
        <Fact name="Completed">{completed_cleanings}</Fact>
        <Fact name="Early fee">{feeStateText(fee)}</Fact>
      </Facts>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2, '&:empty': { display: 'none' } }}>
        <FeeActs details={details} />
      </Box>
    </Box>
  );
}

function Visits({ visits }: Pick<SubscriptionDetails, 'visits'>) {
  return (
    <Facts title="Visits">
      {visits.map((visit) => (
        <Fact key={visit.booking_id} name={shortDateOfYear(visit.booking_date)}>
          {`#${shortId(visit.booking_id)}, ${statusName(visit.status)}, ${paymentStateOf(visit)}
${visit.cleaner_name ?? 'Unassigned'}`}
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
        {frequencyName(details.frequency)}, {details.preferred_time_slot}
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
          <Schedule details={details} />
          <Money details={details} />
          <Visits visits={details.visits} />
          <Skipped skipped={details.skipped} />
        </>
      )}
    </SidePanel>
  );
}
