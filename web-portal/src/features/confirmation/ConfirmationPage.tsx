import { useQuery } from '@tanstack/react-query';
import { ApiError, detailOf } from '@tidylog/web-shared/api/problem';
import { useLocation, useParams } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { isLinkOver } from '../../shared/guest-link/is-link-over.ts';
import { useLive } from '../../shared/member/queries.ts';
import { GoTo } from '../../shared/session/guards.tsx';
import { loadConfirmation } from '../../shared/visit/summary.ts';
import { PageHeading } from '../../ui/Heading.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { Confirmation } from './Confirmation.tsx';
import { confirmationKey } from './confirmation-key.ts';
import { NotFound } from './NotFound.tsx';
import { BookingLinkOver, OpenLink } from './OpenLink.tsx';
import { useGuestLink } from './use-guest-link.ts';

function ConfirmationSkeleton() {
  return (
    <Skeleton label="Loading your booking">
      <div className="space-y-6">
        <Bone className="h-40" />
        <div className="grid gap-6 lg:grid-cols-[1fr_21rem]">
          <Bone className="h-96" />
          <Bone className="h-64" />
        </div>
      </div>
    </Skeleton>
  );
}

const isNotThere = (error: unknown): boolean =>
  // A malformed id is refused as invalid input.
  error instanceof ApiError && (error.status === 404 || error.status === 422 || error.status === 400);

const mayOpen = (error: unknown): boolean =>
  isNotThere(error) || isLinkOver(error) || (error instanceof ApiError && error.status === 401);

/** Only for members: guests get no live updates. */
function Live() {
  useLive();
  return null;
}

interface UnopenedProps {
  readonly bookingId: string;
  readonly error: Error;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

function Unopened({ bookingId, error, onRetry, retrying }: UnopenedProps) {
  const { pathname } = useLocation();
  if (isLinkOver(error)) return <BookingLinkOver bookingId={bookingId} />;
  if (error instanceof ApiError && error.status === 401) return <GoTo path="/login" from={pathname} />;
  if (isNotThere(error)) return <NotFound />;
  return (
    <div className="mx-auto max-w-xl space-y-6">
      <PageHeading title="Your booking" />
      <LoadFailed what="Your booking" detail={detailOf(error)} onRetry={onRetry} retrying={retrying} />
    </div>
  );
}

/** Has no guard: the API's answer decides who may see it (customer calls, I.1 row 3). */
export function ConfirmationPage() {
  const { bookingId = '' } = useParams();
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: confirmationKey(bookingId, user?.id),
    queryFn: ({ signal }) => loadConfirmation(bookingId, signal),
  });
  const link = useGuestLink(bookingId, () => void refetch());
  if (data !== undefined)
    return (
      <>
        {user?.role === 'customer' && <Live />}
        <Confirmation summary={data} />
      </>
    );
  if (error === null) return <ConfirmationSkeleton />;
  if (link.isThere && mayOpen(error)) return <OpenLink bookingId={bookingId} link={link} />;
  return (
    <Unopened bookingId={bookingId} error={error} onRetry={() => void refetch()} retrying={isFetching} />
  );
}
