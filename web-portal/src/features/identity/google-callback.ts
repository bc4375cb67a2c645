import { type Answer, call } from '@tidylog/web-shared/api/call';
import { ApiError } from '@tidylog/web-shared/api/problem';

type Session = Answer<'POST /auth/login'>;

/** What the return page was called with (customer area, section 4). */
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

/** A token in an address is believed only when this browser set out for it and the server knows whose it is. */
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

/** The session that the identity provider's answer leads to; throws `GoogleFailure` with what to tell. */
export async function sessionOf(
  { error, token, user, code }: Returned,
  isStartedHere: boolean,
): Promise<Session> {
  if (error !== null) throw new GoogleFailure(`Google OAuth error: ${error}`);
  if (token !== null && user !== null) return confirmed(token, isStartedHere);
  if (code !== null) return exchanged(code);
  throw new GoogleFailure('No authorization code or token received from Google');
}
