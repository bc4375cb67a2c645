import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { call, whenSessionEnds } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { readToken, writeToken } from '../../api/token.ts';
import { checkSession } from './check-session.ts';
import { type Session, SessionContext, type SessionState } from './session.ts';
import { writeUser } from './user-store.ts';

const firstState = (): SessionState =>
  readToken() === null ? { status: 'anonymous', left: false } : { status: 'checking' };

function forgetSession(): void {
  writeToken(null);
  writeUser(null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'mine' });
}

interface Props {
  /** What else this browser must forget when a person leaves. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

export function SessionProvider({ onLeave, children }: Props) {
  const [state, setState] = useState<SessionState>(firstState);

  useEffect(() => {
    if (state.status !== 'checking') return;
    let current = true;
    const asked = readToken();
    void checkSession().then((user) => {
      if (!current || readToken() !== asked) return;
      if (user === null) forgetSession();
      else writeUser(user);
      setState(user === null ? { status: 'anonymous', left: false } : { status: 'signed-in', user });
    });
    return () => {
      current = false;
    };
  }, [state.status]);

  useEffect(() => {
    whenSessionEnds((token) => {
      // A late answer to an older token must not end the session that has begun since.
      if (readToken() !== token) return;
      forgetSession();
      setState((was) => (was.status === 'signed-in' ? { status: 'anonymous', left: false } : was));
    });
    const follow = ({ key }: StorageEvent) => {
      if (key !== 'token' && key !== null) return;
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'mine' });
      setState(firstState());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const signIn = useCallback<Session['signIn']>(({ access_token, user }) => {
    writeToken(access_token);
    writeUser(user);
    setState({ status: 'signed-in', user });
  }, []);

  const replaceUser = useCallback<Session['replaceUser']>((user) => {
    writeUser(user);
    setState((was) => (was.status === 'signed-in' ? { status: 'signed-in', user } : was));
  }, []);

  const signOut = useCallback(async () => {
    // The browser forgets at once; the server is told with the token that is being given back.
    const told = call('POST /auth/logout', {}).catch(() => undefined);
    forgetSession();
    onLeave();
    setState({ status: 'anonymous', left: true });
    await told;
  }, [onLeave]);

  const session = useMemo<Session>(
    () => ({
      state,
      user: state.status === 'signed-in' ? state.user : null,
      signIn,
      replaceUser,
      signOut,
    }),
    [state, signIn, replaceUser, signOut],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
