import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Draft } from '../../shared/cleaning/draft.ts';
import { placedBooking } from '../../shared/cleaning/draft-storage.ts';
import { Notice } from '../../ui/Notice.tsx';

/** When people come back here after booking, tells them that they have booked, and that this is a new booking. */
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
