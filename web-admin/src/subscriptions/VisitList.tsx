import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { Link as RouterLink } from 'react-router-dom';

interface BookedVisit {
  readonly booking_id: string;
  readonly booking_date: string;
}

interface VisitListProps<Visit> {
  readonly label: string;
  readonly visits: readonly Visit[];
  /** What comes after the date. */
  readonly text?: (visit: Visit) => string;
}

/** Booked visits of a subscription, each with the way to it. */
export const VisitList = <Visit extends BookedVisit>({
  label,
  visits,
  text = () => '',
}: VisitListProps<Visit>) => (
  <Box component="ul" aria-label={label} sx={{ m: 0, pl: 5 }}>
    {visits.map((visit) => (
      <li key={visit.booking_id}>
        <Link component={RouterLink} to={`/bookings/${visit.booking_id}`}>
          {shortDateOfYear(visit.booking_date)}
        </Link>
        {text(visit)}
      </li>
    ))}
  </Box>
);
