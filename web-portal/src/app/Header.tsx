import { CircleUser, CreditCard, LogIn, LogOut, Menu, Receipt, Shield, UserPlus } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { returnPath } from '../features/identity/home-of.ts';
import { useSession } from '../features/identity/session.ts';
import type { User } from '../features/identity/user-store.ts';
import { Button } from '../ui/Button.tsx';
import { buttonStyle } from '../ui/button-style.ts';
import { Brand } from './Brand.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** What the bottom bar of the phone has no room for. */
const memberPages = [
  { to: '/profile', name: 'Profile', Icon: CircleUser },
  { to: '/payment', name: 'Payment Methods', Icon: CreditCard },
  { to: '/payment-history', name: 'Payment History', Icon: Receipt },
] as const;

const itemStyle =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium outline-none data-highlighted:bg-mint-soft';

const signInPages = new Set(['/login', '/register']);

/** A guest who signs in midway goes on as a member at the same step; whoever a guard has stopped, where he wanted. */
function useLoginState(): { from: string } | null {
  const { pathname, search, state } = useLocation();
  if (pathname === '/guest-booking') return { from: `/book${search}` };
  const from = signInPages.has(pathname) ? returnPath(state) : undefined;
  return from === undefined ? null : { from };
}

function SignedOutActions() {
  const state = useLoginState();
  return (
    <nav aria-label="Account" className="hidden flex-wrap items-center gap-1 sm:flex">
      <a href="/admin/login" className={buttonStyle('quiet', 'text-soft')}>
        Admin
      </a>
      <Link to="/login" state={state} className={buttonStyle('quiet')}>
        Login
      </Link>
      <Link to="/register" state={state} className={buttonStyle('secondary')}>
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

interface MenuProps {
  readonly user: User | null;
  readonly onLogout: () => void;
}

function FoldedMenu({ user, onLogout }: MenuProps) {
  const state = useLoginState();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger aria-label="Menu" className={buttonStyle('quiet', 'px-2.5 sm:hidden')}>
        <Menu aria-hidden="true" size={22} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="z-30 w-64 max-w-[calc(100vw-2rem)] animate-appear rounded-card border border-line bg-card p-2 shadow-soft"
        >
          {user === null ? (
            <>
              <DropdownMenu.Item asChild>
                <Link to="/login" state={state} className={itemStyle}>
                  <LogIn aria-hidden="true" size={20} className="text-green" />
                  Login
                </Link>
              </DropdownMenu.Item>
              <DropdownMenu.Item asChild>
                <Link to="/register" state={state} className={itemStyle}>
                  <UserPlus aria-hidden="true" size={20} className="text-green" />
                  Sign Up
                </Link>
              </DropdownMenu.Item>
              <DropdownMenu.Item asChild>
                <a href="/admin/login" className={itemStyle}>
                  <Shield aria-hidden="true" size={20} className="text-green" />
                  Admin
                </a>
              </DropdownMenu.Item>
            </>
          ) : (
            <>
              <DropdownMenu.Label className="px-3 py-2">
                <p className="font-semibold break-words">
                  {user.first_name} {user.last_name}
                </p>
                <p className="text-sm break-words text-soft">{user.email}</p>
              </DropdownMenu.Label>
              <DropdownMenu.Separator className="my-1 h-px bg-line" />
              {user.role === 'customer' &&
                memberPages.map(({ to, name, Icon }) => (
                  <DropdownMenu.Item key={to} asChild>
                    <Link to={to} className={itemStyle}>
                      <Icon aria-hidden="true" size={20} className="text-green" />
                      {name}
                    </Link>
                  </DropdownMenu.Item>
                ))}
              <DropdownMenu.Item className={itemStyle} onSelect={onLogout}>
                <LogOut aria-hidden="true" size={20} className="text-green" />
                Logout
              </DropdownMenu.Item>
            </>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** Absent for administrators, whose console has a header of its own. */
export function Header() {
  const { state, user, signOut } = useSession();
  const navigate = useNavigate();
  if (user?.role === 'admin') return null;
  const leave = () => {
    void signOut();
    void navigate('/login');
  };
  return (
    <header className="border-b border-line bg-paper lg:sticky lg:top-0 lg:z-20">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-between gap-x-3 px-4 py-2 sm:px-6">
        <Brand />
        <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-1 sm:gap-2">
          <ThemeToggle />
          {state.status !== 'checking' && (
            <>
              {user === null ? <SignedOutActions /> : <SignedInActions user={user} onLogout={leave} />}
              <FoldedMenu user={user} onLogout={leave} />
            </>
          )}
        </div>
      </div>
    </header>
  );
}
