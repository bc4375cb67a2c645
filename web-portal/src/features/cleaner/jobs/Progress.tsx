import type { BookingStatus } from '@tidylog/contracts/vocabulary/statuses';
import { bookingStatusName } from '@tidylog/contracts/vocabulary/statuses';
import { classes } from '../../../ui/classes.ts';

const widths: Readonly<Record<BookingStatus, string>> = {
  pending: 'w-0',
  confirmed: 'w-1/3',
  in_progress: 'w-2/3',
  completed: 'w-full',
  cancelled: 'w-full',
};

/** How far a job is: its word says it, the bar only shows it. */
export const Progress = ({ status }: { readonly status: BookingStatus }) => (
  <div role="img" aria-label={`Progress: ${bookingStatusName(status)}`} className="h-2 rounded-full bg-line">
    <div
      className={classes(
        'h-full rounded-full',
        widths[status],
        status === 'cancelled' ? 'bg-coral' : 'bg-green',
      )}
    />
  </div>
);
