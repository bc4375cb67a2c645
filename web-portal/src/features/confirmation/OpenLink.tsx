import { detailOf } from '../../api/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/Heading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { GuestLink } from './use-guest-link.ts';

interface Props {
  readonly link: GuestLink;
}

/** What a guest's mailed link shows before it is used. */
export function OpenLink({ link: { open, isOpening, error } }: Props) {
  return (
    <div className="mx-auto max-w-md space-y-6 py-10">
      <PageHeading title="Your booking" />
      <p className="text-soft">Press the button to see your booking, and to pay for it where that is due.</p>
      <Button busy={isOpening} onClick={open} className="w-full">
        Open My Booking
      </Button>
      {error !== null && (
        <Notice tone="danger" role="alert">
          <p>{detailOf(error) ?? 'We could not open your booking. Please try again.'}</p>
        </Notice>
      )}
    </div>
  );
}
