import { cleanerIdOf, memberIdOf, type UserId } from '@tidylog/contracts/vocabulary/ids';
import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import type { Role } from '@tidylog/contracts/vocabulary/statuses';
import type { SessionRecord } from '@tidylog/projections/sessions';
import type { Session } from '@tidylog/server/caller';
import type { Auth } from '@tidylog/services/services';
import type { Authenticate } from './access.ts';

export interface AuthenticateDependencies {
  readonly auth: Auth;
  readonly sessionAt: (sessionId: string) => Promise<SessionRecord | undefined>;
  readonly position: () => bigint;
  /** Whether the company requires a second factor of its staff now. */
  readonly isSecondFactorRequired: () => Promise<boolean>;
}

function sessionOf(
  userId: UserId,
  sessionId: string,
  { role, staffRole }: { readonly role: Role; readonly staffRole: StaffRole | null },
): Session | undefined {
  switch (role) {
    case 'customer':
      return { actor: { id: memberIdOf(userId), role }, sessionId, staffRole: null };
    case 'cleaner':
      return { actor: { id: cleanerIdOf(userId), role }, sessionId, staffRole: null };
    case 'admin':
      return staffRole === null ? undefined : { actor: { id: userId, role }, sessionId, staffRole };
  }
}

interface Found {
  readonly role: Role;
  readonly staffRole: StaffRole | null;
  readonly hasSecondFactor: boolean;
}

/**
 * Accepts a token with our signature and an open session. The session is read from the rows or, until they have
 * caught up with the sign-in, from the stream of its user.
 */
export function authenticateWith(dependencies: AuthenticateDependencies): Authenticate {
  const { auth, sessionAt, position, isSecondFactorRequired } = dependencies;
  const judged = async (userId: UserId, sessionId: string, found: Found): Promise<Session | undefined> => {
    const session = sessionOf(userId, sessionId, found);
    if (session === undefined || session.staffRole === null || found.hasSecondFactor) return session;
    return { ...session, lacksSecondFactor: await isSecondFactorRequired() };
  };
  return async (token): Promise<Session | undefined> => {
    const claims = await auth.verifyToken(token);
    if (!claims) return undefined;
    const { userId, sessionId } = claims;
    const row = await sessionAt(sessionId);
    if (row) {
      const stands = !row.ended && row.userId === userId && row.epoch === claims.epoch;
      return stands ? judged(userId, sessionId, row) : undefined;
    }
    if (position() >= claims.position) return undefined;
    const session = await auth.sessionFromStream(userId, sessionId);
    return session?.epoch === claims.epoch ? judged(userId, sessionId, session) : undefined;
  };
}
