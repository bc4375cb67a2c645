import { ApiError } from '@tidylog/web-shared/api/problem';

/**
 * What a failed sign-in or registration says: the server's sentence; the short form where an answer has
 * none; the long form where there was no answer that could be read (customer calls, part IV).
 */
export function failureText(error: unknown, short: string): string {
  const answered = error instanceof ApiError && error.code !== 'no-answer' && error.code !== 'unreadable';
  return answered ? (error.detail ?? short) : `${short}. Please try again.`;
}
