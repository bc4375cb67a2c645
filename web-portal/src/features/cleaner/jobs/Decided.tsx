import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { AccessOutcome } from '@tidylog/contracts/vocabulary/road';
import { Link } from 'react-router-dom';
import { Notice } from '../../../ui/Notice.tsx';
import type { JobDetails } from './queries.ts';

const decisions: Readonly<Record<Exclude<AccessOutcome, 'entered'>, string>> = {
  cancelled: 'The office cancelled the visit.',
  moved: 'The office moved the visit.',
  dismissed: 'The office closed your report.',
};

/** What became of a report that they could not get in. */
export function Decided({ job: { access_problem, trip_pay } }: { readonly job: JobDetails }) {
  const settled = access_problem?.settled ?? null;
  if (settled === null || settled === 'entered') return null;
  return (
    <Notice title="You could not get in">
      <p>
        {decisions[settled]}
        {trip_pay === 0 && ' It pays nothing for your trip.'}
        {trip_pay !== null && trip_pay > 0 && (
          <>
            {' '}
            It added{' '}
            <Link to="/cleaner/wallet" className="font-semibold underline underline-offset-2">
              {formatDollars(trip_pay)} to your wallet
            </Link>{' '}
            for your trip.
          </>
        )}
      </p>
    </Notice>
  );
}
