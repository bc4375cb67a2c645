import { useQuery } from '@tanstack/react-query';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { ApiError } from '@tidylog/web-shared/api/problem';
import { useEffect, useState } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { useSession } from '../../api/session.ts';
import { isLinkOver } from '../../shared/guest-link/is-link-over.ts';
import { LinkOver } from '../../shared/guest-link/LinkOver.tsx';
import { cardsQuery, useLive } from '../../shared/member/queries.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { PageHeading } from '../../ui/Heading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { Outcome, targetOf } from './page/Outcome.tsx';
import { PayStep } from './page/PayStep.tsx';
import { type Payable, payableQuery } from './page/payable.ts';

const loadFailed = 'Failed to load booking details';

function Facts({ payable }: { readonly payable: Payable }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-4 rounded-card bg-mint p-5">
      <div>
        <p className="text-lg font-bold">{payable.title}</p>
        {payable.date !== null && (
          <p className="text-soft">
            {longDate(payable.date)}
            {payable.time !== null && <span className="block tabular-nums">{payable.time}</span>}
          </p>
        )}
      </div>
      <p className="sm:text-right">
        <span className="block text-sm text-soft">To pay now</span>
        <span className="money text-2xl font-bold">{formatDollars(payable.due)}</span>
      </p>
    </div>
  );
}

const isOver = ({ isCancelled, isPaid }: Payable): boolean => isCancelled || isPaid;

function Settled({ payable, isNews }: { readonly payable: Payable; readonly isNews: boolean }) {
  return (
    <Notice
      tone={payable.isCancelled ? 'warning' : 'success'}
      role={isNews ? 'alert' : 'status'}
      title={payable.isCancelled ? 'This booking is cancelled.' : 'This is paid.'}
    >
      <p>
        {isNews && payable.isCancelled
          ? 'It was cancelled while this page was open. There is nothing to pay here. If a payment was already on its way, we will refund it in full.'
          : 'There is nothing to pay here.'}
      </p>
      <Link to={targetOf(payable)} className={buttonStyle('secondary', 'mt-3')}>
        {payable.kind === 'booking' ? 'Go to the booking' : 'Go to the payment history'}
      </Link>
    </Notice>
  );
}

const askEveryMs = 5_000;

function Follow() {
  useLive();
  return null;
}

interface PaymentProps {
  readonly first: Payable;
  readonly now: Payable;
  readonly isMember: boolean;
  readonly home: string;
  readonly onAgain: () => Promise<void>;
}

function Payment({ first, now, isMember, home, onAgain }: PaymentProps) {
  // While the payment is on its way, it reports its own progress.
  const isReturned = useSearchParams()[0].has('returned');
  const [isTaken, setIsTaken] = useState(isReturned);
  if (isOver(first)) return <Settled payable={first} isNews={false} />;
  if (now.isCancelled && !isTaken) return <Settled payable={now} isNews />;
  if (isTaken || now.isPaid)
    return (
      <div className="space-y-6">
        <Facts payable={first} />
        <Outcome payable={first} isMember={isMember} />
      </div>
    );
  return (
    <div className="space-y-6">
      <Facts payable={now} />
      {now.due !== first.due && (
        <Notice tone="warning" role="alert" title={`The amount is now ${formatDollars(now.due)}.`}>
          <p>The booking was changed while this page was open.</p>
        </Notice>
      )}
      <PayStep
        key={now.due}
        payable={now}
        isMember={isMember}
        home={home}
        onTaken={() => setIsTaken(true)}
        onAgain={onAgain}
      />
    </div>
  );
}

function PaymentSkeleton() {
  return (
    <Skeleton label="Loading your booking">
      <Bone className="h-46 sm:h-28" />
      <Bone className="mt-6 h-[38rem] sm:h-[28rem]" />
    </Skeleton>
  );
}

function usePayable(id: string, isMember: boolean) {
  const { data, error, refetch } = useQuery({
    ...payableQuery(id, isMember),
    refetchInterval: ({ state }) => (state.data === undefined || isOver(state.data) ? false : askEveryMs),
  });
  const [first, setFirst] = useState<Payable | null>(null);
  if (first === null && data !== undefined) setFirst(data);
  const isSignedOut = error instanceof ApiError && error.status === 401 && !isMember;
  return { data, first, error, isSignedOut, refetch };
}

function Content({ id, isMember, home }: { id: string; isMember: boolean; home: string }) {
  const { data, first, error, isSignedOut, refetch } = usePayable(id, isMember);
  // A saved card comes first: if it came later, it would push the form down.
  const areCardsComing = useQuery({ ...cardsQuery, enabled: isMember }).isLoading;
  const hasEnded = isLinkOver(error);
  const isUnreadable = error !== null && first === null && !hasEnded;
  useEffect(() => {
    if (isUnreadable) toast.error(loadFailed, { id: loadFailed });
  }, [isUnreadable]);
  if (isSignedOut) return <Navigate to="/login" replace state={{ from: `/payment/${id}` }} />;
  if (hasEnded) return <LinkOver bookingId={id} />;
  if (isUnreadable) return <Navigate to={home} replace />;
  if (first === null || data === undefined || areCardsComing) return <PaymentSkeleton />;
  return (
    <>
      {isMember && <Follow />}
      <Payment
        first={first}
        now={data}
        isMember={isMember}
        home={home}
        onAgain={async () => {
          await refetch();
        }}
      />
    </>
  );
}

/** Pays for a booking: for the member, and for the guest with its key (customer calls, I.1 row 3). */
export function PaymentPage() {
  const { bookingId = '' } = useParams();
  const { user } = useSession();
  const isMember = user?.role === 'customer';
  return (
    <div className="mx-auto max-w-2xl space-y-6">
      <PageHeading title="Secure Payment" />
      <Content
        key={bookingId}
        id={bookingId}
        isMember={isMember}
        home={user === null ? '/guest-booking' : '/'}
      />
    </div>
  );
}
