import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReminderType } from '@tidylog/contracts/vocabulary/reminders';
import { sentenceOf, statusOf } from '@tidylog/web-shared/api/problem';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useRefresh } from '../api/refresh.ts';
import type { BatchSent, Upcoming } from '../api/types.ts';
import { useCallWithHeaders } from '../api/use-call.ts';
import { caughtUp } from '../shared/command/caught-up.ts';
import { useCreationKey } from '../shared/dialog/use-creation-key.ts';

interface Asked {
  readonly visits: readonly Upcoming[];
  readonly type: ReminderType;
  readonly again?: true;
}

/** What the last batch came to, with the visits and the type it was about. */
export interface BatchOutcome extends Asked {
  readonly sent: BatchSent;
}

const readingTime = 8000;

/** Reminds of several visits in one call, and keeps what became of each. */
export function useBatch() {
  const call = useCallWithHeaders();
  const client = useQueryClient();
  const refresh = useRefresh();
  const notify = useNotify();
  const { key, renew, onRefused } = useCreationKey();
  const [outcome, setOutcome] = useState<BatchOutcome | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ visits, type, again }: Asked) =>
      call('POST /admin/email-reminders/send-batch', {
        body: { booking_ids: visits.map(({ id }) => id), reminder_type: type, ...(again && { again }) },
        idempotencyKey: key,
      }),
    onMutate: () => setOutcome(null),
    onSuccess: ({ body }, asked) => {
      renew();
      setOutcome({ ...asked, sent: body });
    },
    onError: (error) => {
      onRefused(error);
      if (statusOf(error) === 401) return;
      const lines = ['Failed to send batch email reminders', sentenceOf(error)];
      notify(lines.join('\n'), { type: 'error', autoHideDuration: readingTime });
    },
    onSettled: (answered) =>
      caughtUp(
        { client, changes: 'email-reminders', id: '' },
        { isBehind: answered?.isBehind === true, refresh },
      ),
  });
  return { send: mutate, isSending: isPending, outcome, forget: () => setOutcome(null) };
}
