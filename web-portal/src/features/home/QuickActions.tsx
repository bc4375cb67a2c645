import { useQuery } from '@tanstack/react-query';
import {
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  CreditCard,
  NotebookPen,
  Receipt,
  RefreshCw,
  SlidersHorizontal,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { nextAppointmentQuery } from '../../shared/member/queries.ts';
import { classes } from '../../ui/classes.ts';

/** Without an upcoming visit, these pages are empty. */
const ofVisit: ReadonlySet<string> = new Set(['/reschedule', '/edit-cleaning', '/notes']);

const actions = [
  { to: '/reschedule', name: 'Reschedule', Icon: CalendarClock },
  { to: '/edit-cleaning', name: 'Edit Cleaning', Icon: SlidersHorizontal },
  { to: '/notes', name: 'Special Instructions', Icon: NotebookPen },
  { to: '/upcoming', name: 'Upcoming Appointments', Icon: CalendarDays },
  { to: '/subscriptions', name: 'My Subscriptions', Icon: RefreshCw },
  { to: '/payment', name: 'Payment Methods', Icon: CreditCard },
  { to: '/book', name: 'Book New Appointment', Icon: CalendarPlus },
  { to: '/payment-history', name: 'View Payment History', Icon: Receipt },
] as const;

/** Links to all pages of the member; the last two are in the specification (customer area, section 2). */
export function QuickActions() {
  const hasNone = useQuery(nextAppointmentQuery).data === null;
  const isQuiet = (to: string) => hasNone && ofVisit.has(to);
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="mb-3 text-xl font-bold">
        Quick Actions
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3 sm:grid-cols-4">
        {actions.map(({ to, name, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes(
                'flex h-full min-h-24 flex-col justify-between gap-3 rounded-card border p-4 font-semibold transition-colors',
                to === '/book' && 'border-green bg-mint hover:bg-mint-soft',
                to !== '/book' && 'border-line hover:bg-mint-soft',
                isQuiet(to) ? 'border-dashed font-normal text-soft' : to !== '/book' && 'bg-card',
              )}
            >
              <Icon aria-hidden="true" size={24} className={isQuiet(to) ? 'opacity-60' : 'text-green'} />
              <span>
                {name}
                {isQuiet(to) && <span className="block text-sm font-normal">Once you have a visit</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
