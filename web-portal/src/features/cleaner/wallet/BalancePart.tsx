import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { Send, Wallet } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Unloaded } from '../../../ui/Unloaded.tsx';
import { PendingPart } from './PendingPart.tsx';
import { walletQuery } from './queries.ts';
import { WithdrawTerms } from './WithdrawTerms.tsx';

interface Props {
  readonly onWithdraw: () => void;
}

/** What is at hand, what is on its way, and how to get it. */
export function BalancePart({ onWithdraw }: Props) {
  const query = useQuery(walletQuery);
  const { data } = query;
  return (
    <section aria-labelledby="balance" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="balance" className="sr-only">
        Balance
      </h2>
      {data === undefined ? (
        <Unloaded query={query} what="Your balance">
          <Bone className="h-32" />
        </Unloaded>
      ) : (
        <div className="space-y-5">
          <dl className="grid gap-5 sm:grid-cols-2">
            <div>
              <dt className="flex items-center gap-2 text-soft">
                <Wallet aria-hidden="true" size={18} className="text-green" />
                Available
              </dt>
              <dd className="money text-3xl font-bold">{formatDollars(data.available)}</dd>
            </div>
            <div>
              <PendingPart balance={data} />
            </div>
          </dl>
          <div className="space-y-2">
            <Button disabled={data.available <= 0} onClick={onWithdraw} className="w-full sm:w-auto">
              <Send aria-hidden="true" size={18} />
              Withdraw Funds
            </Button>
            <WithdrawTerms />
          </div>
        </div>
      )}
    </section>
  );
}
