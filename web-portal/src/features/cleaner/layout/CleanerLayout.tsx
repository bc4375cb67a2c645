import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { useSentTaps } from '../outbox/use-sent-taps.ts';
import { LeaveGuard } from '../phone/LeaveGuard.tsx';
import { PhoneNotices } from '../phone/PhoneNotices.tsx';
import { useManifest } from '../phone/use-manifest.ts';
import { usePhone } from '../phone/use-phone.ts';
import { CleanerBar } from './CleanerBar.tsx';
import { cleanerViews } from './cleaner-views.ts';
import { useLiveCleaner } from './use-live-cleaner.ts';

/** The views of the cleaner: links with addresses, not an ARIA tab list (cleaner calls, 0.1 row 1). */
export function CleanerLayout() {
  useLiveCleaner();
  usePhone();
  useSentTaps();
  useManifest();
  const { pathname } = useLocation();
  return (
    <>
      <nav aria-label="Main" className="mb-6 hidden border-b border-line sm:block">
        <ul className="flex flex-wrap gap-x-1">
          {cleanerViews.map(({ to, name, Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === '/cleaner'}
                className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 font-semibold text-soft hover:text-ink aria-[current=page]:border-green aria-[current=page]:text-green"
              >
                <Icon aria-hidden="true" size={18} />
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <PhoneNotices />
      <LeaveGuard />
      <div key={pathname} className="animate-fade">
        <Outlet />
      </div>
      <CleanerBar />
    </>
  );
}
