import { ApiError } from '../../api/problem.ts';

/** Whether this browser had a guest's key to the booking once, and it has ended. */
export const isLinkOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'guest-link-over';
