import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { Briefcase, Clock, type LucideIcon, Star, Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Bone } from '../../../ui/Skeleton.tsx';
import { todayJobsQuery } from '../jobs/queries.ts';
import { useBusinessDay } from '../jobs/use-business-day.ts';
import { earnedQuery, statsQuery } from './queries.ts';
import { RatingsDialog } from './RatingsDialog.tsx';

interface Card {
  readonly name: string;
  readonly Icon: LucideIcon;
  /** Undefined while it loads; null where it is not known. */
  readonly value: string | null | undefined;
  readonly hint: string;
}

const style =
  'flex w-full flex-col gap-1 rounded-card border border-line bg-card p-4 text-left transition-colors hover:border-edge';

function Content({ name, Icon, value, hint }: Card) {
  return (
    <>
      <span className="flex items-center gap-2 text-sm text-soft">
        <Icon aria-hidden="true" size={18} className="shrink-0 text-green" />
        {name}
      </span>
      {value === undefined ? (
        <Bone className="h-9 w-20" />
      ) : (
        <span className="text-2xl font-bold tabular-nums sm:text-3xl">{value ?? '—'}</span>
      )}
      <span className="text-sm text-soft">{value === null ? 'Not known right now' : hint}</span>
    </>
  );
}

const LinkCard = ({ to, ...card }: Card & { readonly to: string }): ReactNode => (
  <li>
    <Link to={to} className={`h-full ${style}`}>
      <Content {...card} />
    </Link>
  </li>
);

/** Undefined while it loads, null where it cannot be loaded: never a figure that no one measured. */
const shown = <Data,>(
  query: { readonly data: Data | undefined; readonly error: unknown },
  text: (data: Data) => string | null,
): string | null | undefined => {
  if (query.data !== undefined) return text(query.data);
  return query.error === null ? undefined : null;
};

/** Today's jobs as they are listed, where their figure did not come: without signal, from the phone. */
function useListedToday(): string | null {
  const { data } = useQuery(todayJobsQuery);
  const today = useBusinessDay();
  if (!data || today === null) return null;
  return String(data.filter(({ date, status }) => date === today && status !== 'cancelled').length);
}

/** Four figures of the cleaner, each of which opens what it counts (cleaner portal, section 2). */
export function StatCards() {
  const stats = useQuery(statsQuery);
  const earned = useQuery(earnedQuery);
  const [isOpen, setIsOpen] = useState(false);
  const listed = useListedToday();
  const counted = shown(stats, ({ todayJobs }) => String(todayJobs));
  const onTime = shown(stats, ({ onTimeRate }) => (onTimeRate === null ? '—' : `${onTimeRate}%`));
  return (
    <>
      <ul
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3"
        aria-label="Your figures"
      >
        <LinkCard
          to="/cleaner/jobs?date_range=today"
          name="Today's jobs"
          Icon={Briefcase}
          value={counted === null ? listed : counted}
          hint="Cancelled jobs not counted"
        />
        <LinkCard
          to="/cleaner/earnings"
          name="Today's earnings"
          Icon={Wallet}
          value={shown(earned, ({ today }) => formatDollars(today))}
          hint="Everything earned today"
        />
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            className={`h-full ${style}`}
            onClick={() => setIsOpen(true)}
          >
            <Content
              name="Rating"
              Icon={Star}
              value={shown(stats, ({ rating }) => rating.toFixed(1))}
              hint={stats.data?.ratingCount === 0 ? 'No ratings yet' : 'Out of 5. See all'}
            />
          </button>
        </li>
        <LinkCard
          to="/cleaner/jobs?status=completed"
          name="On-time rate"
          Icon={Clock}
          value={onTime}
          hint={onTime === '—' ? 'No clock-in yet' : 'Within 15 minutes of the start'}
        />
      </ul>
      {isOpen && <RatingsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
