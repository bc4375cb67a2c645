import type { BookingId, CleanerId, SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import { idFrom } from '@tidylog/services/kernel/idempotency';
import { demoUserId } from './accounts.ts';
import { allDemoCleaners } from './people.ts';
import type { DemoAct, VisitName } from './plan-draft.ts';

/** An act of the demo company of one kind. */
export type ActOf<Kind extends DemoAct['do']> = Extract<DemoAct, { do: Kind }>;

/** The subscription that starts with a visit, or that made it. */
export const subscriptionIdOf = (visit: VisitName): SubscriptionId => {
  const [first = ''] = visit.split('/');
  return idFrom('subscription', idFrom('demo booking', first)) as SubscriptionId;
};
export const bookingIdOf = (visit: VisitName): BookingId => {
  const [first = '', occurrence = '0'] = visit.split('/');
  const id =
    occurrence === '0'
      ? idFrom('demo booking', first)
      : idFrom('occurrence', subscriptionIdOf(visit), occurrence);
  return id as BookingId;
};
export const cleanerIdOf = (cleaner: number): CleanerId =>
  demoUserId(allDemoCleaners[cleaner]?.email ?? '') as CleanerId;

export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`The demo company has no number ${index}.`);
  return item;
}
