import { useQueryClient } from '@tanstack/react-query';
import { isCatchingUp } from '@tidylog/web-shared/api/call';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { wordsOf } from '../acts/act-words.ts';
import { cleanerKey } from '../cleaner-key.ts';
import type { Job } from '../jobs/queries.ts';
import { showJob } from '../jobs/show-job.ts';
import { outbox, type TapResult } from './outbox.ts';

const isJob = (answer: object): answer is Job => 'clock_in_from' in answer;

function say(results: readonly TapResult[]): void {
  const sent = results.filter(({ entry, outcome }) => entry.lane === 'acts' && outcome.kind === 'done');
  const [only] = sent;
  const { done } = only === undefined ? { done: null } : wordsOf(only.entry);
  if (sent.length > 1) toast.success(`${sent.length} taps sent`);
  else if (done !== null) toast.success(done);
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
