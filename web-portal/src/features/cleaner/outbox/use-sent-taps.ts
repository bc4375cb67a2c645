import { useQueryClient } from '@tanstack/react-query';
import { isCatchingUp } from '@tidylog/web-shared/api/call';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { wordsOf } from '../acts/act-words.ts';
import { cleanerKey } from '../cleaner-key.ts';
import type { Job } from '../jobs/queries.ts';
import { showJob } from '../jobs/show-job.ts';
import { outbox, type TapResult } from './outbox.ts';
import { createSentCount } from './sent-count.ts';

const isJob = (answer: object): answer is Job => 'clock_in_from' in answer;

const countSent = createSentCount();
/** What is sent later counts in the same toast. */
const sentToast = { id: 'taps sent' } as const;

function say(results: readonly TapResult[]): void {
  const left = outbox.waiting().taps.filter(({ refusal }) => refusal === null).length;
  const count = countSent(results, left);
  const only = results.find(({ outcome }) => outcome.kind === 'done');
  const { done } = only === undefined ? { done: null } : wordsOf(only.entry);
  if (count > 1 && only !== undefined) toast.success(`${count} taps sent`, sentToast);
  else if (count === 1 && done !== null) toast.success(done, sentToast);
  for (const { entry, outcome } of results)
    if (outcome.kind === 'refused')
      toast.error(wordsOf(entry).failed, { description: outcome.refusal.detail });
}

/** Shows what became of taps that were kept, and says so. */
export function useSentTaps(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      outbox.whenSent((results) => {
        say(results);
        const answered = results.filter(({ outcome }) => outcome.kind !== 'later');
        for (const { outcome } of answered)
          if (outcome.answer !== undefined && isJob(outcome.answer)) showJob(queries, outcome.answer);
        if (answered.length > 0 && !isCatchingUp()) void queries.invalidateQueries({ queryKey: cleanerKey });
      }),
    [queries],
  );
}
