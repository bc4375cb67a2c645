import type { Answer } from '../../api/client.ts';

export type User = Answer<'GET /auth/me'>;

const key = 'user';

/** Keeps who is signed in beside the token, as the specification asks (section 3). */
export function writeUser(user: User | null): void {
  try {
    if (user === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(user));
  } catch {
    // Without storage the session lasts as long as the page.
  }
}

/** The role of the last person signed in here; only the session knows whether they still are. */
export function lastRole(): User['role'] | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<User>).role;
  } catch {
    return undefined;
  }
}
