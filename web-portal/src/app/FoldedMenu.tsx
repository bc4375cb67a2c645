import type { User } from '@tidylog/web-shared/api/session';
import {
  CircleUser,
  CreditCard,
  LogIn,
  LogOut,
  Menu,
  Receipt,
  Settings,
  Shield,
  UserPlus,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router-dom';
import { menuButtonStyle } from './menu-button.ts';
import { useLoginState } from './use-login-state.ts';
import { useSignInPages } from './use-sign-in-pages.ts';

const memberPages = [
  { to: '/profile', name: 'Profile', Icon: CircleUser },
  { to: '/payment', name: 'Payment Methods', Icon: CreditCard },
  { to: '/payment-history', name: 'Payment History', Icon: Receipt },
] as const;

const itemStyle =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium outline-none data-highlighted:bg-mint-soft';

export interface MenuProps {
  readonly user: User | null;
  readonly onLogout: () => void;
}

interface Props extends MenuProps {
  readonly isWanted: boolean;
  readonly hasFocus: boolean;
}

/** What does not fit into the header on a phone. */
export function FoldedMenu({ user, onLogout, isWanted, hasFocus }: Props) {
  const state = useLoginState();
  const { login, signUp } = useSignInPages();
  return (
    <DropdownMenu.Root modal={false} defaultOpen={isWanted}>
      <DropdownMenu.Trigger aria-label="Menu" autoFocus={hasFocus} className={menuButtonStyle}>
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
                <Link to={login} state={state} className={itemStyle}>
                  <LogIn aria-hidden="true" size={20} className="text-green" />
                  Login
                </Link>
              </DropdownMenu.Item>
              <DropdownMenu.Item asChild>
                <Link to={signUp} state={state} className={itemStyle}>
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
              {user.role === 'cleaner' && (
                <DropdownMenu.Item asChild>
                  <Link to="/settings" className={itemStyle}>
                    <Settings aria-hidden="true" size={20} className="text-green" />
                    Settings
                  </Link>
                </DropdownMenu.Item>
              )}
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
