import { useSession } from '../../api/session.ts';
import { BookingFlow } from './BookingFlow.tsx';

export function MemberBookingPage() {
  const { user } = useSession();
  return <BookingFlow key={user?.id} isGuest={false} user={user} />;
}

/** Open to signed-in people too; what they book here is a guest's booking all the same. */
export function GuestBookingPage() {
  const { user } = useSession();
  return <BookingFlow key={user?.id} isGuest user={user} />;
}
