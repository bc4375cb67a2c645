import { useMutation } from '@tanstack/react-query';
import type { PayoutMethodType } from '@tidylog/contracts/vocabulary/payouts';
import { call } from '@tidylog/web-shared/api/call';
import { keyPerBody } from '@tidylog/web-shared/api/new-key';
import { useState } from 'react';
import { toast } from 'sonner';
import { toastFailure } from '../../../api/query-client.ts';
import { useReadAgain } from './queries.ts';

const acts = {
  default: { done: 'Default payment method changed', failed: 'Failed to change the default' },
  remove: { done: 'Payment method removed', failed: 'Failed to remove payment method' },
} as const;

/** Makes a method the default one, or removes it. */
export function useMethodAct(id: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: async (act: keyof typeof acts) => {
      const params = { id };
      if (act === 'remove') await call('DELETE /cleaner/payment-methods/:id', { params });
      else await call('PUT /cleaner/payment-methods/:id/set-default', { params });
    },
    onSuccess: (_done, act) => {
      toast.success(acts[act].done);
    },
    onError: (error, act) => toastFailure(acts[act].failed, error),
    onSettled: readAgain,
  });
}

export interface MethodInput {
  readonly method: PayoutMethodType;
  readonly name: string;
  readonly details: Readonly<Record<string, string>>;
}

/** Adds a method, or gives the one with this id its details. */
export function useSaveMethod(id: string | null, onDone: () => void) {
  const readAgain = useReadAgain();
  const [keyOf] = useState(keyPerBody);
  return useMutation({
    mutationFn: ({ method, name, details }: MethodInput) => {
      const named = { name: name.trim() === '' ? null : name.trim(), details };
      return id === null
        ? call('POST /cleaner/payment-methods', {
            body: { method, ...named },
            idempotencyKey: keyOf({ method, ...named }),
          })
        : call('PUT /cleaner/payment-methods/:id/details', { params: { id }, body: named });
    },
    onSuccess: async () => {
      toast.success(id === null ? 'Payment method added successfully!' : 'Details saved');
      onDone();
      await readAgain();
    },
    onError: (error) =>
      toastFailure(id === null ? 'Failed to add payment method' : 'Failed to save the details', error),
  });
}
