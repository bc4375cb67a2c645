import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { frequencyName } from '@tidylog/contracts/vocabulary/homes';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { Subscription } from '../api/types.ts';
import { Column } from '../shared/list/Column.tsx';
import { ListTable } from '../shared/list/ListTable.tsx';
import { TwoLines } from '../shared/list/TwoLines.tsx';
import { BookingsProgress } from './BookingsProgress.tsx';
import { CopyIdButton } from './CopyIdButton.tsx';
import { SubscriptionActs } from './SubscriptionActs.tsx';
import { SubscriptionStatus } from './SubscriptionStatus.tsx';
import { subscriptionList } from './subscription-list.ts';

interface SubscriptionTableProps {
  readonly onOpen: (id: string) => void;
}

/** The subscriptions, one row each, with the commands that apply to it. */
export function SubscriptionTable({ onOpen }: SubscriptionTableProps) {
  return (
    <ListTable list={subscriptionList} onRow={onOpen}>
      <Column
        source="customer_name"
        label="Customer"
        render={({ id, customer_name, is_guest }: Subscription) => (
          <TwoLines
            widest={190}
            first={
              <Link
                component="button"
                type="button"
                color="inherit"
                aria-label={`${customer_name}, view details of #${shortId(id)}`}
                onClick={(event) => {
                  event.stopPropagation();
                  onOpen(id);
                }}
                sx={{ fontWeight: 600, verticalAlign: 'baseline', py: '2px', my: '-2px' }}
              >
                {customer_name}
              </Link>
            }
            second={is_guest ? `#${shortId(id)}, guest` : `#${shortId(id)}`}
          />
        )}
      />
      <Column
        source="frequency"
        label="Frequency"
        render={({ frequency, preferred_time_slot }: Subscription) => (
          <TwoLines first={frequencyName(frequency)} second={preferred_time_slot} />
        )}
      />
      <Column
        source="status"
        label="Status"
        render={({ status }: Subscription) => <SubscriptionStatus status={status} />}
      />
      <Column
        source="next_booking_date"
        disableSort
        label="Next visit"
        render={({ next_booking_date: next }: Subscription) => (next === null ? '–' : shortDateOfYear(next))}
      />
      <Column
        source="total_amount"
        disableSort
        label="Per visit"
        align="right"
        render={({ total_amount }: Subscription) => formatDollars(total_amount)}
      />
      <Column
        source="total_bookings_created"
        label="Bookings"
        render={({ total_bookings_created }: Subscription) => (
          <BookingsProgress created={total_bookings_created} />
        )}
      />
      <Column
        label="Actions"
        align="right"
        render={(subscription: Subscription) => (
          <Box
            role="presentation"
            onClick={(event) => event.stopPropagation()}
            sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}
          >
            <SubscriptionActs quiet subscription={subscription} />
            <CopyIdButton subscription={subscription} />
          </Box>
        )}
      />
    </ListTable>
  );
}
