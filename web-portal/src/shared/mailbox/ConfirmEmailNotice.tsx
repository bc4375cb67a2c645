import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../api/session.ts';
import { Notice } from '../../ui/Notice.tsx';
import { profileQuery } from './queries.ts';
import { SendLinkAgain } from './SendLinkAgain.tsx';

/**
 * Below an empty list of visits, while the email is not confirmed. The same for everyone, so that it does not
 * reveal whether there are bookings with that address. The profile is asked too: the session does not learn
 * that the link was opened elsewhere.
 */
export function ConfirmEmailNotice() {
  const { user } = useSession();
  const { data } = useQuery(profileQuery);
  if (data?.email_verified ?? user?.email_verified ?? true) return null;
  return (
    <Notice title="Confirm your email to see bookings made with it.">
      <SendLinkAgain />
    </Notice>
  );
}
