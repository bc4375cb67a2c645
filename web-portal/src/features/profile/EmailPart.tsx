import { BadgeCheck } from 'lucide-react';
import { SendLinkAgain } from '../../shared/mailbox/SendLinkAgain.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface Props {
  readonly email: string;
  readonly isVerified: boolean;
}

export function EmailPart({ email, isVerified }: Props) {
  if (isVerified)
    return (
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 wrap-anywhere">{email}</span>
        <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-green">
          <BadgeCheck aria-hidden="true" size={18} />
          Verified
        </span>
      </p>
    );
  return (
    <div className="space-y-3">
      <p className="wrap-anywhere">{email}</p>
      <Notice tone="warning" title="Not verified yet">
        <p>Open the link in our email to see any bookings you made as a guest with this address.</p>
        <SendLinkAgain />
      </Notice>
    </div>
  );
}
