import { useLocation } from 'react-router-dom';
import { returnPath } from '../features/identity/home-of.ts';

const signInPages = new Set(['/login', '/register']);

/** A guest who signs in midway goes on as a member at the same step; whoever a guard stopped goes on where they wanted. */
export function useLoginState(): { from: string } | null {
  const { pathname, search, state } = useLocation();
  if (pathname === '/guest-booking') return { from: `/book${search}` };
  const from = signInPages.has(pathname) ? returnPath(state) : undefined;
  return from === undefined ? null : { from };
}
