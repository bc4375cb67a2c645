import type { AuthProvider } from 'react-admin';
import { callApi } from '../api/http.ts';
import { statusOfError } from '../api/problem.ts';
import { dropSession, keepSession, readToken, readUser } from './session.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The right password of somebody who is no admin. */
export class NoAccess extends Error {
  constructor() {
    super('This account has no access to the admin area.');
  }
}

// The session ends here even when the server cannot be told: it expires there by itself.
const endSession = async (token: string): Promise<void> => {
  const headers = { Authorization: `Bearer ${token}` };
  await callApi('/api/auth/logout', { method: 'POST', headers }).catch(() => undefined);
};

const isAdmin = (): boolean => readToken() !== null && readUser()?.role === 'admin';

async function signOut(): Promise<void> {
  const token = readToken();
  dropSession();
  if (token !== null) await endSession(token);
}

/** Signs a customer or cleaner out who comes to the console's sign-in; tells whether an admin is signed in. */
export async function arriveAtSignIn(): Promise<'admin' | 'nobody'> {
  if (isAdmin()) return 'admin';
  await signOut();
  return 'nobody';
}

export const authProvider: AuthProvider = {
  login: async ({ email, password }: Credentials) => {
    const body = JSON.stringify({ email, password });
    const { json } = await callApi('/api/auth/login', { method: 'POST', body });
    if (json.user.role !== 'admin') {
      await endSession(json.access_token);
      throw new NoAccess();
    }
    keepSession(json);
  },
  logout: async () => {
    await signOut();
    return '/login';
  },
  checkAuth: async () => {
    if (!isAdmin()) throw Object.assign(new Error(), { message: false });
  },
  checkError: async (error: unknown) => {
    if (statusOfError(error) === 401) throw new Error('Your session has ended. Please sign in again.');
  },
  getIdentity: async () => {
    const user = readUser();
    if (user === null) throw new Error('You are not signed in.');
    return { id: user.id, fullName: `${user.first_name} ${user.last_name}`, email: user.email };
  },
};
