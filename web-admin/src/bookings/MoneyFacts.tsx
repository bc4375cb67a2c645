import Link from '@mui/material/Link';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { invoiceStatusNames } from '@tidylog/contracts/vocabulary/state-names';
import { Link as RouterLink } from 'react-router-dom';
import type { Booking } from '../api/types.ts';
import { Fact } from '../shared/panel/Facts.tsx';
import { moneyLines } from './money-lines.ts';

/** What was paid of a booking, what became of it, and what is still due: each sum by its name. */
export const MoneyFacts = ({ booking }: { readonly booking: Booking }) => (
  <>
    {moneyLines(booking).map(([name, amount]) => (
      <Fact figure key={name} name={name}>
        {formatDollars(amount)}
      </Fact>
    ))}
    {booking.invoice !== null && (
      <Fact figure name="Invoice">
        <Link component={RouterLink} to={`/invoices/${booking.invoice.id}`}>
          {`${booking.invoice.invoice_number}, ${invoiceStatusNames[booking.invoice.status].toLowerCase()}`}
        </Link>
      </Fact>
    )}
    {booking.balance_due !== 0 && (
      <Fact figure name="Balance due">
        {formatDollars(booking.balance_due)}
      </Fact>
    )}
  </>
);
