import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { frequencyName, houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { MouseEvent, ReactNode } from 'react';
import type { Booking } from '../api/types.ts';
import { CommandButton } from '../shared/command/CommandButton.tsx';
import { Column } from '../shared/list/Column.tsx';
import { ListTable } from '../shared/list/ListTable.tsx';
import { TwoLines } from '../shared/list/TwoLines.tsx';
import { AssignCleaner } from './AssignCleaner.tsx';
import { bookingList } from './booking-list.ts';
import { bookingName } from './booking-name.ts';
import { bookingBulkActs } from './bulk-acts.ts';
import { CancelButton } from './CancelButton.tsx';
import { CompleteButton } from './CompleteButton.tsx';
import { confirmBooking } from './commands.ts';
import { StatusProgress } from './StatusProgress.tsx';

interface BookingTableProps {
  readonly onOpen: (id: string) => void;
}

function Controls({ children, width }: { readonly children: ReactNode; readonly width?: number }) {
  return (
    <Box
      role="presentation"
      onClick={(event) => event.stopPropagation()}
      sx={{ display: 'flex', gap: 0.5, alignItems: 'center', justifyContent: 'flex-end', width }}
    >
      {children}
    </Box>
  );
}

function Visit({ booking, onOpen }: { readonly booking: Booking } & BookingTableProps) {
  const date = shortDateOfYear(booking.booking_date);
  const open = (event: MouseEvent): void => {
    event.stopPropagation();
    onOpen(booking.id);
  };
  return (
    <TwoLines
      first={
        <Link
          component="button"
          type="button"
          color="inherit"
          aria-label={`${date}, open booking ${bookingName(booking)}`}
          onClick={open}
          sx={{ fontWeight: 600, verticalAlign: 'baseline', py: '2px', my: '-2px' }}
        >
          {date}
        </Link>
      }
      second={booking.time_slot}
    />
  );
}

/** The bookings, one row each, with the commands that apply to it. */
export function BookingTable({ onOpen }: BookingTableProps) {
  return (
    <ListTable list={bookingList} onRow={onOpen} bulk={bookingBulkActs}>
      <Column
        source="booking_date"
        label="Visit"
        render={(booking: Booking) => <Visit booking={booking} onOpen={onOpen} />}
      />
      <Column
        source="customer_name"
        label="Customer"
        render={(booking: Booking) => (
          <TwoLines
            first={booking.customer_name}
            second={`${booking.address.city}, ${booking.address.zip_code}`}
            widest={120}
          />
        )}
      />
      <Column
        source="frequency"
        label="Cleaning"
        render={(booking: Booking) => (
          <TwoLines first={frequencyName(booking.frequency)} second={houseSizeText(booking.house_size)} />
        )}
      />
      <Column
        source="total_amount"
        label="Total"
        align="right"
        render={(booking: Booking) => (
          <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatDollars(booking.total_amount)}
          </Typography>
        )}
      />
      <Column
        source="status"
        label="Status"
        render={(booking: Booking) => <StatusProgress status={booking.status} />}
      />
      <Column
        source="cleaner_name"
        label="Cleaner"
        render={(booking: Booking) => (
          <Controls width={124}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <AssignCleaner quiet booking={booking} />
            </Box>
          </Controls>
        )}
      />
      <Column
        label="Actions"
        align="right"
        render={(booking: Booking) => (
          <Controls>
            <CommandButton
              quiet
              command={confirmBooking}
              thing={booking}
              label={`${confirmBooking.name} booking ${bookingName(booking)}`}
            />
            <CompleteButton quiet booking={booking} />
            <CancelButton booking={booking} />
          </Controls>
        )}
      />
    </ListTable>
  );
}
