import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { bookingsQuery, subscriptionsQuery, useLive } from '../../shared/member/queries.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/Heading.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { Unloaded } from '../../ui/Unloaded.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';

function List() {
  const query = useQuery(subscriptionsQuery);
  const { data } = query;
  // A failure is only logged (customer area, section 7): the cards show without their jobs.
  const bookings = useQuery(bookingsQuery).data ?? [];
  if (data === undefined)
    return (
      <Unloaded query={query} what="Your subscriptions">
        <div className="space-y-4">
          <Bone className="h-72" />
          <Bone className="h-72" />
        </div>
      </Unloaded>
    );
  if (data.length === 0)
    return (
      <EmptyState title="No Active Subscriptions" text="You don't have any recurring cleaning subscriptions.">
        <Link to="/book" className={buttonStyle()}>
          Create Your First Subscription
        </Link>
      </EmptyState>
    );
  return (
    <ul className="space-y-5">
      {data.map((subscription) => (
        <SubscriptionCard
          key={subscription.id}
          subscription={subscription}
          jobs={bookings.filter(({ subscription_id }) => subscription_id === subscription.id)}
        />
      ))}
    </ul>
  );
}

function RefreshButton() {
  const queries = useQueryClient();
  const { isFetching } = useQuery(subscriptionsQuery);
  const refresh = () =>
    Promise.all([
      queries.refetchQueries({ queryKey: subscriptionsQuery.queryKey }),
      queries.refetchQueries({ queryKey: bookingsQuery.queryKey }),
    ]);
  return (
    <Button tone="secondary" busy={isFetching} onClick={() => void refresh()}>
      {!isFetching && <RotateCw aria-hidden="true" size={18} />}
      Refresh Subscriptions
    </Button>
  );
}

export function SubscriptionsPage() {
  useLive();
  return (
    <div className="mx-auto max-w-4xl space-y-6">
      <BackLink />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <PageHeading title="My Subscriptions" />
          <p className="mt-1 text-soft">Manage your recurring cleaning services</p>
        </div>
        <RefreshButton />
      </div>
      <List />
    </div>
  );
}
