import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, detailOf } from '../../api/problem.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/Heading.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { type Booking, useLive } from '../member/queries.ts';
import { useAppointment } from './use-appointment.ts';

interface Props {
  readonly title: string;
  /** What one can do here, once there is a visit. */
  readonly purpose: string;
  readonly wide?: boolean;
  readonly children: (booking: Booking) => ReactNode;
}

const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

function Content({ purpose, children }: Omit<Props, 'title' | 'wide'>) {
  const { booking, error, isFetching, retry } = useAppointment();
  if (booking === null || isMissing(error))
    return (
      <EmptyState title="No upcoming appointment" text={purpose}>
        <Link to="/book" className={buttonStyle()}>
          Book New Appointment
        </Link>
      </EmptyState>
    );
  if (booking !== undefined) return children(booking);
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

/** A page about one visit of the member's: while it loads, when there is none, when it cannot be had. */
export function AppointmentPage({ title, purpose, wide = false, children }: Props) {
  useLive();
  return (
    <div className={classes('mx-auto space-y-6', wide ? 'max-w-6xl' : 'max-w-4xl')}>
      <div>
        <BackLink />
        <PageHeading title={title} className="mt-2" />
      </div>
      <Content purpose={purpose}>{children}</Content>
    </div>
  );
}
