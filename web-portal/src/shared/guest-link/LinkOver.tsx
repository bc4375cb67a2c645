import { bookingLinkDays } from '@tidylog/contracts/vocabulary/limits';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NewLink } from './NewLink.tsx';

/** Replaces a guest's booking once the link to it has ended. */
export function LinkOver({ bookingId }: { readonly bookingId: string }) {
  return (
    <EmptyState
      title="This link has expired"
      text={`A link to a booking works for ${bookingLinkDays} days after the visit. Your booking is still here, and we can email you a new link.`}
    >
      <NewLink bookingId={bookingId} />
      <p className="w-full text-soft">
        Do you have an account?{' '}
        <Link
          to="/login"
          state={{ from: `/confirmation/${bookingId}` }}
          className="inline-block py-1 font-semibold text-green underline underline-offset-2"
        >
          Sign in
        </Link>
      </p>
    </EmptyState>
  );
}
