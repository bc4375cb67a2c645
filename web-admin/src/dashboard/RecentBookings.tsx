import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { Link as RouterLink } from 'react-router-dom';
import type { Booking } from '../api/types.ts';
import { Panel } from '../shared/figures/Panel.tsx';
import { TwoLines } from '../shared/list/TwoLines.tsx';
import { ScrollArea } from '../shared/ScrollArea.tsx';
import { StatusLabel } from '../shared/StatusLabel.tsx';

function Row({ booking }: { readonly booking: Booking }) {
  return (
    <TableRow>
      <TableCell>
        <TwoLines
          first={
            <Link component={RouterLink} to={`/bookings/${booking.id}`} color="inherit">
              {booking.customer_name}
            </Link>
          }
          second={`${booking.address.city}, ${booking.address.zip_code}`}
        />
      </TableCell>
      <TableCell>
        <TwoLines first={shortDateOfYear(booking.booking_date)} second={booking.time_slot} />
      </TableCell>
      <TableCell>
        <StatusLabel status={booking.status} />
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatDollars(booking.total_amount)}
      </TableCell>
    </TableRow>
  );
}

/** The latest bookings. */
export function RecentBookings({ bookings }: { readonly bookings: readonly Booking[] }) {
  return (
    <Panel
      title="Recent bookings"
      action={
        <Link component={RouterLink} to="/bookings" sx={{ display: 'inline-block', py: '2px', my: '-2px' }}>
          All bookings
        </Link>
      }
    >
      {bookings.length === 0 ? (
        <Typography color="textSecondary">No bookings yet.</Typography>
      ) : (
        <ScrollArea label="Recent bookings" sx={{ mx: -4, mb: -3 }}>
          <Table size="small" aria-label="Recent bookings">
            <TableHead>
              <TableRow>
                <TableCell>Customer</TableCell>
                <TableCell>Visit</TableCell>
                <TableCell>Status</TableCell>
                <TableCell align="right">Total</TableCell>
              </TableRow>
            </TableHead>
            <TableBody sx={{ '& tr:last-of-type td': { borderBottom: 0 } }}>
              {bookings.map((booking) => (
                <Row key={booking.id} booking={booking} />
              ))}
            </TableBody>
          </Table>
        </ScrollArea>
      )}
    </Panel>
  );
}
