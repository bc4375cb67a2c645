import { arrivalText } from '@tidylog/contracts/vocabulary/arrival';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { frequencyName, houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import { CalendarDays, Clock, House, type LucideIcon, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { BookingBadge, PaymentBadge } from '../../ui/StatusBadge.tsx';
import type { Booking } from '../member/queries.ts';

function Fact({ Icon, children }: { readonly Icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-green" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

const isAhead = ({ status }: Booking): boolean => status === 'pending' || status === 'confirmed';

/** When, where and what: the facts of a visit. */
export function VisitFacts({ booking }: { readonly booking: Booking }) {
  const { address } = booking;
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <BookingBadge status={booking.status} />
        <PaymentBadge status={booking.payment_status} />
      </p>
      <ul className="mt-4 space-y-2">
        <Fact Icon={CalendarDays}>
          <span className="font-semibold">{longDate(booking.booking_date)}</span>
        </Fact>
        <Fact Icon={Clock}>
          <span className="tabular-nums">{booking.time_slot}</span>
          {isAhead(booking) && (
            <span className="block text-sm text-soft">
              {arrivalText(booking.time_slot, booking.estimated_duration_hours)}
            </span>
          )}
        </Fact>
        <Fact Icon={MapPin}>
          {address.street}, {address.city}, {address.state} {address.zip_code}
        </Fact>
        <Fact Icon={House}>
          {houseSizeText(booking.house_size)}, {frequencyName(booking.frequency)}
        </Fact>
      </ul>
    </>
  );
}
