import { call } from '@tidylog/web-shared/api/call';
import { statusOf } from '@tidylog/web-shared/api/problem';
import { readToken, readUser, writeToken, writeUser } from '@tidylog/web-shared/api/session';
import { writeTicket } from '@tidylog/web-shared/api/ticket';
import type { AuthProvider } from 'react-admin';
import { learnFromRefusal, learnUser } from './required-setup.ts';

/** The first step of a sign-in, or the second one. */
export type Credentials =
  | { readonly email: string; readonly password: string }
  | { readonly ticket: string; readonly code: string };

/** The right password of a person who is not an admin. */
export class NoAccess extends Error {
  constructor() {
    super('This account has no access to the admin area.');
  }
}

const isAdmin = (): boolean => readToken() !== null && readUser()?.role === 'admin';

function dropSession(): void {
  writeToken(null);
  writeUser(null);
}

/** Ends the session here even if the server cannot be reached: there it expires by itself. */
async function signOut(): Promise<void> {
  if (readToken() === null) return dropSession();
  // Sends the token with the call, before it is forgotten.
  const said = call('POST /auth/logout', {}).catch(() => undefined);
  dropSession();
  await said;
}

/** Signs out a customer or cleaner who comes to the console's sign-in; says whether an admin is signed in. */
export async function arriveAtSignIn(): Promise<'admin' | 'nobody'> {
  if (isAdmin()) return 'admin';
  await signOut();
  return 'nobody';
}

/** The person's permissions, stored with who they are. Without an answer nothing is hidden. */
export async function learnPermissions(): Promise<void> {
  const me = await call('GET /auth/me', {}).catch(() => undefined);
  if (me !== undefined && isAdmin()) learnUser(me);
}

let learned: Promise<void> | undefined;

/** Once per page load; only a session from elsewhere waits for it. */
async function learnedOnce(): Promise<void> {
  learned ??= learnPermissions();
  if (readUser()?.permissions === undefined) await learned;
}

const sessionFor = (credentials: Credentials) =>
  'ticket' in credentials
    ? call('POST /auth/second-factor', { body: credentials })
    : call('POST /auth/login', { body: credentials });

export const authProvider: AuthProvider = {
  login: async (credentials: Credentials) => {
    const { access_token, user } = await sessionFor(credentials);
    writeTicket(null);
    writeToken(access_token);
    writeUser(user);
    if (user.role === 'admin') {
      learned = learnPermissions();
      return learned;
    }
    await signOut();
    throw new NoAccess();
  },
  logout: async () => {
    await signOut();
    return '/login';
  },
  checkAuth: async () => {
    if (!isAdmin()) throw Object.assign(new Error(), { message: false });
    await learnedOnce();
  },
  checkError: async (error: unknown) => {
    learnFromRefusal(error);
    if (statusOf(error) === 401) throw new Error('Your session has ended. Please sign in again.');
  },
  getIdentity: async () => {
    const user = readUser();
    if (user === null) throw new Error('You are not signed in.');
    return { id: user.id, fullName: `${user.first_name} ${user.last_name}`, email: user.email };
  },
};
