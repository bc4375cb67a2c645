import { useQuery } from '@tanstack/react-query';
import { frequencyName, houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { greeting } from '../../format/greeting.ts';
import { loadDraft } from '../../shared/cleaning/draft-storage.ts';
import {
  bookingsQuery,
  nextAppointmentQuery,
  paymentHistoryQuery,
  upcomingQuery,
  useLive,
} from '../../shared/member/queries.ts';
import { AtDoorNotice } from '../../shared/visit/AtDoorNotice.tsx';
import { classes } from '../../ui/classes.ts';
import { PageHeading } from '../../ui/Heading.tsx';
import { HelpBox } from '../../ui/HelpBox.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { NextAppointment } from './NextAppointment.tsx';
import { OpenAmounts } from './OpenAmounts.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RateCard } from './RateCard.tsx';
import { SavedCards } from './SavedCards.tsx';
import { UpcomingList } from './UpcomingList.tsx';

function useStartedBooking(userId: string | undefined) {
  const [draft] = useState(loadDraft);
  const { houseSize, frequency, owner } = draft;
  if (houseSize === null || (owner !== null && owner !== userId)) return null;
  return [`${houseSizeText(houseSize)}`, frequency === null ? null : frequencyName(frequency)]
    .filter((part) => part !== null)
    .join(', ');
}

/**
 * The height of the visits is unknown until they load, and nothing may move; until then, nothing is shown below them.
 */
function useAreVisitsHere(): boolean {
  const next = useQuery(nextAppointmentQuery);
  const upcoming = useQuery(upcomingQuery);
  const payments = useQuery(paymentHistoryQuery);
  const all = useQuery(bookingsQuery);
  return [next, upcoming, payments, all].every(({ isPending }) => !isPending);
}

const VisitsSkeleton = () => (
  <Skeleton label="Loading your appointments">
    <Bone className="h-7 w-48" />
    <Bone className="mt-3 h-[30rem]" />
  </Skeleton>
);

/** Above all else, until it is settled or the cleaner is in. */
function AtDoor() {
  const { data = [] } = useQuery(bookingsQuery);
  return data.map(
    (visit) =>
      visit.at_door_since !== null && (
        <AtDoorNotice key={visit.id} visit={visit} since={visit.at_door_since} />
      ),
  );
}

export function HomePage() {
  const { user } = useSession();
  const started = useStartedBooking(user?.id);
  const areVisitsHere = useAreVisitsHere();
  useLive();
  return (
    <div className="space-y-8">
      <PageHeading title="Home">
        {greeting(new Date().getHours())}, {user?.first_name}
      </PageHeading>
      <AtDoor />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="min-w-0 space-y-8">
          {areVisitsHere ? (
            <>
              <OpenAmounts />
              <RateCard />
              <NextAppointment started={started} />
              <UpcomingList />
              <QuickActions />
            </>
          ) : (
            <VisitsSkeleton />
          )}
        </div>
        <div className={classes('space-y-6', !areVisitsHere && 'max-lg:hidden')}>
          <SavedCards />
          <HelpBox />
        </div>
      </div>
    </div>
  );
}
