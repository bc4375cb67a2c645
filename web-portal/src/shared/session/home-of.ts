import type { Role } from '@tidylog/contracts/vocabulary/statuses';

/** The home of each role. The console is a separate application. */
export const homeOf = (role: Role): string => ({ customer: '/', cleaner: '/cleaner', admin: '/admin' })[role];

/** Whether an address leaves this application, so that only a full page load gets there. */
export const isConsole = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');

/** Whether a guard stopped a person whose session had just ended. */
export const sessionEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'ended' in state && state.ended === true;

/** The address of a person who is sent to sign in, if the page before knew it; otherwise empty. */
export const knownEmail = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';

/** The page on which a person began to sign in: cleaners have one of their own. */
export const signInPage = (state: unknown): '/login' | '/cleaner/login' =>
  typeof state === 'object' && state !== null && 'page' in state && state.page === '/cleaner/login'
    ? '/cleaner/login'
    : '/login';

/** Where a guard stopped a person, if it was in this application. */
export function returnPath(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  const isOurs = typeof from === 'string' && from.startsWith('/') && !from.startsWith('//');
  return isOurs && !isConsole(from) ? from : undefined;
}

/** What a link passes to another sign-in page: in this tab's history, never in an address. */
export const withEmail = (state: unknown, email: string): object => ({
  ...(typeof state === 'object' ? state : null),
  email: email.trim(),
});
