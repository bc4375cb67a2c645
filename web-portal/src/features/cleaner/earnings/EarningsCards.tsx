import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Unloaded } from '../../../ui/Unloaded.tsx';
import { earningsQuery } from './queries.ts';

const cards = [
  ['today', 'Today'],
  ['thisWeek', 'This week'],
  ['thisMonth', 'This month'],
  ['total', 'Total'],
] as const;

/** Earnings by calendar units of the business, which count on the day of the visit. */
export function EarningsCards() {
  const query = useQuery(earningsQuery);
  const { data } = query;
  return (
    <section aria-labelledby="earned">
      <h2 id="earned" className="sr-only">
        What you earned
      </h2>
      {data === undefined ? (
        <Unloaded query={query} what="Your earnings">
          <Bone className="h-24" />
        </Unloaded>
      ) : (
        <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {cards.map(([key, name]) => (
            <div key={key} className="rounded-card border border-line bg-card p-4">
              <dt className="text-soft">{name}</dt>
              <dd className="money text-xl font-bold wrap-anywhere sm:text-2xl">
                {formatDollars(data[key])}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
