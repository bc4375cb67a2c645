import type { UseQueryResult } from '@tanstack/react-query';
import { detailOf } from '@tidylog/web-shared/api/problem';
import type { ReactNode } from 'react';
import { LoadFailed } from './LoadFailed.tsx';
import { Skeleton } from './Skeleton.tsx';

interface Props {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** As in "The services could not be loaded." */
  readonly what: string;
  readonly children: ReactNode;
}

/** In place of the content until a query has loaded: its shape, or that it could not be loaded. */
export function Unloaded({ query: { error, isFetching, refetch }, what, children }: Props) {
  return error === null ? (
    <Skeleton label={`Loading ${what.charAt(0).toLowerCase()}${what.slice(1)}`}>{children}</Skeleton>
  ) : (
    <LoadFailed what={what} detail={detailOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
  );
}
