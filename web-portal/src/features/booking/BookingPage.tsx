import { useSession } from '../../api/session.ts';
import { BookingFlow } from './BookingFlow.tsx';

export function MemberBookingPage() {
  const { user } = useSession();
  return <BookingFlow key={user?.id} isGuest={false} user={user} />;
}

/** Also open to signed-in people; a booking made here is a guest's booking. */
export function GuestBookingPage() {
  const { user } = useSession();
  return <BookingFlow key={user?.id} isGuest user={user} />;
}
