import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { keyPerBody } from '@tidylog/web-shared/api/new-key';
import { ApiError } from '@tidylog/web-shared/api/problem';
import { useState } from 'react';
import { toast } from 'sonner';
import { toastFailure } from '../../../api/query-client.ts';
import { cleanerKey } from '../cleaner-key.ts';
import { outbox } from './outbox.ts';
import type { Tap } from './tap-store.ts';
import { reportOf } from './tap-words.ts';

const askedBefore = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'already-asked' && typeof error.extra.question_id === 'string'
    ? error.extra.question_id
    : undefined;

/** Hands taps that the server refused to the office, with their times; then they are gone from the phone. */
export function useTellOffice(job: string, taps: readonly Tap[], zone: string) {
  const queries = useQueryClient();
  const [keyOf] = useState(keyPerBody);
  return useMutation({
    mutationFn: async () => {
      const text = reportOf(taps, zone);
      const body = {
        about: 'job' as const,
        id: job,
        text,
        taps: taps.map(({ act, tappedAt }) => ({ act, tapped_at: tappedAt })),
      };
      try {
        await call('POST /cleaner/questions', { body, idempotencyKey: keyOf(body) });
      } catch (error) {
        const id = askedBefore(error);
        if (id === undefined) throw error;
        await call('POST /cleaner/questions/:id/reopen', { params: { id }, body: { text } });
      }
      await outbox.giveAway(taps.map(({ id }) => id));
    },
    onSuccess: async () => {
      toast.success('Question sent to the office');
      await queries.invalidateQueries({ queryKey: cleanerKey });
    },
    onError: (error) => toastFailure('The question could not be sent', error),
  });
}
