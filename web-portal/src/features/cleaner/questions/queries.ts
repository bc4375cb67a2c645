import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QuestionSubject } from '@tidylog/contracts/vocabulary/questions';
import { type Answer, call } from '@tidylog/web-shared/api/call';
import { keyPerBody } from '@tidylog/web-shared/api/new-key';
import { useState } from 'react';
import { toast } from 'sonner';
import { toastFailure } from '../../../api/query-client.ts';
import { cleanerKey } from '../cleaner-key.ts';

export type Question = Answer<'GET /cleaner/questions'>[number];

export const questionsQuery = queryOptions({
  queryKey: [...cleanerKey, 'questions'],
  queryFn: ({ signal }) => call('GET /cleaner/questions', { signal }),
});

export interface Subject {
  readonly about: QuestionSubject;
  /** A line of the wallet, or a job. */
  readonly id: string;
}

export interface Words {
  readonly text: string;
  /** Local times of the business; empty for none. */
  readonly from: string;
  readonly to: string;
}

/** Asks about a subject, or adds to the question that was asked about it. */
export function useAsk({ about, id }: Subject, asked: Question | undefined) {
  const queries = useQueryClient();
  const [keyOf] = useState(keyPerBody);
  return useMutation({
    mutationFn: ({ text, from, to }: Words): Promise<Question> => {
      if (asked !== undefined) {
        const body = { text };
        const options = { params: { id: asked.id }, body, idempotencyKey: keyOf(body) };
        return call('POST /cleaner/questions/:id/reopen', options);
      }
      const body = { about, id, text, clocked_in_at: from || null, clocked_out_at: to || null };
      return call('POST /cleaner/questions', { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: async () => {
      toast.success('Question sent to the office');
      await queries.invalidateQueries({ queryKey: cleanerKey });
    },
    onError: (error) => {
      toastFailure('The question could not be sent', error);
      void queries.invalidateQueries({ queryKey: questionsQuery.queryKey });
    },
  });
}
