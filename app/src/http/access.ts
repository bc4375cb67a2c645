import type { Actor } from '@tidylog/contracts/events/event';
import {
  type Access,
  type Asking,
  type Denial,
  denialOf,
  lackOf,
} from '@tidylog/contracts/vocabulary/access';
import { permissionsOf, type StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import type { Refused } from '@tidylog/server/route';
import { Refusal } from './problem.ts';

/** A session that is valid now. */
export type Session = { readonly userId: string; readonly sessionId: string } & (
  | { readonly role: 'customer' | 'cleaner' }
  | { readonly role: 'admin'; readonly staffRole: StaffRole }
);

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

/** Who asks, as access is judged. */
export const askingOf = (session: Session): Asking =>
  session.role === 'admin'
    ? { role: session.role, permissions: permissionsOf(session.staffRole) }
    : { role: session.role };

const refusalOf = (denial: Denial): Refused =>
  denial.code === 'forbidden' && denial.lacks !== null
    ? { refused: 'forbidden', detail: lackOf(denial.lacks), extra: { permission: denial.lacks } }
    : { refused: denial.code };

/**
 * The caller, checked against the access that the endpoint declares: throws a 401 or 403. A `public` call never looks
 * at credentials. The key of a guest booking counts only without a token.
 */
export async function admit(
  access: Access,
  { token, holdsGuestKey }: Credentials,
  authenticate: Authenticate,
): Promise<Caller> {
  const session = token === undefined || access === 'public' ? undefined : await authenticate(token);
  const unknown = token === undefined && holdsGuestKey ? 'guest' : 'nobody';
  const denial = denialOf(access, session ? askingOf(session) : { role: unknown });
  if (denial !== null) throw new Refusal(refusalOf(denial));
  return session ? callerOf(session) : guest;
}
