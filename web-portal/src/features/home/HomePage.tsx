import { useState } from 'react';
import { greeting } from '../../format/greeting.ts';
import { frequencyWords, houseSizeWords } from '../../format/words.ts';
import { PageHeading } from '../../ui/Heading.tsx';
import { HelpBox } from '../../ui/HelpBox.tsx';
import { loadDraft } from '../booking/draft-storage.ts';
import { useSession } from '../identity/session.ts';
import { useLive } from '../member/queries.ts';
import { NextAppointment } from './NextAppointment.tsx';
import { OpenAmounts } from './OpenAmounts.tsx';
import { QuickActions } from './QuickActions.tsx';
import { SavedCards } from './SavedCards.tsx';
import { UpcomingList } from './UpcomingList.tsx';

function useStartedBooking(userId: string | undefined) {
  const [draft] = useState(loadDraft);
  const { houseSize, frequency, owner } = draft;
  if (houseSize === null || (owner !== null && owner !== userId)) return null;
  return [`${houseSizeWords[houseSize]} sq ft`, frequency === null ? null : frequencyWords[frequency].name]
    .filter((part) => part !== null)
    .join(', ');
}

export function HomePage() {
  const { user } = useSession();
  const started = useStartedBooking(user?.id);
  useLive();
  return (
    <div className="space-y-8">
      <PageHeading title="Home">
        {greeting(new Date().getHours())}, {user?.first_name}
      </PageHeading>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="min-w-0 space-y-8">
          <OpenAmounts />
          <NextAppointment started={started} />
          <UpcomingList />
          <QuickActions />
        </div>
        <div className="space-y-6">
          <SavedCards />
          <HelpBox />
        </div>
      </div>
    </div>
  );
}
