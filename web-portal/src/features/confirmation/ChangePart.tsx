import { rescheduleWindow } from '@tidylog/contracts/vocabulary/limits';
import { Link } from 'react-router-dom';
import type { GuestSummary } from '../../shared/visit/summary.ts';
import { useCancellation } from '../../shared/visit/use-cancellation.tsx';
import { pageOf } from '../../shared/visit/visit-pages.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from './Card.tsx';

/** How to change, move and cancel a visit, for the person who booked it, with or without an account. */
export function ChangePart({ summary }: { readonly summary: GuestSummary }) {
  const { booking_id: id, booking_details } = summary;
  const { booking_date, time_slot, last_request } = booking_details;
  const visit = { id, booking_date, time_slot };
  const cancelling = useCancellation(visit);
  const isAskedFor = last_request?.kind === 'cancellation' && last_request.status === 'pending';
  return (
    <Card title="Change this booking">
      <p className="max-w-prose text-soft">
        You can move your cleaning yourself up to {rescheduleWindow} before it starts. After that, or to
        cancel, you can send a request to our office.
      </p>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3 sm:flex sm:flex-wrap">
        <Link to={pageOf('/reschedule', id)} className={buttonStyle('secondary')}>
          Reschedule
        </Link>
        <Link to={pageOf('/edit-cleaning', id)} className={buttonStyle('secondary')}>
          Edit Details
        </Link>
        <Link to={pageOf('/notes', id)} className={buttonStyle('secondary')}>
          Notes
        </Link>
        {!isAskedFor && (
          <Button tone="danger" onClick={() => cancelling.open(visit)}>
            Cancel
          </Button>
        )}
      </div>
      {cancelling.dialog}
    </Card>
  );
}
