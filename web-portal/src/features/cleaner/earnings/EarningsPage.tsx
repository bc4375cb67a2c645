import { PageHeading } from '../../../ui/Heading.tsx';
import { EarningsCards } from './EarningsCards.tsx';
import { Payments } from './Payments.tsx';
import { Transactions } from './Transactions.tsx';
import { WithdrawAll } from './WithdrawAll.tsx';

/** What the cleaner earned, with which jobs, and what was paid out of it. */
export function EarningsPage() {
  return (
    <div className="space-y-6">
      <PageHeading title="Earnings" />
      <EarningsCards />
      <WithdrawAll />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
        <Transactions />
        <Payments />
      </div>
    </div>
  );
}
