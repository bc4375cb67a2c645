import { call, whenSessionEnds } from '@tidylog/web-shared/api/call';
import { readToken, writeToken, writeUser } from '@tidylog/web-shared/api/session';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { type Session, SessionContext, type SessionState } from '../../api/session.ts';
import { beginCheck, type SessionCheck } from './check-session.ts';

const nobody: SessionState = { status: 'anonymous', left: false, ended: false };
const endedSession: SessionState = { status: 'anonymous', left: false, ended: true };

const firstState = (): SessionState => (readToken() === null ? nobody : { status: 'checking' });

/** Written when a person signs out: the other tabs then also forget what they typed. */
const leftKey = 'left';

function tellOtherTabs(): void {
  try {
    localStorage.setItem(leftKey, String(Date.now()));
  } catch {
    // Without storage, no other tab has this session.
  }
}

function forgetSession(): void {
  writeToken(null);
  writeUser(null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'mine' });
}

interface Props {
  readonly firstCheck: SessionCheck | null;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

export function SessionProvider({ firstCheck, onLeave, children }: Props) {
  const [state, setState] = useState<SessionState>(firstState);
  const begun = useRef(firstCheck);

  useEffect(() => {
    if (state.status !== 'checking') return;
    let current = true;
    const check = begun.current?.token === readToken() ? begun.current : beginCheck();
    begun.current = null;
    void check.user.then((user) => {
      if (!current || readToken() !== check.token) return;
      if (user === null) forgetSession();
      else writeUser(user);
      setState(user === null ? endedSession : { status: 'signed-in', user });
    });
    return () => {
      current = false;
    };
  }, [state.status]);

  useEffect(() => {
    whenSessionEnds((token) => {
      // A late answer about an older token must not end the new session.
      if (readToken() !== token) return;
      forgetSession();
      // Also during the check: another call may have found out first that the session has ended.
      setState((was) => (was.status === 'anonymous' ? was : endedSession));
    });
    const follow = ({ key }: StorageEvent) => {
      if (key === leftKey) onLeave();
      if (key !== 'token' && key !== null) return;
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'mine' });
      setState((was) => {
        const next = firstState();
        return next === nobody && was.status === 'signed-in' ? endedSession : next;
      });
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [onLeave]);

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
    // Sends the token with the call, then forgets it without waiting for the answer.
    const told = call('POST /auth/logout', {}).catch(() => undefined);
    tellOtherTabs();
    forgetSession();
    onLeave();
    setState({ status: 'anonymous', left: true, ended: false });
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
