import { QueryClient } from '@tanstack/react-query';
import { statusOf } from '@tidylog/web-shared/api/problem';

const tries = 2;

export const worthAnotherTry = (failures: number, error: unknown): boolean => {
  const status = statusOf(error);
  return failures < tries && (status === 0 || status >= 500);
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: worthAnotherTry, staleTime: 2000, networkMode: 'always' },
      // A command is sent or refused now, never queued for later.
      mutations: { networkMode: 'always' },
    },
  });
