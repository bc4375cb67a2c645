import { call, whenSessionEnds } from '@tidylog/web-shared/api/call';
import { readToken, readUser, type User, writeToken, writeUser } from '@tidylog/web-shared/api/session';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { type Session, SessionContext, type SessionState } from '../../api/session.ts';
import { beginCheck, type SessionCheck } from './check-session.ts';

const nobody: SessionState = { status: 'anonymous', left: false, ended: false };
const endedSession: SessionState = { status: 'anonymous', left: false, ended: true };

const firstState = (): SessionState => (readToken() === null ? nobody : { status: 'checking' });

/** So long a phone waits for an answer before it opens the day that it keeps. */
const unansweredAfterMs = 2_500;

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
  /** However a session ended. */
  readonly onEnd: () => void;
  /** No answer is no refusal: whether the pages can be shown to this person without one (cleaner calls, 0.1 row 2). */
  readonly opensUnanswered: (user: User) => Promise<boolean>;
  readonly children: ReactNode;
}

export function SessionProvider({ firstCheck, onLeave, onEnd, opensUnanswered, children }: Props) {
  const [state, setState] = useState<SessionState>(firstState);
  const begun = useRef(firstCheck);

  useEffect(() => {
    if (state.status !== 'checking') return;
    let current = true;
    const check = begun.current?.token === readToken() ? begun.current : beginCheck();
    begun.current = null;
    const isCurrent = () => current && readToken() === check.token;
    const open = (user: User) => setState({ status: 'signed-in', user });
    const known = readUser();
    const unanswered = known === null ? null : opensUnanswered(known).then((opens) => (opens ? known : null));
    const timer = setTimeout(async () => {
      const user = await unanswered;
      if (user && isCurrent()) open(user);
    }, unansweredAfterMs);
    void check.checked.then(async (checked) => {
      clearTimeout(timer);
      const user = checked === 'no-answer' ? await unanswered : checked;
      if (!isCurrent()) return;
      if (user === null || user === 'refused') {
        forgetSession();
        onEnd();
        setState(endedSession);
      } else {
        writeUser(user);
        open(user);
      }
    });
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [state.status, onEnd, opensUnanswered]);

  useEffect(() => {
    whenSessionEnds((token) => {
      // A late answer about an older token must not end the new session.
      if (readToken() !== token) return;
      forgetSession();
      onEnd();
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
  }, [onLeave, onEnd]);

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
    onEnd();
    setState({ status: 'anonymous', left: true, ended: false });
    await told;
  }, [onLeave, onEnd]);

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
