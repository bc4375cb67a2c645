import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isCatchingUp } from '@tidylog/web-shared/api/call';
import { ApiError, detailOf, formFailure, statusOf } from '@tidylog/web-shared/api/problem';
import { toast } from 'sonner';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      readonly failure?: string;
      /** The page says by itself that there is none. */
      readonly showsMissing?: boolean;
    };
  }
}

const catchUpPauseMs = 500;

/** New things may not be visible yet, so they are requested again before they count as missing. */
const isPerhapsNotThereYet = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && isCatchingUp();

/** The second line of a failure toast is the server's message. */
export const toastFailure = (message: string, error: unknown): void => {
  toast.error(message, { id: message, description: detailOf(error) });
};

/** The same for a form, which keeps what was typed. */
export const toastFormFailure = (message: string, error: unknown): void => {
  toast.error(message, { id: message, description: formFailure(error) });
};

/** A cleaner without signal goes on with what the phone keeps; a bar says so, and no toast for each part. */
const isSaidByBar = (error: unknown, key: QueryKey, data: unknown): boolean =>
  key[1] === 'cleaner' && statusOf(error) === 0 && (data !== undefined || !navigator.onLine);

const isShownAsMissing = (error: unknown, meta: { readonly showsMissing?: boolean } | undefined): boolean =>
  meta?.showsMissing === true && statusOf(error) === 404;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const failure = isShownAsMissing(error, query.meta) ? undefined : query.meta?.failure;
      if (failure !== undefined && !isSaidByBar(error, query.queryKey, query.state.data))
        toastFailure(failure, error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // A failed call and its message show that we are offline, not silent waiting.
      networkMode: 'always',
      retry: (_failures, error) => isPerhapsNotThereYet(error),
      retryDelay: catchUpPauseMs,
    },
    mutations: { networkMode: 'always' },
  },
});
