import { ApiError } from '@tidylog/web-shared/api/problem';

/**
 * The message of a failed sign-in or registration: from the server; the short form if the answer has none; the long
 * form if there was no readable answer (customer calls, part IV).
 */
export function failureText(error: unknown, short: string): string {
  const answered = error instanceof ApiError && error.code !== 'no-answer' && error.code !== 'unreadable';
  return answered ? (error.detail ?? short) : `${short}. Please try again.`;
}
