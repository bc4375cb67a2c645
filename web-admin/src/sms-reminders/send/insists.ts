import { ApiError } from '@tidylog/web-shared/api/problem';

/** What the office lets through although the server asked first. */
export interface Insists {
  readonly now: boolean;
  readonly again: boolean;
}

export const insistsOnNothing: Insists = { now: false, again: false };

/** After a refusal that only asks, the next press insists. */
export function insistsAfter(before: Insists, error: unknown): Insists {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'in-quiet-hours') return { ...before, now: true };
  return code === 'text-sent-already' ? { ...before, again: true } : before;
}

/** The button that sends, after what the server asked. */
export function sendName({ now, again }: Insists, first: string): string {
  if (again) return 'Send it again';
  return now ? 'Send it now anyway' : first;
}
