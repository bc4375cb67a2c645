import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { CalendarPlus, CreditCard } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ConfirmEmailNotice } from '../../shared/mailbox/ConfirmEmailNotice.tsx';
import { type Booking, nextAppointmentQuery } from '../../shared/member/queries.ts';
import { HoldNote } from '../../shared/visit/HoldNote.tsx';
import { RequestNotice } from '../../shared/visit/RequestNotice.tsx';
import { useCancellation } from '../../shared/visit/use-cancellation.tsx';
import { VisitFacts } from '../../shared/visit/VisitFacts.tsx';
import { VisitNews } from '../../shared/visit/VisitNews.tsx';
import { pageOf } from '../../shared/visit/visit-pages.ts';
import { WhoComes } from '../../shared/visit/WhoComes.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Bone } from '../../ui/Skeleton.tsx';
import { Unloaded } from '../../ui/Unloaded.tsx';

interface VisitProps {
  readonly booking: Booking;
  readonly onCancel: () => void;
}

function Visit({ booking, onCancel }: VisitProps) {
  const { id, can_edit, balance_due, cleaner, total_amount } = booking;
  const canPay = balance_due > 0 && booking.status !== 'cancelled';
  return (
    <div className="rounded-card border border-line bg-card p-5 shadow-soft">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <VisitFacts booking={booking} />
        </div>
        <div className="sm:text-right">
          <p className="money text-2xl font-bold">{formatDollars(total_amount)}</p>
        </div>
      </div>
      {cleaner !== null && (
        <section aria-label="Your cleaner" className="mt-4 border-t border-line pt-4">
          <WhoComes cleaner={cleaner} />
        </section>
      )}
      <VisitNews news={booking} className="mt-4" />
      <RequestNotice request={booking.last_request} className="mt-4" />
      <HoldNote visit={booking} className="mt-4 max-w-prose" />
      <div className="mt-5 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        {canPay && (
          <Link to={`/payment/${id}`} className={buttonStyle('primary', 'col-span-2')}>
            <CreditCard aria-hidden="true" size={20} />
            Pay {formatDollars(balance_due)}
          </Link>
        )}
        <Link to={pageOf('/reschedule', id)} className={buttonStyle('secondary')}>
          Reschedule
        </Link>
        {can_edit && (
          <>
            <Link to={pageOf('/edit-cleaning', id)} className={buttonStyle('secondary')}>
              Edit Details
            </Link>
            <Link to={pageOf('/notes', id)} className={buttonStyle('secondary')}>
              Notes
            </Link>
            {booking.pending_request !== 'cancellation' && (
              <Button tone="danger" onClick={onCancel}>
                Cancel
              </Button>
            )}
          </>
        )}
      </div>
      <p className="mt-4">
        <Link to={`/confirmation/${id}`} className="font-semibold text-green underline underline-offset-2">
          All details of this booking
        </Link>
      </p>
    </div>
  );
}

function Nothing({ started }: { readonly started: string | null }) {
  return (
    <div className="rounded-card border border-line bg-card p-6">
      <p className="text-lg font-bold">You have no appointment yet.</p>
      <p className="mt-1 max-w-prose text-soft">
        {started === null
          ? 'Tell us about your home, pick a day, and we take care of the rest.'
          : `You started a booking: ${started}. We kept everything you chose.`}
      </p>
      <Link to="/book" className={buttonStyle('primary', 'mt-4')}>
        <CalendarPlus aria-hidden="true" size={20} />
        {started === null ? 'Book a Cleaning' : 'Continue Booking'}
      </Link>
    </div>
  );
}

/** `started`: a text about an unfinished booking; null for none. */
export function NextAppointment({ started }: { readonly started: string | null }) {
  const query = useQuery(nextAppointmentQuery);
  const { data } = query;
  const cancelling = useCancellation(data ?? undefined);
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-3 text-xl font-bold">
        Next Appointment
      </h2>
      {data === null ? (
        <div className="space-y-4">
          <Nothing started={started} />
          <ConfirmEmailNotice />
        </div>
      ) : data !== undefined ? (
        <Visit booking={data} onCancel={() => cancelling.open(data)} />
      ) : (
        <Unloaded query={query} what="Your next appointment">
          <Bone className="h-56" />
        </Unloaded>
      )}
      {cancelling.dialog}
    </section>
  );
}
