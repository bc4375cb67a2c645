import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Draft } from '../../shared/cleaning/draft.ts';
import { placedBooking } from '../../shared/cleaning/draft-storage.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Who comes back here after booking learns that the booking stands, and that this is a new one. */
export function PlacedNotice({ draft }: { readonly draft: Draft }) {
  const [placed] = useState(placedBooking);
  if (placed === null || draft.houseSize !== null) return null;
  return (
    <Notice tone="success" title="Your booking has been placed." className="mt-6">
      <p>
        <Link
          to={`/confirmation/${placed}`}
          className="inline-block py-0.5 font-semibold text-green underline"
        >
          See your booking
        </Link>{' '}
        What you choose below is a new booking.
      </p>
    </Notice>
  );
}
