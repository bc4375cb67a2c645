import { useMutation } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { call } from '../../api/client.ts';
import { detailOf } from '../../api/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface Props {
  readonly email: string;
  readonly isVerified: boolean;
}

export function EmailPart({ email, isVerified }: Props) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('POST /auth/send-verification', {}),
  });
  if (isVerified)
    return (
      <p className="flex flex-wrap items-center gap-2">
        <span className="break-all">{email}</span>
        <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-green">
          <BadgeCheck aria-hidden="true" size={18} />
          Verified
        </span>
      </p>
    );
  return (
    <div className="space-y-3">
      <p className="break-all">{email}</p>
      <Notice tone="warning" title="Not verified yet">
        <p>Open the link in our email. Bookings you made as a guest with this address are then here, too.</p>
        {isSuccess ? (
          <p role="status" className="font-semibold">
            We will email you a new link in a moment.
          </p>
        ) : (
          <Button tone="secondary" busy={isPending} onClick={() => mutate()} className="mt-2">
            Send the Link Again
          </Button>
        )}
        {error !== null && (
          <p role="alert">{detailOf(error) ?? 'We could not send the email. Please try again.'}</p>
        )}
      </Notice>
    </div>
  );
}
