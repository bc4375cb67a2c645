import type { AnswerOf } from '@tidylog/contracts/api/endpoint';
import type { Endpoints } from '@tidylog/contracts/api/endpoints';

export type User = AnswerOf<Endpoints['GET /auth/me']>;

// Portal and console share one session: signing in to one signs in to the other.
const tokenKey = 'token';
const userKey = 'user';

let rememberedToken: string | null = null;

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage, the session lasts as long as the page.
  }
}

/** The access token, kept in local storage, or only in memory if the browser refuses storage. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenKey);
  } catch {
    return rememberedToken;
  }
}

export function writeToken(token: string | null): void {
  rememberedToken = token;
  write(tokenKey, token);
}

/** Stores who is signed in next to the token, as the customer area requires (section 3). */
export const writeUser = (user: User | null): void =>
  write(userKey, user === null ? null : JSON.stringify(user));

const isUser = (value: unknown): value is User =>
  typeof value === 'object' && value !== null && 'role' in value && 'id' in value;

/** Who was signed in here last; the server decides whether they still are. A damaged entry counts as none. */
export function readUser(): User | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(userKey) ?? 'null');
    return isUser(value) ? value : null;
  } catch {
    return null;
  }
}
