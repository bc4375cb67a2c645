import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { useState } from 'react';
import type { Booking, Subscription } from '../../shared/member/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { BookingBadge } from '../../ui/StatusBadge.tsx';
import { JobsDialog } from './JobsDialog.tsx';
import { assignmentText } from './words.ts';

/** The others are behind `+N more jobs` (customer area, section 9). */
const shown = 3;

interface Props {
  readonly subscription: Subscription;
  readonly jobs: readonly Booking[];
}

/** The visits of an active subscription (customer area, section 2). */
export function RecentJobs({ subscription, jobs }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const more = jobs.length - shown;
  return (
    <section aria-label="Recent Job Assignments" className="mt-5 border-t border-line pt-4">
      <h3 className="font-bold">Recent Job Assignments</h3>
      {jobs.length === 0 ? (
        <div className="mt-2 text-soft">
          <p className="font-semibold">No job assignments yet</p>
          <p>Jobs will appear here once assigned</p>
        </div>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {jobs.slice(0, shown).map((booking) => (
            <li key={booking.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="font-semibold">{longDate(booking.booking_date)}</p>
                <p className="text-sm text-soft tabular-nums">{booking.time_slot}</p>
                <p className="text-sm">{assignmentText(booking)}</p>
              </div>
              <div className="flex flex-wrap items-center gap-2">
                <BookingBadge status={booking.status} />
                <Button
                  tone="quiet"
                  aria-label={`Details of ${longDate(booking.booking_date)}`}
                  onClick={() => setIsOpen(true)}
                >
                  Details
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button tone="quiet" onClick={() => setIsOpen(true)} className="-ml-4">
          +{more} more jobs
        </Button>
      )}
      {isOpen && <JobsDialog subscription={subscription} jobs={jobs} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
