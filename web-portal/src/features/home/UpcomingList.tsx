import { useQuery } from '@tanstack/react-query';
import { shortDate } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Appointment, upcomingQuery } from '../../shared/member/queries.ts';
import { Bone } from '../../ui/Skeleton.tsx';
import { BookingBadge } from '../../ui/StatusBadge.tsx';
import { Unloaded } from '../../ui/Unloaded.tsx';

/** The others are behind `+N more` (customer area, section 9). */
const shown = 3;

function Rows({ appointments }: { readonly appointments: readonly Appointment[] }) {
  const more = appointments.length - shown;
  return (
    <div className="rounded-card border border-line bg-card">
      <ul className="divide-y divide-line">
        {appointments.slice(0, shown).map(({ id, booking_date, time_slot, total_amount, status }) => (
          <li key={id}>
            <Link
              to={`/confirmation/${id}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 hover:bg-mint-soft"
            >
              <span>
                <span className="block font-semibold">{shortDate(booking_date)}</span>
                <span className="block text-sm text-soft tabular-nums">{time_slot}</span>
              </span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <BookingBadge status={status} />
                <span className="money font-semibold">{formatDollars(total_amount)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to="/upcoming"
        className="flex min-h-11 items-center justify-between border-t border-line px-5 py-2 font-semibold text-green hover:bg-mint-soft"
      >
        {more > 0 ? `+${more} more` : 'View all upcoming appointments'}
        <ChevronRight aria-hidden="true" size={18} />
      </Link>
    </div>
  );
}

export function UpcomingList() {
  const query = useQuery(upcomingQuery);
  const { data } = query;
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming" className="mb-3 text-xl font-bold">
        Upcoming Appointments
      </h2>
      {data !== undefined ? (
        <Rows appointments={data} />
      ) : (
        <Unloaded query={query} what="Your upcoming appointments">
          <Bone className="h-44" />
        </Unloaded>
      )}
    </section>
  );
}
