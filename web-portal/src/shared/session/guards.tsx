import type { Role } from '@tidylog/contracts/vocabulary/statuses';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { PageSpinner } from '../../ui/Spinner.tsx';
import { visitParameter } from '../visit/visit-pages.ts';
import { homeOf, isConsole, returnPath } from './home-of.ts';

/** Goes to an address of this application, or leaves it for the console. */
export function GoTo({
  path,
  from,
  ended = false,
}: {
  readonly path: string;
  readonly from?: string;
  readonly ended?: boolean;
}) {
  const leaves = isConsole(path);
  useEffect(() => {
    if (leaves) window.location.replace(path);
  }, [leaves, path]);
  if (leaves) return <PageSpinner />;
  return <Navigate to={path} replace state={from === undefined ? null : { from, ended }} />;
}

const hereOf = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) =>
  `${pathname}${search}${hash}`;

interface OnlyProps {
  readonly allowed: Role;
  /** Where a signed-in person of another role goes; by default their own home. */
  readonly othersTo?: string;
  /** Where a person whose session ended here signs in again; by default /login, as visitors do. */
  readonly againAt?: string;
}

/** Lets one role in; anonymous visitors go to /login and come back afterwards. */
export function Only({ allowed, othersTo, againAt = '/login' }: OnlyProps) {
  const { state } = useSession();
  const location = useLocation();
  if (state.status === 'checking') return <PageSpinner label="Checking your session" />;
  if (state.status === 'anonymous') {
    const { left, ended } = state;
    return (
      <GoTo path={left || ended ? againAt : '/login'} {...(left ? {} : { from: hereOf(location), ended })} />
    );
  }
  if (state.user.role !== allowed) return <GoTo path={othersTo ?? homeOf(state.user.role)} />;
  return <Outlet />;
}

/**
 * Pages about one visit. A visitor without a session is let in if the address names the visit: the API decides
 * whether this browser has its key.
 */
export function Booker() {
  const { state } = useSession();
  const { search } = useLocation();
  const isNamed = new URLSearchParams(search).has(visitParameter);
  if (state.status === 'anonymous' && !state.left && isNamed) return <Outlet />;
  return <Only allowed="customer" />;
}

/** Goes to the sign-in page, and comes back to this page afterwards. */
export function GoToSignIn() {
  const { state } = useSession();
  const location = useLocation();
  return <GoTo path="/login" from={hereOf(location)} ended={state.status === 'anonymous' && state.ended} />;
}

/** Sign-in pages: a person who is already signed in (with one of these roles) goes where they wanted to, or home. */
export function OnlyWithout({ roles }: { readonly roles: readonly Role[] }) {
  const { state } = useSession();
  const location = useLocation();
  if (state.status === 'checking') return <PageSpinner label="Checking your session" />;
  if (state.status === 'signed-in' && roles.includes(state.user.role)) {
    const home = homeOf(state.user.role);
    return <GoTo path={state.user.role === 'admin' ? home : (returnPath(location.state) ?? home)} />;
  }
  return <Outlet />;
}

/** Pages for everyone that still need to know who is signed in. */
export function Anybody() {
  const { state } = useSession();
  return state.status === 'checking' ? <PageSpinner label="Checking your session" /> : <Outlet />;
}
