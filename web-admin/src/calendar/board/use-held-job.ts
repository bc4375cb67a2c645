import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import type { JobCard } from '../../api/types.ts';
import { useCall } from '../../api/use-call.ts';
import { putBackWhatIsHeld } from '../../shared/drag/DragArea.tsx';
import { jobName } from '../places.ts';

/** Ends the drag of a job that another person took off the board, and says what happened to it. */
export function useHeldJob(
  held: JobCard | undefined,
  now: readonly JobCard[] | undefined,
): JobCard | undefined {
  const call = useCall();
  const notify = useNotify();
  const current = held && now?.find(({ id }) => id === held.id);
  const isGone = held !== undefined && now !== undefined && current === undefined;
  useEffect(() => {
    if (!isGone || held === undefined) return;
    putBackWhatIsHeld();
    const tell = async (): Promise<void> => {
      const { last_change: change } = await call('GET /admin/bookings/:id', { params: { id: held.id } });
      const what = change === null ? 'changed' : `${change.what} by ${change.by}`;
      notify(`Job ${jobName(held)} was ${what}, so it is no longer here.`, { type: 'warning' });
    };
    void tell().catch(() => notify(`Job ${jobName(held)} is no longer here.`, { type: 'warning' }));
  }, [isGone, held, call, notify]);
  return current;
}
