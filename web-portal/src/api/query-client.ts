import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isCatchingUp } from '@tidylog/web-shared/api/call';
import { ApiError, detailOf, formFailure } from '@tidylog/web-shared/api/problem';
import { toast } from 'sonner';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The message for people when this could not be loaded, shown once a failure. */
      readonly failure?: string;
    };
  }
}

const catchUpPauseMs = 500;

/** A thing that was made a moment ago may not be seen yet: it is asked for again before it counts as missing. */
const isPerhapsNotThereYet = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && isCatchingUp();

/** A failed toast's second line says what the server said. */
export const toastFailure = (message: string, error: unknown): void => {
  toast.error(message, { id: message, description: detailOf(error) });
};

/** The same for a form, which keeps what was typed. */
export const toastFormFailure = (message: string, error: unknown): void => {
  toast.error(message, { id: message, description: formFailure(error) });
};

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const failure = query.meta?.failure;
      if (failure !== undefined) toastFailure(failure, error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Offline is noticed by a failed call, whose message then says so, not by silent waiting.
      networkMode: 'always',
      retry: (_failures, error) => isPerhapsNotThereYet(error),
      retryDelay: catchUpPauseMs,
    },
    mutations: { networkMode: 'always' },
  },
});
