import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../api/session.ts';
import { useSignal } from '../../api/signal.ts';
import { Notice } from '../../ui/Notice.tsx';

/** To sign in needs signal. Whether it is there, only an answer says, so the page asks once the network is back. */
export function NoSignalNotice({ kept }: { readonly kept?: string }) {
  const { state } = useSession();
  const { isThere } = useSignal();
  const queries = useQueryClient();
  useEffect(() => {
    if (isThere) return undefined;
    const ask = () => void queries.invalidateQueries({ queryKey: ['config'] });
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [isThere, queries]);
  if (isThere) return null;
  const hasLeft = state.status === 'anonymous' && state.left;
  return (
    <Notice
      tone="warning"
      role="status"
      title={hasLeft ? 'You are signed out.' : 'No signal.'}
      className="mb-6"
    >
      <p>{kept !== undefined && `${kept} `}Sign in when there is signal.</p>
    </Notice>
  );
}
