import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { OutsideMethod } from '@tidylog/contracts/vocabulary/outside-payments';
import type { Subscription, SubscriptionChange, SubscriptionDetails } from '../api/types.ts';
import { command } from '../shared/command/command.ts';

const changes = 'subscriptions';

/** At the version that the person has seen. */
const asSeen = ({ id, version }: Subscription) => ({ params: { id }, ifMatch: version });

export const pauseSubscription = command({
  endpoint: 'POST /admin/subscriptions/:id/pause',
  permission: 'dispatch',
  name: 'Pause',
  applies: ({ status }: Subscription) => status === 'active',
  input: asSeen,
  done: () => 'Subscription paused successfully',
  refused: 'Failed to pause subscription',
  changes,
});

export const resumeSubscription = command({
  endpoint: 'POST /admin/subscriptions/:id/resume',
  permission: 'dispatch',
  name: 'Resume',
  applies: ({ status }: Subscription) => status === 'paused',
  input: asSeen,
  done: ({ next_booking_date: next }) =>
    `Subscription resumed successfully${next === null ? '' : `\nThe next visit is on ${longDate(next)}.`}`,
  refused: 'Failed to resume subscription',
  changes,
});

interface Ending {
  readonly waive_fee: boolean;
  readonly reason: string;
}

export const cancelSubscription = command({
  endpoint: 'POST /admin/subscriptions/:id/cancel',
  permission: 'dispatch',
  name: 'Cancel subscription',
  input: (subscription: Subscription, { waive_fee, reason }: Ending) => ({
    ...asSeen(subscription),
    body: waive_fee ? { waive_fee, reason } : {},
  }),
  done: () => 'Subscription cancelled successfully',
  refused: 'Failed to cancel subscription',
  changes,
});

export const skipVisit = command({
  endpoint: 'POST /admin/subscriptions/:id/skip',
  permission: 'dispatch',
  name: 'Skip a visit',
  applies: ({ status }: Subscription) => status === 'active',
  input: (subscription: Subscription, body: { readonly date: string }) => ({
    ...asSeen(subscription),
    body,
  }),
  done: () => 'Visit skipped successfully',
  refused: 'Failed to skip the visit',
  changes,
});

export const changeLaterVisits = command({
  endpoint: 'PATCH /admin/subscriptions/:id',
  permission: 'dispatch',
  name: 'Change later visits',
  applies: ({ status }: Subscription) => status !== 'cancelled',
  input: (subscription: Subscription, body: SubscriptionChange) => ({ ...asSeen(subscription), body }),
  done: ({ unchanged_visits: { length } }) =>
    length === 0
      ? 'Later visits changed successfully'
      : `Later visits changed successfully. ${length} booked ${length === 1 ? 'visit stays' : 'visits stay'} as before.`,
  refused: 'Failed to change later visits',
  changes,
});

export const waiveFee = command({
  endpoint: 'POST /admin/subscriptions/:id/fee',
  permission: 'money',
  name: 'Waive fee',
  applies: ({ fee }: SubscriptionDetails) => fee !== null && fee.balance_due > 0,
  input: ({ id }: SubscriptionDetails, { reason }: { readonly reason: string }) => ({
    params: { id },
    body: { act: 'waive' as const, reason },
  }),
  done: () => 'Fee waived successfully',
  refused: 'Failed to waive the fee',
  changes,
});

interface FeeReceived {
  readonly method: OutsideMethod;
  readonly reason: string;
}

export const recordFee = command({
  endpoint: 'POST /admin/subscriptions/:id/fee',
  permission: 'money',
  name: 'Record fee as paid',
  applies: ({ fee }: SubscriptionDetails) => fee !== null && fee.balance_due > 0,
  input: ({ id }: SubscriptionDetails, received: FeeReceived) => ({
    params: { id },
    body: { act: 'record' as const, ...received },
  }),
  done: () => 'Fee recorded as paid',
  refused: 'Failed to record the fee',
  changes,
});

/** What is left of a paid fee; a bank may be holding a part of it. */
export const refundableFee = ({ fee }: SubscriptionDetails): number =>
  fee === null ? 0 : fee.refundable.card + fee.refundable.by_hand;

interface FeeRefund {
  /** In dollars. */
  readonly amount: number;
  readonly reason: string;
  /** The same for every try of this refund. */
  readonly key: string;
}

export const refundFee = command({
  endpoint: 'POST /admin/subscriptions/:id/fee/refund',
  permission: 'money',
  name: 'Refund fee',
  applies: (details: SubscriptionDetails) => refundableFee(details) > 0,
  input: ({ id }: SubscriptionDetails, { key, ...body }: FeeRefund) => ({
    params: { id },
    body,
    idempotencyKey: key,
  }),
  done: (_, __, { amount }) => `${formatDollars(amount)} refunded successfully`,
  refused: 'Failed to refund the fee',
  changes,
});

/** All subscriptions together. */
export const due = { id: 'due' } as const;

export const processSubscriptions = command<'POST /admin/subscriptions/process', typeof due>({
  endpoint: 'POST /admin/subscriptions/process',
  permission: 'dispatch',
  name: 'Process Subscriptions',
  input: () => ({}),
  done: ({ message }) => message,
  refused: 'Failed to process subscriptions',
  changes,
});
