import { useQuery } from '@tanstack/react-query';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { frequencyName } from '@tidylog/contracts/vocabulary/homes';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { CalendarPlus, CreditCard } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ConfirmEmailNotice } from '../../shared/mailbox/ConfirmEmailNotice.tsx';
import { type Appointment, upcomingQuery, useLive } from '../../shared/member/queries.ts';
import { HoldNote } from '../../shared/visit/HoldNote.tsx';
import { RequestNotice } from '../../shared/visit/RequestNotice.tsx';
import { pageOf } from '../../shared/visit/visit-pages.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/Heading.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { BookingBadge, PaymentBadge } from '../../ui/StatusBadge.tsx';
import { Unloaded } from '../../ui/Unloaded.tsx';

function Item({ appointment }: { readonly appointment: Appointment }) {
  const { id, booking_date, time_slot, frequency, total_amount, status, payment_status, balance_due } =
    appointment;
  const day = longDate(booking_date);
  return (
    <li className="rounded-card border border-line bg-card p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-lg font-bold">
            <Link to={`/confirmation/${id}`} className="underline-offset-2 hover:underline">
              {day}
            </Link>
          </h2>
          <p className="text-soft tabular-nums">
            {time_slot} · {frequencyName(frequency)}
          </p>
        </div>
        <p className="money text-lg font-bold">{formatDollars(total_amount)}</p>
      </div>
      <p className="mt-3 flex flex-wrap gap-2">
        <BookingBadge status={status} />
        <PaymentBadge status={payment_status} />
      </p>
      <RequestNotice request={appointment.last_request} className="mt-4" />
      <HoldNote visit={appointment} className="mt-4 max-w-prose" />
      <div className="mt-4 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        {balance_due > 0 && (
          <Link
            to={`/payment/${id}`}
            aria-label={`Pay ${formatDollars(balance_due)} for ${day}`}
            className={buttonStyle('primary', 'col-span-2')}
          >
            <CreditCard aria-hidden="true" size={20} />
            Pay {formatDollars(balance_due)}
          </Link>
        )}
        <Link
          to={pageOf('/reschedule', id)}
          aria-label={`Reschedule ${day}`}
          className={buttonStyle('secondary')}
        >
          Reschedule
        </Link>
        <Link
          to={pageOf('/edit-cleaning', id)}
          aria-label={`Edit Details of ${day}`}
          className={buttonStyle('secondary')}
        >
          Edit Details
        </Link>
      </div>
    </li>
  );
}

function List() {
  const query = useQuery(upcomingQuery);
  const { data } = query;
  if (data === undefined)
    return (
      <Unloaded query={query} what="Your appointments">
        <div className="space-y-4">
          <Bone className="h-44" />
          <Bone className="h-44" />
        </div>
      </Unloaded>
    );
  if (data.length === 0)
    return (
      <>
        <EmptyState title="No upcoming appointments" text="The cleanings you book appear here.">
          <Link to="/book" className={buttonStyle()}>
            Book New Appointment
          </Link>
        </EmptyState>
        <ConfirmEmailNotice />
      </>
    );
  return (
    <>
      <ul className="space-y-4">
        {data.map((appointment) => (
          <Item key={appointment.id} appointment={appointment} />
        ))}
      </ul>
      <Link to="/book" className={buttonStyle('primary', 'w-full sm:w-auto')}>
        <CalendarPlus aria-hidden="true" size={20} />
        Book New Appointment
      </Link>
    </>
  );
}

export function UpcomingPage() {
  useLive();
  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <div>
        <BackLink />
        <PageHeading title="Upcoming Appointments" className="mt-2" />
      </div>
      <List />
    </div>
  );
}
