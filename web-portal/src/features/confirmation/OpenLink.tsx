import { ApiError, detailOf } from '@tidylog/web-shared/api/problem';
import { useEffect, useRef } from 'react';
import { isLinkOver } from '../../shared/guest-link/is-link-over.ts';
import { LinkOver } from '../../shared/guest-link/LinkOver.tsx';
import { NewLink } from '../../shared/guest-link/NewLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/Heading.tsx';
import { HelpBox } from '../../ui/HelpBox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { GuestLink } from './use-guest-link.ts';

interface Props {
  readonly bookingId: string;
  readonly link: GuestLink;
}

function Failure({ bookingId, error }: { readonly bookingId: string; readonly error: Error }) {
  const isWrong = error instanceof ApiError && error.status === 404;
  return (
    <>
      <Notice tone="danger" role="alert">
        <p>
          {isWrong
            ? 'This link does not open a booking. Please open the whole link from our email, or ask for a new one.'
            : (detailOf(error) ?? 'We could not open your booking. Please try again.')}
        </p>
      </Notice>
      {isWrong && <NewLink bookingId={bookingId} tone="secondary" />}
    </>
  );
}

/** The page for a guest's mailed link before it is used, and when it cannot be used. */
export function OpenLink({ bookingId, link: { open, isOpening, error } }: Props) {
  if (isLinkOver(error)) return <BookingLinkOver bookingId={bookingId} isNews />;
  return (
    <div className="mx-auto max-w-md space-y-6 py-10">
      <PageHeading title="Your booking" />
      <p className="text-soft">Press the button to see your booking and pay for it if needed.</p>
      <Button busy={isOpening} onClick={open} className="w-full">
        Open My Booking
      </Button>
      {error !== null && <Failure bookingId={bookingId} error={error} />}
    </div>
  );
}

interface OverProps {
  readonly bookingId: string;
  readonly isNews?: boolean;
}

/** The page of a booking after this browser's link to it has ended. */
export function BookingLinkOver({ bookingId, isNews = false }: OverProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNews) place.current?.focus({ preventScroll: true });
  }, [isNews]);
  return (
    <div ref={place} tabIndex={-1} className="mx-auto max-w-xl space-y-6 py-6 outline-none">
      <PageHeading title="Your booking" />
      <LinkOver bookingId={bookingId} />
      <HelpBox />
    </div>
  );
}
