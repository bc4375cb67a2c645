import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isCatchingUp } from '@tidylog/web-shared/api/call';
import { toast } from 'sonner';
import { toastFailure } from '../../../api/query-client.ts';
import { cleanerKey } from '../cleaner-key.ts';
import { showJob } from '../jobs/show-job.ts';
import { type ActName, act, newTap, type Tap } from './act.ts';

const words: Readonly<Record<ActName, { readonly done: string | null; readonly failed: string }>> = {
  'clock-in': { done: 'Clocked in successfully!', failed: 'Failed to clock in' },
  'clock-out': { done: 'Clocked out successfully!', failed: 'Failed to clock out' },
  'not-this-house': { done: 'Clock-in taken back', failed: 'Failed to take the clock-in back' },
  'on-my-way': { done: 'ETA updated successfully!', failed: 'Failed to update ETA' },
  'update-eta': { done: 'ETA updated successfully!', failed: 'Failed to update ETA' },
  'no-access': { done: 'Reported to the office', failed: 'Your report could not be sent' },
  notes: { done: 'Note saved', failed: 'Your note could not be saved' },
  checklist: { done: null, failed: 'The checklist could not be saved' },
  worked: { done: 'Hours sent to the office', failed: 'Your hours could not be sent' },
};

interface Asked {
  readonly act: ActName;
  readonly body?: Tap['body'];
}

/** An act on a job. Shows the answer at once, even before the lists have caught up. */
export function useAct(jobId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => act(newTap(jobId, asked.act, asked.body)),
    onSuccess: async (job, asked) => {
      const { done } = words[asked.act];
      if (done !== null) toast.success(done);
      await queries.cancelQueries({ queryKey: cleanerKey });
      if (job !== undefined) showJob(queries, job);
      if (!isCatchingUp()) await queries.invalidateQueries({ queryKey: cleanerKey });
    },
    onError: (error, asked) => {
      toastFailure(words[asked.act].failed, error);
      void queries.invalidateQueries({ queryKey: cleanerKey });
    },
  });
}
