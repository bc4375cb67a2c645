import type { Access } from '@tidylog/contracts/api/endpoint';
import type { Actor } from '@tidylog/contracts/events/event';
import type { Role } from '@tidylog/contracts/vocabulary/statuses';
import { Refusal } from './problem.ts';

/** A session that is valid now. */
export interface Session {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
}

export interface Caller {
  readonly actor: Actor;
  readonly sessionId: string | null;
}

export interface Credentials {
  /** The bearer token, where one was given. */
  readonly token: string | undefined;
  /** Whether the caller holds the key of any guest booking. */
  readonly holdsGuestKey: boolean;
}

/** Undefined for a token that is not valid now. */
export type Authenticate = (token: string) => Promise<Session | undefined>;

const guest: Caller = { actor: { id: 'guest', role: 'guest' }, sessionId: null };

/** The token of an `Authorization: Bearer` header; a header of another kind is a token that nobody issued. */
export function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  return /^bearer\s+(\S+)\s*$/i.exec(header)?.[1] ?? '';
}

const callerOf = ({ userId, role, sessionId }: Session): Caller => ({
  actor: { id: userId, role },
  sessionId,
});

async function signedIn(token: string | undefined, authenticate: Authenticate): Promise<Caller> {
  const session = token === undefined ? undefined : await authenticate(token);
  if (!session) throw new Refusal({ refused: 'not-signed-in' });
  return callerOf(session);
}

/** A session that has ended is no reason to turn away who need not have one. */
async function knownOrGuest(token: string | undefined, authenticate: Authenticate): Promise<Caller> {
  const session = token === undefined ? undefined : await authenticate(token);
  return session ? callerOf(session) : guest;
}

/**
 * The caller, checked against the access that the endpoint declares: throws a 401 or 403. A `public` call
 * never looks at credentials; `anybody` also recognizes a session; `owner` takes a session or, without a
 * token, the key of a guest booking; `booker` does the same, but takes only sessions of members.
 */
export async function admit(
  access: Access,
  credentials: Credentials,
  authenticate: Authenticate,
): Promise<Caller> {
  if (access === 'public') return guest;
  if (access === 'anybody') return knownOrGuest(credentials.token, authenticate);
  const takesKeys = access === 'owner' || access === 'booker';
  if (takesKeys && credentials.token === undefined && credentials.holdsGuestKey) return guest;
  const caller = await signedIn(credentials.token, authenticate);
  if (access === 'owner' || access === 'signed-in') return caller;
  if ((access === 'booker' ? 'customer' : access) === caller.actor.role) return caller;
  throw new Refusal({ refused: 'forbidden' });
}
