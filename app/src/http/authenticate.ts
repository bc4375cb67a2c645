import type { Role } from '@tidylog/contracts/vocabulary/statuses';
import type { SessionRecord } from '@tidylog/projections/sessions';
import type { Auth } from '@tidylog/services/services';
import type { Authenticate, Session } from './access.ts';

export interface AuthenticateDependencies {
  readonly auth: Auth;
  /** The session by its primary key; undefined where the read side has none. */
  readonly sessionAt: (sessionId: string) => Promise<SessionRecord | undefined>;
  /** The position that the rows are known to hold. */
  readonly position: () => bigint;
}

/** No fact says yet what a person does in the office: each of its accounts is an owner's. */
const sessionOf = (userId: string, sessionId: string, role: Role): Session =>
  role === 'admin' ? { userId, sessionId, role, staffRole: 'owner' } : { userId, sessionId, role };

/**
 * A token is believed when its signature is ours and its session stands: in the rows or, while these have not
 * passed the sign-in, in the stream of its user.
 */
export function authenticateWith({ auth, sessionAt, position }: AuthenticateDependencies): Authenticate {
  return async (token): Promise<Session | undefined> => {
    const claims = await auth.verifyToken(token);
    if (!claims) return undefined;
    const { userId, sessionId } = claims;
    const row = await sessionAt(sessionId);
    if (row) {
      const stands = !row.ended && row.userId === userId && row.epoch === claims.epoch;
      return stands ? sessionOf(userId, sessionId, row.role) : undefined;
    }
    if (position() >= claims.position) return undefined;
    const session = await auth.sessionFromStream(userId, sessionId);
    return session?.epoch === claims.epoch ? sessionOf(userId, sessionId, session.role) : undefined;
  };
}
