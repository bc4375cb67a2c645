import { useLocation } from 'react-router-dom';
import { returnPath } from '../shared/session/home-of.ts';

const signInPages = new Set(['/login', '/register', '/cleaner/login']);

/**
 * A guest who signs in midway continues as a member at the same step; a visitor stopped by a guard continues
 * where they wanted to go.
 */
export function useLoginState(): { from: string } | null {
  const { pathname, search, state } = useLocation();
  if (pathname === '/guest-booking') return { from: `/book${search}` };
  const from = signInPages.has(pathname) ? returnPath(state) : undefined;
  return from === undefined ? null : { from };
}
