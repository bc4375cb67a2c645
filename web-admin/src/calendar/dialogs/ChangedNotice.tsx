import Alert from '@mui/material/Alert';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import type { Booking } from '../../api/types.ts';
import { wholeTimes } from '../../shared/whole-times.ts';
import { canBeMoved } from '../places.ts';

const whereNow = ({ status, booking_date, time_slot, cleaner_name }: Booking): string => {
  if (!canBeMoved({ status })) return 'It can no longer be moved.';
  const who = cleaner_name === null ? 'without a cleaner' : `with ${cleaner_name}`;
  return `It is now on ${longDate(booking_date)}, ${wholeTimes(time_slot)}, ${who}.`;
};

/** What another person did to a job while a dialog about it is open. */
export function ChangedNotice({ newer }: { readonly newer: Booking }) {
  const { last_change: change } = newer;
  return (
    <Alert severity="warning" role="status" sx={{ alignItems: 'flex-start' }}>
      {change === null ? 'This job was just changed.' : `This job was just ${change.what} by ${change.by}.`}{' '}
      {whereNow(newer)}
    </Alert>
  );
}
