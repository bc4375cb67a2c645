import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { Link as RouterLink } from 'react-router-dom';
import { wholeTimes } from '../whole-times.ts';

interface LinkedVisit {
  readonly booking_id: string;
  readonly booking_date: string;
  readonly time_slot: string;
  readonly customer_name: string;
}

interface VisitLinksProps {
  readonly label: string;
  readonly visits: readonly LinkedVisit[];
}

/** Visits by date, slot and name, each with the way to it. */
export const VisitLinks = ({ label, visits }: VisitLinksProps) => (
  <Box
    component="ul"
    aria-label={label}
    // A long list scrolls, and so it can be reached by keyboard.
    tabIndex={0}
    sx={{ m: 0, mt: 1, pl: 5, maxHeight: 160, overflowY: 'auto' }}
  >
    {visits.map(({ booking_id, booking_date, time_slot, customer_name }) => (
      <li key={booking_id}>
        <Link component={RouterLink} to={`/bookings/${booking_id}`}>
          {`${shortDateOfYear(booking_date)}, ${wholeTimes(time_slot)}, ${customer_name}`}
        </Link>
      </li>
    ))}
  </Box>
);
