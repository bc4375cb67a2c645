import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeading } from '../../../ui/Heading.tsx';
import { ClosedForJobs } from '../jobs/ClosedForJobs.tsx';
import { QuestionsPart } from '../questions/QuestionsPart.tsx';
import { BalancePart } from './BalancePart.tsx';
import { Lines } from './Lines.tsx';
import { MethodDialog } from './MethodDialog.tsx';
import { Methods } from './Methods.tsx';
import { walletQuery } from './queries.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** The cleaner's money: how much there is, where it goes, and every line that it is made of. */
export function WalletPage() {
  const [open, setOpen] = useState<'withdraw' | 'method' | null>(null);
  const balance = useQuery(walletQuery).data;
  const close = () => setOpen(null);
  return (
    <div className="space-y-6">
      <PageHeading title="Wallet" />
      {balance?.closed_for_jobs === true && <ClosedForJobs />}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="min-w-0 space-y-6">
          <BalancePart onWithdraw={() => setOpen('withdraw')} />
          <Lines />
        </div>
        <div className="min-w-0 space-y-6">
          <Methods onAdd={() => setOpen('method')} />
          <QuestionsPart />
        </div>
      </div>
      {open === 'withdraw' && balance !== undefined && (
        <WithdrawDialog balance={balance} onAddMethod={() => setOpen('method')} onClose={close} />
      )}
      {open === 'method' && <MethodDialog onClose={close} />}
    </div>
  );
}
