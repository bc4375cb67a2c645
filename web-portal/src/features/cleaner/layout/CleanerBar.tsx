import { Ellipsis } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { cleanerViews } from './cleaner-views.ts';

const placeStyle =
  'flex h-full w-full flex-col items-center justify-center gap-0.5 text-[min(0.875rem,5vw)] font-semibold text-soft -outline-offset-4 aria-[current=page]:text-green aria-[current=true]:text-green';

const folded = cleanerViews.filter(({ isInBar }) => !isInBar);

function More() {
  const { pathname } = useLocation();
  const isHere = folded.some(({ to }) => to === pathname);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger aria-current={isHere || undefined} className={placeStyle}>
        <Ellipsis aria-hidden="true" size={22} />
        More
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          side="top"
          sideOffset={6}
          className="z-30 w-56 max-w-[calc(100vw-2rem)] animate-appear rounded-card border border-line bg-card p-2 shadow-soft"
        >
          {folded.map(({ to, name, Icon }) => (
            <DropdownMenu.Item key={to} asChild>
              <Link
                to={to}
                aria-current={to === pathname ? 'page' : undefined}
                className="flex min-h-12 items-center gap-3 rounded-control px-3 font-medium outline-none data-highlighted:bg-mint-soft"
              >
                <Icon aria-hidden="true" size={20} className="text-green" />
                {name}
              </Link>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** The cleaner's views on the phone, within the thumb's reach. */
export function CleanerBar() {
  return (
    <>
      <div className="h-[calc(4rem+env(safe-area-inset-bottom))] sm:hidden" />
      <nav
        data-fixed-bar
        aria-label="Main"
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] sm:hidden"
      >
        <ul className="flex min-h-16">
          {cleanerViews
            .filter(({ isInBar }) => isInBar)
            .map(({ to, name, Icon }) => (
              <li key={to} className="min-w-0 flex-1">
                <NavLink to={to} end={to === '/cleaner'} className={placeStyle}>
                  <Icon aria-hidden="true" size={22} />
                  {name}
                </NavLink>
              </li>
            ))}
          {folded.length > 0 && (
            <li className="min-w-0 flex-1">
              <More />
            </li>
          )}
        </ul>
      </nav>
    </>
  );
}
