import { useSession } from '../../api/session.ts';

interface WayBack {
  readonly to: string;
  readonly label: string;
  readonly book: string;
}

/** Where a visit's page leads back to: guests have no home page, so to the booking's page. */
export function useWayBack(bookingId: string | null): WayBack {
  const { user } = useSession();
  if (user !== null || bookingId === null) return { to: '/', label: 'Back to Home', book: '/book' };
  return { to: `/confirmation/${bookingId}`, label: 'Back to Your Booking', book: '/guest-booking' };
}
