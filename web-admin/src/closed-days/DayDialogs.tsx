import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { ApiError } from '@tidylog/web-shared/api/problem';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { TextInput } from '../shared/dialog/fields.tsx';
import { closeDay, openDay } from './commands.ts';

interface InTheWay {
  readonly booking_id: string;
  readonly customer_name: string;
  readonly time_slot: string;
}

const isInTheWay = (value: unknown): value is InTheWay =>
  typeof value === 'object' && value !== null && 'booking_id' in value && 'customer_name' in value;

/** The visits that a refusal names. */
const namedIn = (error: unknown): readonly InTheWay[] => {
  const named: unknown = error instanceof ApiError ? error.extra.bookings : undefined;
  return Array.isArray(named) ? named.filter(isInTheWay) : [];
};

const Visits = ({ visits }: { readonly visits: readonly InTheWay[] }) => (
  <Box component="ul" aria-label="Visits on this day" sx={{ m: 0, pl: 5 }}>
    {visits.map(({ booking_id, customer_name, time_slot }) => (
      <li key={booking_id}>
        <Link component={RouterLink} to={`/bookings/${booking_id}`}>
          {`${time_slot}, ${customer_name}`}
        </Link>
      </li>
    ))}
  </Box>
);

const noReason = { reason: '' };

/** If visits stand in the way, names them, each with the way to it. */
export function CloseDayDialog({ date }: { readonly date: string }) {
  const [visits, setVisits] = useState<readonly InTheWay[]>([]);
  return (
    <FormDialog
      title={`Close ${longDate(date)}?`}
      command={closeDay}
      thing={{ id: date }}
      values={noReason}
      asked={(typed) => typed}
      submit={closeDay.name}
      keep="Keep it open"
      onRefused={(error) => setVisits(namedIn(error))}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        {visits.length > 0 && <Visits visits={visits} />}
        <Typography>
          Bookings on this day must be moved or cancelled first. After that, no visit can be booked on it, and
          later visits of subscriptions take the next day with a free place.
        </Typography>
        <TextInput autoFocus name="reason" label="Reason" hint="Only the office sees it." maxLength={200} />
      </Box>
    </FormDialog>
  );
}

export const OpenDayDialog = ({ date }: { readonly date: string }) => (
  <ConfirmDialog
    title={`Open ${longDate(date)} again?`}
    isDanger={false}
    command={openDay}
    thing={{ id: date }}
    keep="Keep it closed"
  >
    Visits can be booked on this day again.
  </ConfirmDialog>
);
