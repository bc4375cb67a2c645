import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { Hourglass } from 'lucide-react';
import type { Balance } from './queries.ts';

/** What is the cleaner's and not at hand, by what it waits for (cleaner calls, 0.1 row 10); in a group of a list of terms. */
export function PendingPart({ balance }: { readonly balance: Balance }) {
  const { pending, pending_jobs, pending_withdrawals } = balance;
  return (
    <>
      <dt className="flex items-center gap-2 text-soft">
        <Hourglass aria-hidden="true" size={18} className="text-amber" />
        Pending
      </dt>
      <dd className="money text-xl font-bold">{formatDollars(pending)}</dd>
      {pending > 0 && (
        <dd>
          <ul className="mt-1 text-sm text-soft">
            {pending_jobs > 0 && (
              <li>
                <span className="money">{formatDollars(pending_jobs)}</span> waits for the customer&apos;s
                payment
              </li>
            )}
            {pending_withdrawals > 0 && (
              <li>
                <span className="money">{formatDollars(pending_withdrawals)}</span> is on its way to you
              </li>
            )}
          </ul>
        </dd>
      )}
    </>
  );
}
