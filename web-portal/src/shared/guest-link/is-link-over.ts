import { ApiError } from '@tidylog/web-shared/api/problem';

/** Whether this browser once had a guest's key to the booking, and it has ended. */
export const isLinkOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'guest-link-over';
