import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { detailOf } from '@tidylog/web-shared/api/problem';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import type { Line } from './queries.ts';

interface Props {
  readonly query: Pick<
    UseInfiniteQueryResult<readonly Line[]>,
    'error' | 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  >;
  readonly onLoaded: () => void;
}

/** The lines before those of the first answer. */
export function OlderLines({ query, onLoaded }: Props) {
  const { error, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const load = async () => {
    if (!(await fetchNextPage()).isError) onLoaded();
  };
  if (isFetchNextPageError)
    return (
      <div className="mt-3">
        <LoadFailed
          what="Your older wallet transactions"
          detail={detailOf(error)}
          onRetry={() => void load()}
          retrying={isFetchingNextPage}
        />
      </div>
    );
  return hasNextPage ? (
    <Button
      tone="secondary"
      aria-label="Older wallet transactions"
      busy={isFetchingNextPage}
      onClick={() => void load()}
      className="mt-3 w-full"
    >
      Older
    </Button>
  ) : null;
}
