import { CalendarDays, CalendarPlus, House, RefreshCw } from 'lucide-react';
import { NavLink, useLocation } from 'react-router-dom';
import { useSession } from '../api/session.ts';

const places = [
  { to: '/', name: 'Home', Icon: House },
  { to: '/book', name: 'Book', Icon: CalendarPlus },
  { to: '/upcoming', name: 'Upcoming', Icon: CalendarDays },
  { to: '/subscriptions', name: 'Subscriptions', Icon: RefreshCw },
] as const;

const flows = new Set(['/book', '/guest-booking']);

/** The member's pages on the phone. The booking flow has its own bar instead. */
export const useHasBottomBar = (): boolean => {
  const { user } = useSession();
  const { pathname } = useLocation();
  return user?.role === 'customer' && !flows.has(pathname);
};

export function BottomBar() {
  return (
    <nav
      data-fixed-bar
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <ul className="flex min-h-16">
        {places.map(({ to, name, Icon }) => (
          <li key={to} className="min-w-0 flex-auto">
            <NavLink
              to={to}
              end
              className="flex h-full flex-col items-center justify-center gap-0.5 text-[min(0.875rem,5vw)] font-semibold text-soft -outline-offset-4 aria-[current=page]:text-green"
            >
              <Icon aria-hidden="true" size={22} />
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
