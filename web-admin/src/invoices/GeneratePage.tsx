import Link from '@mui/material/Link';
import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { ResourceContextProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Booking } from '../api/types.ts';
import { CommandButton } from '../shared/command/CommandButton.tsx';
import { Column } from '../shared/list/Column.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { ListTable } from '../shared/list/ListTable.tsx';
import { TwoLines } from '../shared/list/TwoLines.tsx';
import { generateInvoice } from './commands.ts';
import { InvoiceTabs } from './InvoiceTabs.tsx';
import { toInvoiceList } from './invoice-list.ts';

const toInvoice = { status: 'completed', has_invoice: false } as const;

const due = ({ balance_due, amount_paid }: Booking): string => {
  if (balance_due > 0) return `${formatDollars(balance_due)} due`;
  return amount_paid > 0 ? 'Paid' : 'Nothing due';
};

/** Completed bookings without an invoice, the newest first, with what is still due. */
export const GeneratePage = () => (
  <ResourceContextProvider value="bookings">
    <ListPage list={toInvoiceList} always={toInvoice} above={<InvoiceTabs isGenerating />}>
      <ListTable list={toInvoiceList} stacks>
        <Column
          source="booking_date"
          label="Visit"
          render={({ id, booking_date, time_slot }: Booking) => (
            <TwoLines
              first={
                <Link component={RouterLink} to={`/bookings/${id}`}>
                  {shortDateOfYear(booking_date)}
                </Link>
              }
              second={`${time_slot}, #${shortId(id)}`}
              widest={280}
            />
          )}
        />
        <Column
          source="customer_name"
          label="Customer"
          render={({ customer_name, customer_email }: Booking) => (
            <TwoLines first={customer_name} second={customer_email ?? 'No email address'} />
          )}
        />
        <Column
          source="total_amount"
          label="Total"
          align="right"
          render={(booking: Booking) => (
            <TwoLines first={formatDollars(booking.total_amount)} second={due(booking)} />
          )}
        />
        <Column
          label="Actions"
          align="right"
          render={(booking: Booking) => (
            <CommandButton
              quiet
              command={generateInvoice}
              thing={booking}
              label={`${generateInvoice.name} the invoice of booking #${shortId(booking.id)}`}
            />
          )}
        />
      </ListTable>
    </ListPage>
  </ResourceContextProvider>
);
