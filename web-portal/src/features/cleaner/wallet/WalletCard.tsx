import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { Wallet } from 'lucide-react';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Unloaded } from '../../../ui/Unloaded.tsx';
import { dashboardFailure } from '../jobs/queries.ts';
import { PendingPart } from './PendingPart.tsx';
import { type Balance, walletQuery } from './queries.ts';

function Balances({ balance }: { readonly balance: Balance }) {
  return (
    <dl className="space-y-4">
      <div>
        <dt className="flex items-center gap-2 text-soft">
          <Wallet aria-hidden="true" size={18} className="text-green" />
          Available
        </dt>
        <dd className="money text-3xl font-bold">{formatDollars(balance.available)}</dd>
        <dd className="mt-1 text-sm text-soft">
          {balance.available > 0 ? 'You can withdraw this now.' : 'Nothing to withdraw right now.'}
        </dd>
      </div>
      <div className="border-t border-line pt-4">
        <PendingPart balance={balance} />
      </div>
    </dl>
  );
}

/** On the overview, whose one toast also covers it. */
export function WalletCard() {
  const query = useQuery({ ...walletQuery, meta: dashboardFailure });
  const { data } = query;
  return (
    <section aria-labelledby="wallet" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="wallet" className="mb-4 text-lg font-bold">
        Wallet
      </h2>
      {data !== undefined ? (
        <Balances balance={data} />
      ) : (
        <Unloaded query={query} what="Your wallet">
          <div className="space-y-4">
            <Bone className="h-20" />
            <Bone className="h-16" />
          </div>
        </Unloaded>
      )}
    </section>
  );
}
