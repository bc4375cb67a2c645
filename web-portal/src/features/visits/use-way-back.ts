import { useSession } from '../../api/session.ts';

interface WayBack {
  readonly to: string;
  readonly label: string;
  /** Where to book another cleaning. */
  readonly book: string;
}

/** Where a page about a visit leads back to: a guest has no home page, but the page of the booking. */
export function useWayBack(bookingId: string | null): WayBack {
  const { user } = useSession();
  if (user !== null || bookingId === null) return { to: '/', label: 'Back to Home', book: '/book' };
  return { to: `/confirmation/${bookingId}`, label: 'Back to Your Booking', book: '/guest-booking' };
}
