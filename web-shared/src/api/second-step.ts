import { ApiError } from './problem.ts';

/** The ticket for the code, where the right password was not enough. */
export const ticketIn = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'second-factor-needed' && typeof error.extra.ticket === 'string'
    ? error.extra.ticket
    : undefined;
