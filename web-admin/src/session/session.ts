import type { AnswerOf } from '@tidylog/contracts/api/endpoint';
import type { Endpoints } from '@tidylog/contracts/api/endpoints';

type SignedIn = AnswerOf<Endpoints['POST /auth/login']>;
export type SignedInUser = SignedIn['user'];

// The portal keeps its session under the same keys: one sign-in serves both.
const tokenKey = 'token';
const userKey = 'user';

export const readToken = (): string | null => localStorage.getItem(tokenKey);

const isUser = (value: unknown): value is SignedInUser =>
  typeof value === 'object' && value !== null && 'role' in value && 'id' in value;

/** Who is signed in as this browser remembers it; a damaged entry counts as nobody. */
export function readUser(): SignedInUser | null {
  const text = localStorage.getItem(userKey);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isUser(value) ? value : null;
  } catch {
    return null;
  }
}

export function keepSession({ access_token, user }: SignedIn): void {
  localStorage.setItem(tokenKey, access_token);
  localStorage.setItem(userKey, JSON.stringify(user));
}

export function dropSession(): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(userKey);
}
