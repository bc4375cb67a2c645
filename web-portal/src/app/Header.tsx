import type { User } from '@tidylog/web-shared/api/session';
import { LogOut, Settings } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { mayLeave } from '../api/leave-guard.ts';
import { useSession } from '../api/session.ts';
import { Button } from '../ui/Button.tsx';
import { buttonStyle } from '../ui/button-style.ts';
import { Brand } from './Brand.tsx';
import { MenuButton } from './MenuButton.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { useLoginState } from './use-login-state.ts';
import { useSignInPages } from './use-sign-in-pages.ts';

const NotificationsButton = lazy(async () => ({
  default: (await import('../features/cleaner/notifications/NotificationsButton.tsx')).NotificationsButton,
}));

function SignedOutActions() {
  const state = useLoginState();
  const { login, signUp } = useSignInPages();
  return (
    <nav aria-label="Account" className="hidden flex-wrap items-center gap-1 sm:flex">
      <a href="/admin/login" className={buttonStyle('quiet', 'text-soft')}>
        Admin
      </a>
      <Link to={login} state={state} className={buttonStyle('quiet')}>
        Login
      </Link>
      <Link to={signUp} state={state} className={buttonStyle('secondary')}>
        Sign Up
      </Link>
    </nav>
  );
}

function ProfileLink({ user }: { readonly user: User }) {
  const lines = (
    <>
      <span className="block truncate text-sm font-semibold">
        {user.first_name} {user.last_name}
      </span>
      <span className="block truncate text-sm text-soft">{user.email}</span>
    </>
  );
  const style = 'block min-w-0 rounded-control px-2 py-1 text-right leading-tight';
  return user.role === 'customer' ? (
    <Link to="/profile" title="Profile" className={`${style} hover:bg-mint-soft`}>
      {lines}
    </Link>
  ) : (
    <div className={style}>{lines}</div>
  );
}

function SignedInActions({ user, onLogout }: { readonly user: User; readonly onLogout: () => void }) {
  return (
    <div className="hidden min-w-0 items-center gap-3 sm:flex">
      <ProfileLink user={user} />
      <Button tone="secondary" onClick={onLogout} className="shrink-0">
        <LogOut aria-hidden="true" size={18} />
        Logout
      </Button>
    </div>
  );
}

/** Absent for administrators, whose console has its own header. */
export function Header() {
  const { state, user, signOut } = useSession();
  const navigate = useNavigate();
  if (user?.role === 'admin') return null;
  const leave = async () => {
    if (!(await mayLeave())) return;
    void signOut();
    void navigate(user?.role === 'cleaner' ? '/cleaner/login' : '/login');
  };
  return (
    <header className="border-b border-line bg-paper lg:sticky lg:top-0 lg:z-20">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-between gap-x-3 px-4 py-2 sm:px-6">
        <Brand />
        <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-1 sm:gap-2">
          <ThemeToggle />
          {user?.role === 'cleaner' && (
            <>
              <Suspense fallback={null}>
                <NotificationsButton owner={user.id} />
              </Suspense>
              <span className="hidden sm:block">
                <Link to="/settings" aria-label="Settings" className={buttonStyle('quiet', 'px-2.5')}>
                  <Settings aria-hidden="true" size={22} />
                </Link>
              </span>
            </>
          )}
          {state.status !== 'checking' && (
            <>
              {user === null ? (
                <SignedOutActions />
              ) : (
                <SignedInActions user={user} onLogout={() => void leave()} />
              )}
              <MenuButton user={user} onLogout={() => void leave()} />
            </>
          )}
        </div>
      </div>
    </header>
  );
}
