import { useLocation } from 'react-router-dom';
import { hasAnyKept } from '../../forms/kept.ts';
import { returnPath, sessionEnded } from '../../shared/session/home-of.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Why a person is asked to sign in, and that they come back to where they were. */
export function ComeBackNotice() {
  const { state } = useLocation();
  if (sessionEnded(state))
    return (
      <Notice tone="warning" role="status" title="Your session has ended." className="mb-6">
        <p>
          Please sign in again.{' '}
          {hasAnyKept() && 'What you typed is kept in this tab, except passwords and card numbers.'}
        </p>
      </Notice>
    );
  const wanted = returnPath(state);
  if (wanted === undefined || wanted === '/') return null;
  return (
    <Notice className="mb-6">
      <p>Please sign in to continue. We will take you back to where you were.</p>
    </Notice>
  );
}
