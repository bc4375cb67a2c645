import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Unloaded } from '../../../ui/Unloaded.tsx';
import { earnedQuery } from './queries.ts';

const periods = [
  ['today', 'Today'],
  ['thisWeek', 'This week'],
  ['thisMonth', 'This month'],
  ['total', 'Total'],
] as const;

/** The earnings in short, with the way to the whole of them. */
export function EarnedCard() {
  const query = useQuery(earnedQuery);
  const { data } = query;
  return (
    <section aria-labelledby="earned" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="earned" className="mb-3 text-lg font-bold">
        Earnings
      </h2>
      {data === undefined ? (
        <Unloaded query={query} what="Your earnings">
          <Bone className="h-28" />
        </Unloaded>
      ) : (
        <dl className="space-y-2">
          {periods.map(([period, name]) => (
            <div key={period} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-soft">{name}</dt>
              <dd className="money font-bold">{formatDollars(data[period])}</dd>
            </div>
          ))}
        </dl>
      )}
      <Link to="/cleaner/earnings" className={buttonStyle('quiet', 'mt-2 -ml-3')}>
        See all earnings
      </Link>
    </section>
  );
}
