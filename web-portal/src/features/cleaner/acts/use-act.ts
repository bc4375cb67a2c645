import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isCatchingUp } from '@tidylog/web-shared/api/call';
import { toast } from 'sonner';
import { toastFailure } from '../../../api/query-client.ts';
import { cleanerKey } from '../cleaner-key.ts';
import { showJob } from '../jobs/show-job.ts';
import { type ActName, act, newTap, type Tap } from './act.ts';
import { savedOnPhone, wordsOf } from './act-words.ts';

interface Asked {
  readonly act: ActName;
  readonly body?: Tap['body'];
}

/** An act on a job. Shows the answer at once, even before the lists have caught up; without one, it is kept. */
export function useAct(jobId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => act(newTap(jobId, asked.act, asked.body)),
    onSuccess: async (acted, asked) => {
      if (acted === 'kept') {
        toast(savedOnPhone, { id: savedOnPhone });
        return;
      }
      const { job } = acted;
      const { done } = wordsOf(asked);
      if (done !== null) toast.success(done);
      await queries.cancelQueries({ queryKey: cleanerKey });
      if (job !== undefined) showJob(queries, job);
      if (!isCatchingUp()) await queries.invalidateQueries({ queryKey: cleanerKey });
    },
    onError: (error, asked) => {
      toastFailure(wordsOf(asked).failed, error);
      void queries.invalidateQueries({ queryKey: cleanerKey });
    },
  });
}
