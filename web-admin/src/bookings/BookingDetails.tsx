import Link from '@mui/material/Link';
import { durationText } from '@tidylog/contracts/vocabulary/arrival';
import { shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
import { frequencyName } from '@tidylog/contracts/vocabulary/homes';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { paymentStateOf } from '@tidylog/contracts/vocabulary/state-names';
import { Link as RouterLink } from 'react-router-dom';
import { useBusinessZone } from '../api/queries.ts';
import type { Booking } from '../api/types.ts';
import { Fact, Facts } from '../shared/panel/Facts.tsx';
import { TextsStopped } from '../shared/TextsStopped.tsx';
import { AssignCleaner } from './AssignCleaner.tsx';
import { ContactFacts } from './ContactFacts.tsx';
import { MoneyFacts } from './MoneyFacts.tsx';
import { OrderFacts } from './OrderFacts.tsx';

interface DetailsProps {
  readonly booking: Booking;
}

function Visit({ booking }: DetailsProps) {
  const { street, city, state, zip_code } = booking.address;
  const zone = useBusinessZone();
  return (
    <Facts title="Visit">
      <Fact name="Cleaner">
        <AssignCleaner booking={booking} />
      </Fact>
      {booking.assignment_notes !== null && <Fact name="Assignment notes">{booking.assignment_notes}</Fact>}
      {booking.cleaner_notes !== null && <Fact name="Cleaner's notes">{booking.cleaner_notes}</Fact>}
      <Fact name="Address">{`${street}\n${city}, ${state} ${zip_code}`}</Fact>
      {booking.special_instructions !== null && (
        <Fact name="Instructions">{booking.special_instructions}</Fact>
      )}
      <Fact name="Frequency">{frequencyName(booking.frequency)}</Fact>
      {booking.subscription_id !== null && (
        <Fact name="Subscription">
          <Link component={RouterLink} to={`/subscriptions/${booking.subscription_id}`}>
            {`#${shortId(booking.subscription_id)}`}
          </Link>
        </Fact>
      )}
      <Fact name="Duration">about {durationText(booking.estimated_duration_hours)}</Fact>
      {booking.clocked_in_at !== null && (
        <Fact name="Clocked in">{shortBusinessTime(booking.clocked_in_at, zone)}</Fact>
      )}
      {booking.clocked_out_at !== null && (
        <Fact name="Clocked out">{shortBusinessTime(booking.clocked_out_at, zone)}</Fact>
      )}
      {booking.status === 'pending' && booking.hold_expires_at !== null && (
        <Fact name="Held until">{shortBusinessTime(booking.hold_expires_at, zone)}</Fact>
      )}
    </Facts>
  );
}

function Customer({ booking }: DetailsProps) {
  return (
    <Facts
      title="Customer"
      note={booking.customer_phone !== null && <TextsStopped of="booking" id={booking.id} />}
    >
      <ContactFacts contact={booking} />
      <Fact name="Account">{booking.is_guest ? 'Guest' : 'Registered'}</Fact>
    </Facts>
  );
}

function Price({ booking }: DetailsProps) {
  return (
    <Facts title="Price">
      <Fact figure name="Base price">
        {formatDollars(booking.base_price)}
      </Fact>
      <Fact figure name="Rooms">
        {formatDollars(booking.room_price)}
      </Fact>
      {booking.a_la_carte_total !== 0 && (
        <Fact figure name="Add-ons">
          {formatDollars(booking.a_la_carte_total)}
        </Fact>
      )}
      {booking.discount_amount !== 0 && (
        <Fact figure name={booking.promo_code === null ? 'Discount' : `Discount (${booking.promo_code})`}>
          {formatDollars(-booking.discount_amount)}
        </Fact>
      )}
      {booking.tax_amount !== 0 && (
        <Fact figure name="Tax">
          {formatDollars(booking.tax_amount)}
        </Fact>
      )}
      <Fact figure strong name="Total">
        {formatDollars(booking.total_amount)}
      </Fact>
      <Fact figure name="Payment">
        {[paymentStateOf(booking), booking.payment_note].filter(Boolean).join(': ')}
      </Fact>
      <MoneyFacts booking={booking} />
    </Facts>
  );
}

/** All details of a booking, in groups. */
export function BookingDetails({ booking }: DetailsProps) {
  return (
    <>
      <Visit booking={booking} />
      <Customer booking={booking} />
      <OrderFacts title="What this visit includes" order={booking} />
      <Price booking={booking} />
    </>
  );
}
