import { ApiError } from '@tidylog/web-shared/api/problem';

/** What would do instead, where a refused withdrawal says so. */
export function reasonIn(error: unknown): string | undefined {
  const reason = error instanceof ApiError ? error.extra.reason : undefined;
  return typeof reason === 'string' ? reason : undefined;
}
