import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, call, isCatchingUp } from '@tidylog/web-shared/api/call';
import { keyPerBody } from '@tidylog/web-shared/api/new-key';
import { isDefinite } from '@tidylog/web-shared/api/problem';
import { useState } from 'react';
import { toast } from 'sonner';
import { toastFailure } from '../../../api/query-client.ts';
import { cleanerKey } from '../cleaner-key.ts';

export type Balance = Answer<'GET /cleaner/wallet-balance'>;
export type Line = Answer<'GET /cleaner/wallet-transactions'>[number];
export type Method = Answer<'GET /cleaner/payment-methods'>[number];
export type Payment = Answer<'GET /cleaner/payments'>[number];

const meta = { failure: 'Failed to load wallet data' } as const;

export const walletQuery = queryOptions({
  queryKey: [...cleanerKey, 'wallet'],
  queryFn: ({ signal }) => call('GET /cleaner/wallet-balance', { signal }),
  meta,
});

/** As many as one answer has at most. */
const linesAtOnce = 200;

export const linesQuery = infiniteQueryOptions({
  queryKey: [...cleanerKey, 'lines'],
  queryFn: ({ signal, pageParam: before }) =>
    call('GET /cleaner/wallet-transactions', { query: { limit: linesAtOnce, before }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (lines) => (lines.length < linesAtOnce ? undefined : lines.at(-1)?.id),
  select: ({ pages }) => pages.flat(),
  meta,
});

/** What happened to a line. */
export const lineQuery = (id: string) =>
  queryOptions({
    queryKey: [...cleanerKey, 'lines', id],
    queryFn: ({ signal }) => call('GET /cleaner/wallet-transactions/:id', { params: { id }, signal }),
  });

export const methodsQuery = queryOptions({
  queryKey: [...cleanerKey, 'payout-methods'],
  queryFn: ({ signal }) => call('GET /cleaner/payment-methods', { signal }),
  meta,
});

export const paymentsQuery = queryOptions({
  queryKey: [...cleanerKey, 'payments'],
  queryFn: ({ signal }) => call('GET /cleaner/payments', { signal }),
  meta: { failure: 'Failed to load earnings data' },
});

/** Reads everything of the cleaner again, unless the rows are behind: then the live changes do it. */
export function useReadAgain() {
  const queries = useQueryClient();
  return async () => {
    if (!isCatchingUp()) await queries.invalidateQueries({ queryKey: cleanerKey });
  };
}

export interface Withdrawal {
  readonly amount: number;
  /** Without one, the default method is taken. */
  readonly payment_method_id?: string;
}

/** A key lives until a definite answer: only then is another press another withdrawal (customer calls, I.2 row 4). */
function useKeptKey() {
  const [keys, setKeys] = useState(() => ({ of: keyPerBody() }));
  return { keyOf: keys.of, renew: () => setKeys({ of: keyPerBody() }) };
}

/** Withdraws, and shows the balance of the answer even before the rows have it. */
export function useWithdraw(onDone: () => void) {
  const queries = useQueryClient();
  const readAgain = useReadAgain();
  const { keyOf, renew } = useKeptKey();
  return useMutation({
    mutationFn: (body: Withdrawal) => call('POST /cleaner/withdraw', { body, idempotencyKey: keyOf(body) }),
    onSuccess: async ({ available, pending }) => {
      toast.success('Withdrawal request submitted successfully!');
      renew();
      onDone();
      await queries.cancelQueries({ queryKey: walletQuery.queryKey });
      queries.setQueryData(
        walletQuery.queryKey,
        (before) =>
          before && {
            ...before,
            available,
            pending,
            pending_withdrawals: pending - before.pending_jobs,
          },
      );
      await readAgain();
    },
    onError: (error) => {
      if (!isDefinite(error)) return toastFailure('Failed to submit withdrawal request', error);
      renew();
      return queries.invalidateQueries({ queryKey: walletQuery.queryKey });
    },
  });
}

/** Takes a withdrawal back while the office has not begun. */
export function useCancelWithdrawal() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (id: string) => call('POST /cleaner/withdrawals/:id/cancel', { params: { id } }),
    onSuccess: () => {
      toast.success('Withdrawal taken back');
    },
    onError: (error) => toastFailure('The withdrawal could not be taken back', error),
    onSettled: readAgain,
  });
}
