import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import { type Answer, call } from '@tidylog/web-shared/api/call';
import { newKey } from '@tidylog/web-shared/api/new-key';
import { ApiError, detailOf, isDefinite } from '@tidylog/web-shared/api/problem';
import { useRef } from 'react';
import { toast } from 'sonner';
import { toastFailure } from '../../../api/query-client.ts';
import { cleanerKey } from '../cleaner-key.ts';

export type Schedule = Answer<'GET /cleaner/schedule'>;
export type TimeOff = Schedule['time_off'][number];
export type Week = NonNullable<Schedule['working_hours']>;

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Null for a cleaner who was dismissed. */
async function scheduleOf(days: Days, signal: AbortSignal): Promise<Schedule | null> {
  try {
    return await call('GET /cleaner/schedule', { query: days as never, signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'cleaner-left') return null;
    throw error;
  }
}

const scheduleKey = [...cleanerKey, 'schedule'] as const;

export const scheduleQuery = (days: Days) =>
  queryOptions({
    queryKey: [...scheduleKey, days],
    queryFn: ({ signal }) => scheduleOf(days, signal),
  });

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: scheduleKey });
}

export function useSaveHours(version: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (week: Week | null) =>
      call('PUT /cleaner/working-hours', { body: { week }, ifMatch: version }),
    onSuccess: () => {
      toast.success('Working hours saved');
      return refresh();
    },
    onError: (error) => {
      toastFailure('Failed to save working hours', error);
      void refresh();
    },
  });
}

export interface NewTimeOff extends Days {
  /** Null for whole days. */
  readonly slots: SlotId[] | null;
  readonly note: string | null;
}

/** A repeat after no answer adds it once: the key stays until a definite answer. */
export function useAddTimeOff() {
  const refresh = useRefresh();
  const key = useRef(newKey());
  return useMutation({
    mutationFn: ({ from, to, slots, note }: NewTimeOff) =>
      call('POST /cleaner/time-off', {
        body: { from: from as never, to: to as never, slots, note },
        idempotencyKey: key.current,
      }),
    onSuccess: () => {
      toast.success('Time off added');
      return refresh();
    },
    onError: (error) => {
      if (isDefinite(error)) key.current = newKey();
    },
  });
}

export function useRemoveTimeOff() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /cleaner/time-off/:id', { params: { id } }),
    onSuccess: refresh,
    onError: (error) => toastFailure('Failed to take back the time off', error),
  });
}

const linkKey = [...scheduleKey, 'link'] as const;

export const linkQuery = queryOptions({
  queryKey: linkKey,
  queryFn: ({ signal }) => call('GET /cleaner/calendar-link', { signal }),
});

/** The new link stands there at once: it is in the answer. */
export function useNewLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /cleaner/calendar-link', {}),
    onSuccess: (made) => queries.setQueryData(linkQuery.queryKey, made),
    onError: (error) => {
      toastFailure('Failed to make the link', error);
      void queries.invalidateQueries({ queryKey: linkKey });
    },
  });
}

export const problemAt = (error: Error | null, field: string): string | undefined => {
  if (error === null) return undefined;
  const found = error instanceof ApiError ? error.errors.find(({ path }) => path === field) : undefined;
  return found?.message;
};

export const problemOf = (error: Error | null): string | undefined =>
  error === null || (error instanceof ApiError && error.errors.length > 0)
    ? undefined
    : (detailOf(error) ?? 'Nothing was saved. Please try again.');
