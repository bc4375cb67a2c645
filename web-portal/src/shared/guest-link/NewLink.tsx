import { useMutation } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { detailOf } from '@tidylog/web-shared/api/problem';
import { Mail } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { ButtonTone } from '../../ui/button-style.ts';
import { Notice } from '../../ui/Notice.tsx';

/** The answer is the same for everyone, and so is this text: neither reveals whose booking it is. */
function OnItsWay() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1} className="w-full text-left outline-none">
      <Notice tone="success" role="status" title="Please check your email.">
        <p>
          If this booking was made without an account, we will email a new link to the address used for it. It
          can take a few minutes. Please look in your spam folder too.
        </p>
      </Notice>
    </div>
  );
}

interface Props {
  readonly bookingId: string;
  readonly tone?: ButtonTone;
}

/** Requests a mail with a new link to a guest's booking. */
export function NewLink({ bookingId, tone = 'primary' }: Props) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('POST /bookings/:id/new-link', { params: { id: bookingId } }),
  });
  if (isSuccess) return <OnItsWay />;
  return (
    <div className="w-full space-y-3">
      <Button tone={tone} busy={isPending} onClick={() => mutate()}>
        {!isPending && <Mail aria-hidden="true" size={18} />}
        Email Me a New Link
      </Button>
      {error !== null && (
        <Notice tone="danger" role="alert" className="text-left">
          <p>{detailOf(error) ?? 'Your request did not go through. Please try again.'}</p>
        </Notice>
      )}
    </div>
  );
}
