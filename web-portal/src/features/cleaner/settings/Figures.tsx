import { useQuery } from '@tanstack/react-query';
import { monthName } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { Answer } from '@tidylog/web-shared/api/call';
import { figuresQuery } from './queries.ts';

type Stats = Answer<'GET /cleaner/stats'>;

const figures: readonly (readonly [name: string, text: (stats: Stats) => string | null])[] = [
  ['Jobs completed', ({ completedJobs }) => String(completedJobs)],
  ['Rating', ({ rating }) => `${rating.toFixed(1)} of 5`],
  ['On time', ({ onTimeRate }) => (onTimeRate === null ? null : `${onTimeRate}%`)],
  ['Repeat customers', ({ repeatCustomers }) => String(repeatCustomers)],
  ['Withdrawn', ({ totalWithdrawn }) => formatDollars(totalWithdrawn)],
  ['Member since', ({ memberSince }) => (memberSince === null ? null : monthName(memberSince.slice(0, 7)))],
];

/** A dash stands for what no one has measured or what could not be loaded. */
export function Figures() {
  const { data, isPending } = useQuery(figuresQuery);
  return (
    <dl aria-busy={isPending} className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      {figures.map(([name, text]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="text-lg font-bold wrap-anywhere tabular-nums">
            {(data === undefined ? null : text(data)) ?? '—'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
