import { type Answer, call } from '@tidylog/web-shared/api/call';
import { ApiError } from '@tidylog/web-shared/api/problem';

type Session = Answer<'POST /auth/login'>;

/** How the return page was called (customer area, section 4). */
export interface Returned {
  readonly error: string | null;
  readonly token: string | null;
  readonly user: string | null;
  readonly code: string | null;
}

class GoogleFailure extends Error {
  override readonly name = 'GoogleFailure';
}

const answerWithinMs = 30_000;
const fallback = 'Failed to authenticate with Google';

async function exchanged(code: string): Promise<Session> {
  let session: Session;
  try {
    session = await call('POST /auth/google/callback', { body: { code } });
  } catch (error) {
    throw new GoogleFailure((error instanceof ApiError ? error.detail : undefined) ?? fallback);
  }
  if (!session.access_token) throw new GoogleFailure('No access token received');
  return session;
}

/** We trust a token in an address only if this browser started the sign-in and the server accepts the token. */
async function confirmed(token: string, isStartedHere: boolean): Promise<Session> {
  const unknown = new GoogleFailure('Failed to get user data');
  if (!isStartedHere) throw unknown;
  const response = await fetch('/api/auth/me?via=google', {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch(() => undefined);
  if (response?.ok !== true) throw unknown;
  return { access_token: token, user: (await response.json()) as Session['user'] };
}

/** The session from the identity provider's answer; throws `GoogleFailure` with a message. */
export async function sessionOf(
  { error, token, user, code }: Returned,
  isStartedHere: boolean,
): Promise<Session> {
  if (error !== null) throw new GoogleFailure(`Google OAuth error: ${error}`);
  if (token !== null && user !== null) return confirmed(token, isStartedHere);
  if (code !== null) return exchanged(code);
  throw new GoogleFailure('No authorization code or token received from Google');
}
