import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { slotStart } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { WithdrawalReason } from '../booking/occurrence-decisions.ts';
import type { Due, Subscription } from './subscription.ts';

/** What is left to do for a subscription. */
export type SubscriptionAction =
  | { readonly do: 'withdraw'; readonly bookingId: BookingId; readonly reason: WithdrawalReason }
  | { readonly do: 'book'; readonly due: Due }
  | { readonly do: 'find-day'; readonly nominalDate: LocalDate }
  | { readonly do: 'pass-over'; readonly nominalDate: LocalDate }
  | { readonly do: 'nothing' };

/**
 * First what was begun is finished; then the date that came up is booked. A past date is skipped: nothing is booked in
 * the past.
 */
export function nextAction(
  subscription: Subscription,
  { now, timeZone }: { readonly now: Temporal.Instant; readonly timeZone: string },
): SubscriptionAction {
  const begun = stepLeft(subscription);
  if (begun.do !== 'nothing' || subscription.status !== 'active') return begun;
  const { next, order } = subscription;
  if (Temporal.Instant.compare(next.dueAt, now) > 0) return { do: 'nothing' };
  const { nominalDate } = next;
  const hasPassed = Temporal.Instant.compare(slotStart(nominalDate, order.slotId, timeZone), now) <= 0;
  return hasPassed ? { do: 'pass-over', nominalDate } : { do: 'find-day', nominalDate };
}

/** What is left of what was begun, whatever else comes up. */
export function stepLeft(
  subscription: Subscription,
): Extract<SubscriptionAction, { do: 'withdraw' | 'book' | 'nothing' }> {
  if (subscription.status === 'none') return { do: 'nothing' };
  for (const [bookingId, reason] of subscription.withdrawing) return { do: 'withdraw', bookingId, reason };
  return subscription.status === 'active' && subscription.due !== null
    ? { do: 'book', due: subscription.due }
    : { do: 'nothing' };
}
