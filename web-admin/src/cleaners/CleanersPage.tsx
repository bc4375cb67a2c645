import { lazy, Suspense } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { CleanerList } from './CleanerList.tsx';
import { PendingCleaners } from './PendingCleaners.tsx';

const CleanerPanel = lazy(async () => ({ default: (await import('./CleanerPanel.tsx')).CleanerPanel }));

/** All cleaners, with one of them next to the list, or the applications that wait. */
export function CleanersPage() {
  const { '*': opened = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  if (opened === 'pending') return <PendingCleaners />;
  return (
    <CleanerList onOpen={(id) => void navigate({ pathname: `/cleaners/${id}`, search })}>
      <Suspense fallback={null}>
        {opened !== '' && (
          <CleanerPanel id={opened} onClose={() => void navigate({ pathname: '/cleaners', search })} />
        )}
      </Suspense>
    </CleanerList>
  );
}
