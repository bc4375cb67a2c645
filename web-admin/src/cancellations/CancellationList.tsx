import Link from '@mui/material/Link';
import { businessDate, shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { Link as RouterLink } from 'react-router-dom';
import { useBusinessZone } from '../api/queries.ts';
import type { CancellationRequest } from '../api/types.ts';
import { Column } from '../shared/list/Column.tsx';
import { CountCards } from '../shared/list/CountCards.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { ListTable } from '../shared/list/ListTable.tsx';
import { TwoLines } from '../shared/list/TwoLines.tsx';
import { MailLink } from '../shared/MailLink.tsx';
import { StateLabel } from '../shared/StateLabel.tsx';
import { cancellationList } from './cancellation-list.ts';
import { RequestActs } from './RequestActs.tsx';
import { requestLooks, whyEnded } from './request-status.ts';

const cards = (['pending', 'approved', 'rejected'] as const).map((status) => ({
  name: requestLooks[status].name,
  filter: { status },
}));

const moneyText = ({ refund_amount, amount_paid }: CancellationRequest): string => {
  if (refund_amount !== null) return `${formatDollars(refund_amount)} refunded`;
  return amount_paid === 0 ? 'Nothing paid' : `${formatDollars(amount_paid)} paid`;
};

/** What customers ask to cancel, and what the office decided. */
export function CancellationList() {
  const zone = useBusinessZone();
  return (
    <ListPage list={cancellationList} above={<CountCards resource="cancellations" cards={cards} />}>
      <ListTable list={cancellationList}>
        <Column
          source="requested_at"
          label="Requested"
          render={({ requested_at, booking_id }: CancellationRequest) => (
            <TwoLines first={businessDate(requested_at, zone)} second={`#${shortId(booking_id)}`} />
          )}
        />
        <Column
          source="customer_name"
          label="Customer"
          render={({ customer_name, customer_email }: CancellationRequest) => (
            <TwoLines
              widest={180}
              first={customer_name}
              second={<MailLink color="inherit" email={customer_email} />}
            />
          )}
        />
        <Column
          source="booking_date"
          label="Visit"
          render={({ booking_date, booking_id, time_slot }: CancellationRequest) => (
            <TwoLines
              first={
                <Link component={RouterLink} to={`/bookings/${booking_id}`} color="inherit">
                  {shortDateOfYear(booking_date)}
                </Link>
              }
              second={time_slot}
            />
          )}
        />
        <Column
          label="Reason"
          render={(request: CancellationRequest) => (
            <TwoLines
              widest={200}
              first={request.reason}
              second={request.admin_notes === null ? '' : `Our note: ${request.admin_notes}`}
            />
          )}
        />
        <Column label="Money" align="right" render={moneyText} />
        <Column
          source="status"
          label="Status"
          render={(request: CancellationRequest) => (
            <TwoLines
              first={<StateLabel {...requestLooks[request.status]} />}
              second={whyEnded(request) ?? ''}
            />
          )}
        />
        <Column
          label="Actions"
          align="right"
          render={(request: CancellationRequest) => <RequestActs request={request} />}
        />
      </ListTable>
    </ListPage>
  );
}
