import { lazy, Suspense } from 'react';
import { Page } from '../layout/Page.tsx';
import { PageLoading } from '../layout/PageLoading.tsx';
import { useIsVisitsView } from './CalendarHeader.tsx';

const BoardView = lazy(async () => ({ default: (await import('./board/BoardView.tsx')).BoardView }));
const VisitsView = lazy(async () => ({ default: (await import('./visits/VisitsView.tsx')).VisitsView }));

/** The jobs of the company: a board to assign them, and a calendar to look ahead. */
export function CalendarPage() {
  const isOfVisits = useIsVisitsView();
  return (
    <Page>
      <Suspense fallback={<PageLoading />}>{isOfVisits ? <VisitsView /> : <BoardView />}</Suspense>
    </Page>
  );
}
