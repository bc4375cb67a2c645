import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { Payout } from '../api/types.ts';
import { command } from '../shared/command/command.ts';

const changes = 'payouts';

export const payoutName = ({ net_amount, cleaner_name }: Payout): string =>
  `${formatDollars(net_amount)} for ${cleaner_name}`;

const isOpen = ({ status }: Payout): boolean => status === 'pending' || status === 'processing';

export const processPayout = command({
  endpoint: 'POST /admin/payouts/:id/process',
  permission: 'money',
  name: 'Start payment',
  applies: ({ status }: Payout) => status === 'pending',
  input: ({ id, version }: Payout) => ({ params: { id }, ifMatch: version }),
  done: (_, payout) => `${payoutName(payout)} is being paid`,
  refused: 'Failed to start the payment',
  changes,
});

interface Paid {
  readonly reference: string;
}

export const completePayout = command({
  endpoint: 'POST /admin/payouts/:id/complete',
  permission: 'money',
  name: 'Mark as paid',
  applies: isOpen,
  input: ({ id, version }: Payout, { reference }: Paid) => ({
    params: { id },
    ifMatch: version,
    body: { reference: reference.trim() || null },
  }),
  done: (_, payout) => `${payoutName(payout)} was marked as paid`,
  refused: 'Failed to mark the payout as paid',
  changes,
});

interface Failed {
  readonly reason: string;
}

export const failPayout = command({
  endpoint: 'POST /admin/payouts/:id/fail',
  permission: 'money',
  name: 'Payment failed',
  applies: ({ status }: Payout) => status !== 'failed',
  input: ({ id, version }: Payout, { reason }: Failed) => ({
    params: { id },
    ifMatch: version,
    body: { reason: reason.trim() },
  }),
  done: (_, { cleaner_name }) => `The money is back in the wallet of ${cleaner_name}`,
  refused: 'Failed to record the failure',
  changes,
});
