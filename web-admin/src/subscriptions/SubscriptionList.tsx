import { lazy, Suspense } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ListPage } from '../shared/list/ListPage.tsx';
import { ProcessButton } from './ProcessButton.tsx';
import { SubscriptionCounters } from './SubscriptionCounters.tsx';
import { SubscriptionTable } from './SubscriptionTable.tsx';
import { subscriptionList } from './subscription-list.ts';

const SubscriptionPanel = lazy(() =>
  import('./SubscriptionPanel.tsx').then((module) => ({ default: module.SubscriptionPanel })),
);

/** The list of subscriptions. `/subscriptions/<id>` opens one next to it, and Back closes it again. */
export function SubscriptionList() {
  const { '*': opened } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const open = (id: string): void => void navigate({ pathname: `/subscriptions/${id}`, search });
  const close = (): void => void navigate({ pathname: '/subscriptions', search });

  return (
    <ListPage list={subscriptionList} actions={<ProcessButton />} above={<SubscriptionCounters />}>
      <SubscriptionTable onOpen={open} />
      <Suspense fallback={null}>
        {opened !== undefined && opened !== '' && <SubscriptionPanel id={opened} onClose={close} />}
      </Suspense>
    </ListPage>
  );
}
