import type { Answer } from '@tidylog/web-shared/api/call';
import type { User } from '@tidylog/web-shared/api/session';
import { createContext, use } from 'react';

export type SessionState =
  | { readonly status: 'checking' }
  /**
   * `left`: on purpose, so nothing brings the person back to where they were. `ended`: without it, while they were
   * working.
   */
  | { readonly status: 'anonymous'; readonly left: boolean; readonly ended: boolean }
  | { readonly status: 'signed-in'; readonly user: User };

export interface Session {
  readonly state: SessionState;
  readonly user: User | null;
  readonly signIn: (answer: Answer<'POST /auth/login'>) => void;
  /** The same person with changed data. */
  readonly replaceUser: (user: User) => void;
  readonly signOut: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider around it.');
  return session;
}
