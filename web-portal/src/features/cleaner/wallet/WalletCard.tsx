import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { Hourglass, Wallet } from 'lucide-react';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Unloaded } from '../../../ui/Unloaded.tsx';
import { walletQuery } from './queries.ts';

function Balances({ available, pending }: { readonly available: number; readonly pending: number }) {
  return (
    <dl className="space-y-4">
      <div>
        <dt className="flex items-center gap-2 text-soft">
          <Wallet aria-hidden="true" size={18} className="text-green" />
          Available
        </dt>
        <dd className="money text-3xl font-bold">{formatDollars(available)}</dd>
        <dd className="mt-1 text-sm text-soft">Yours to keep: the customers have paid for these jobs.</dd>
      </div>
      <div className="border-t border-line pt-4">
        <dt className="flex items-center gap-2 text-soft">
          <Hourglass aria-hidden="true" size={18} className="text-amber" />
          Pending
        </dt>
        <dd className="money text-xl font-bold">{formatDollars(pending)}</dd>
        <dd className="mt-1 text-sm text-soft">
          Earned from jobs you have finished. It becomes available once the customer has paid.
        </dd>
      </div>
    </dl>
  );
}

export function WalletCard() {
  const query = useQuery(walletQuery);
  const { data } = query;
  return (
    <section aria-labelledby="wallet" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="wallet" className="mb-4 text-lg font-bold">
        Wallet
      </h2>
      {data !== undefined ? (
        <Balances {...data} />
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
