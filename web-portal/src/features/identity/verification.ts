import { ApiError, detailOf, isDefinite } from '@tidylog/web-shared/api/problem';

export type Step = 'confirm' | 'no-answer' | 'password' | 'unusable';

interface Asked {
  readonly token: string;
  readonly error: Error | null;
  readonly asksPassword: boolean;
}

const ofPassword: ReadonlySet<string> = new Set(['password-needed', 'wrong-credentials', 'too-often']);

/** The link was right, but the account must still be proved to be theirs. */
export const asksForPassword = (error: unknown): boolean =>
  error instanceof ApiError && ofPassword.has(error.code);

/** What the page of a mailed link asks for next. */
export function nextStep({ token, error, asksPassword }: Asked): Step {
  if (token === '') return 'unusable';
  if (error === null) return asksPassword ? 'password' : 'confirm';
  if (asksForPassword(error)) return 'password';
  return isDefinite(error) ? 'unusable' : 'no-answer';
}

/** What is wrong with the password that was sent. */
export const passwordProblem = (password: string | undefined, error: Error | null): string | null =>
  password === undefined || error === null ? null : (detailOf(error) ?? 'Please try again.');
