import { useQueryClient } from '@tanstack/react-query';
import { ApiError, detailOf } from '@tidylog/web-shared/api/problem';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { isLinkOver } from '../../shared/guest-link/is-link-over.ts';
import { LinkOver } from '../../shared/guest-link/LinkOver.tsx';
import { type Booking, useLive } from '../../shared/member/queries.ts';
import { GoToSignIn } from '../../shared/session/guards.tsx';
import { RequestNotice } from '../../shared/visit/RequestNotice.tsx';
import { visitParameter } from '../../shared/visit/visit-pages.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/Heading.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { seedBooking, useAppointment } from './use-appointment.ts';
import { useWayBack } from './use-way-back.ts';
import { visitNews } from './visit-news.ts';

interface Props {
  readonly title: string;
  readonly purpose: string;
  readonly wide?: boolean;
  readonly children: (booking: Booking) => ReactNode;
}

const hasStatus = (error: Error | null, status: number): boolean =>
  error instanceof ApiError && error.status === status;

function Meanwhile({ booking }: { readonly booking: Booking }) {
  const [before, setBefore] = useState(booking);
  const news = visitNews(before, booking);
  const { book } = useWayBack(booking.id);
  return (
    <div role="status">
      {news.length > 0 && (
        <Notice tone="warning" title="Something changed while this page was open.">
          {news.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p className="flex flex-wrap gap-3 pt-2">
            {booking.status === 'cancelled' ? (
              <Link to={book} className={buttonStyle('secondary')}>
                Book Another Day
              </Link>
            ) : (
              <button type="button" onClick={() => setBefore(booking)} className={buttonStyle('secondary')}>
                OK
              </button>
            )}
            <Link to={`/confirmation/${booking.id}`} className={buttonStyle('quiet')}>
              All details of this booking
            </Link>
          </p>
        </Notice>
      )}
    </div>
  );
}

/**
 * Puts the visit's id into the address, so that a reload, a sign-in or news about other visits do not switch to
 * another visit.
 */
function usePinned(booking: Booking | null | undefined): void {
  const [parameters, setParameters] = useSearchParams();
  const queries = useQueryClient();
  const isNamed = parameters.has(visitParameter);
  useEffect(() => {
    if (isNamed || booking === null || booking === undefined) return;
    seedBooking(queries, booking);
    setParameters({ [visitParameter]: booking.id }, { replace: true });
  }, [isNamed, booking, queries, setParameters]);
}

function Content({ purpose, children }: Omit<Props, 'title' | 'wide'>) {
  const id = useSearchParams()[0].get(visitParameter);
  const { booking, error, isFetching, retry } = useAppointment(id);
  const { book } = useWayBack(id);
  usePinned(booking);
  if (hasStatus(error, 401)) return <GoToSignIn />;
  if (id !== null && isLinkOver(error)) return <LinkOver bookingId={id} />;
  if (booking === null || hasStatus(error, 404))
    return (
      <EmptyState title="No upcoming appointment" text={purpose}>
        <Link to={book} className={buttonStyle()}>
          Book New Appointment
        </Link>
      </EmptyState>
    );
  if (booking !== undefined)
    return (
      <>
        <Meanwhile key={booking.id} booking={booking} />
        <RequestNotice request={booking.last_request} />
        {children(booking)}
      </>
    );
  return error === null ? (
    <Skeleton label="Loading your appointment">
      <div className="space-y-4">
        <Bone className="h-32" />
        <Bone className="h-72" />
      </div>
    </Skeleton>
  ) : (
    <LoadFailed what="Your appointment" detail={detailOf(error)} onRetry={retry} retrying={isFetching} />
  );
}

/** Only for members: guests get no live updates. */
function Live() {
  useLive();
  return null;
}

/** A page about one of the caller's visits, including when it is loading, missing or failed to load. */
export function AppointmentPage({ title, purpose, wide = false, children }: Props) {
  const { user } = useSession();
  const { to } = useWayBack(useSearchParams()[0].get(visitParameter));
  return (
    <div className={classes('mx-auto space-y-6', wide ? 'max-w-6xl' : 'max-w-4xl')}>
      {user !== null && <Live />}
      <div>
        <BackLink to={to} />
        <PageHeading title={title} className="mt-2" />
      </div>
      <Content purpose={purpose}>{children}</Content>
    </div>
  );
}
