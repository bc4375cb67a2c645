import { Link } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { PageHeading } from '../../ui/Heading.tsx';
import { HelpBox } from '../../ui/HelpBox.tsx';
import { QuietDay } from '../../ui/illustrations/QuietDay.tsx';

export function NotFound() {
  const { user } = useSession();
  return (
    <div className="mx-auto max-w-md space-y-6 py-6 text-center">
      <div className="mx-auto w-48 max-w-full">
        <QuietDay />
      </div>
      <PageHeading title="Booking Not Found" />
      <p className="text-lg text-soft">
        {user === null
          ? 'If you booked without an account, use the same browser or the link in your confirmation email.'
          : 'This booking does not belong to the account you are signed in to, or the link is incomplete.'}
      </p>
      <Link to={user === null ? '/guest-booking' : '/'} className={buttonStyle()}>
        {user === null ? 'Back to booking' : 'Back to Home'}
      </Link>
      <div className="pt-4 text-left">
        <HelpBox />
      </div>
    </div>
  );
}
