import { earlyFee } from '@tidylog/contracts/domain/early-fee';
import type { Refused } from '@tidylog/contracts/domain/refused';
import { bookingDueAt, nextDate, type Rhythm } from '@tidylog/contracts/domain/rhythm';
import type { Contact } from '@tidylog/contracts/events/booking';
import type { SubscriptionEvent } from '@tidylog/contracts/events/subscription';
import type { BookingId, CustomerId } from '@tidylog/contracts/vocabulary/ids';
import { rescheduleWindowHours } from '@tidylog/contracts/vocabulary/limits';
import { type Cents, noMoney } from '@tidylog/contracts/vocabulary/money';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { KnownSubscription, Next, Subscription } from './subscription.ts';

export type Act<Code extends RefusalCode = RefusalCode> = Decision<SubscriptionEvent, Code>;
type DetailsOf<Type extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: Type }>['data'];

/** A visit as its own stream has it now. */
export interface VisitNow {
  readonly bookingId: BookingId;
  readonly date: LocalDate;
  readonly startsAt: Temporal.Instant;
  /** It can be cancelled: it has neither begun nor ended. */
  readonly isOpen: boolean;
}

export interface Circumstances {
  readonly visits: readonly VisitNow[];
  readonly now: Temporal.Instant;
  readonly timeZone: string;
}

export const subject = ({ subscriptionId, customerId }: KnownSubscription) => ({
  subscriptionId,
  customerId,
});

/** The date of the rhythm that comes up after a day. */
export function nextAfter(
  rhythm: Rhythm,
  after: LocalDate,
  { settled, timeZone }: { readonly settled: ReadonlySet<LocalDate>; readonly timeZone: string },
): Next {
  const nominalDate = nextDate(rhythm, after, settled);
  return { nominalDate, dueAt: bookingDueAt(nominalDate, timeZone) };
}

/** Its first booking was confirmed. */
export const startSubscription =
  (details: Omit<DetailsOf<'SubscriptionStarted'>, 'next'>, { timeZone }: { timeZone: string }) =>
  (subscription: Subscription): Act<never> => {
    if (subscription.status !== 'none') return accept();
    const next = nextAfter(details, details.anchorDate, { settled: new Set(), timeZone });
    return accept({ type: 'SubscriptionStarted', data: { ...details, next } });
  };

/** A completed cleaning counts once. */
export const countVisit =
  ({ bookingId }: { bookingId: BookingId }) =>
  (subscription: Subscription): Act<'not-found'> => {
    if (subscription.status === 'none') return refuse('not-found');
    if (subscription.completed.has(bookingId)) return accept();
    const completed = subscription.completed.size + 1;
    return accept({ type: 'VisitCounted', data: { ...subject(subscription), bookingId, completed } });
  };

/** A visit that is open again does not count. */
export const uncountVisit =
  ({ bookingId }: { bookingId: BookingId }) =>
  (subscription: Subscription): Act<never> => {
    if (subscription.status === 'none' || !subscription.completed.has(bookingId)) return accept();
    const completed = subscription.completed.size - 1;
    return accept({ type: 'VisitUncounted', data: { ...subject(subscription), bookingId, completed } });
  };

/** Nothing is decided while a visit is being booked, or about visits that were not read. */
export function busyWith(
  subscription: KnownSubscription,
  visits: readonly VisitNow[],
): Refused<'subscription-busy'> | undefined {
  const looked = new Set(visits.map(({ bookingId }) => bookingId));
  const isDue = subscription.status === 'active' && subscription.due !== null;
  const isKnown = [...subscription.visits.keys()].every((bookingId) => looked.has(bookingId));
  return isDue || !isKnown ? refuse('subscription-busy') : undefined;
}

/** The open visits of the subscription that have not begun. */
export const comingVisits = (
  subscription: KnownSubscription,
  { visits, now }: Pick<Circumstances, 'visits' | 'now'>,
): readonly VisitNow[] =>
  visits.filter(
    ({ bookingId, startsAt, isOpen }) =>
      isOpen && subscription.visits.has(bookingId) && Temporal.Instant.compare(startsAt, now) > 0,
  );

export const isWithinWindow = (startsAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(startsAt, now.add({ hours: rescheduleWindowHours })) < 0;

const idsOf = (visits: readonly VisitNow[]): BookingId[] => visits.map(({ bookingId }) => bookingId);

/** No new visits; those that start more than 48 hours from now are cancelled, the others stay. */
export const pauseSubscription =
  (at: Circumstances) =>
  (subscription: Subscription): Act<'not-found' | 'subscription-cancelled' | 'subscription-busy'> => {
    if (subscription.status === 'none') return refuse('not-found');
    if (subscription.status === 'cancelled') return refuse('subscription-cancelled');
    if (subscription.status === 'paused') return accept();
    const busy = busyWith(subscription, at.visits);
    if (busy !== undefined) return busy;
    const coming = comingVisits(subscription, at);
    const limit = at.now.add({ hours: rescheduleWindowHours });
    const isLater = ({ startsAt }: VisitNow) => Temporal.Instant.compare(startsAt, limit) > 0;
    return accept({
      type: 'SubscriptionPaused',
      data: {
        ...subject(subscription),
        cancels: idsOf(coming.filter(isLater)),
        keeps: idsOf(coming.filter((visit) => !isLater(visit))),
      },
    });
  };

/** Continues with the next date of the rhythm that is still to come; missed visits are not made up. */
export const resumeSubscription =
  ({ today, timeZone }: { today: LocalDate; timeZone: string }) =>
  (subscription: Subscription): Act<'not-found' | 'subscription-cancelled'> => {
    if (subscription.status === 'none') return refuse('not-found');
    if (subscription.status === 'cancelled') return refuse('subscription-cancelled');
    if (subscription.status === 'active') return accept();
    const { rhythm, settled } = subscription;
    const next = nextAfter(rhythm, today, { settled, timeZone });
    return accept({ type: 'SubscriptionResumed', data: { ...subject(subscription), next } });
  };

export interface Ending extends Omit<Circumstances, 'timeZone'> {
  /** Why the office does not charge the early fee; null when it is charged. */
  readonly waiverReason: string | null;
}

const alreadyCharged =
  'This subscription is cancelled already, and the early fee is due. Waive or refund the fee by itself.';

const cancelledBefore = (fee: Cents, waiverReason: string | null): Act<'subscription-cancelled'> =>
  waiverReason === null || fee === noMoney
    ? accept()
    : refuse('subscription-cancelled', { detail: alreadyCharged });

/** Ends it for good, once, with all visits that have not begun. Nothing is waived by cancelling it again. */
export const cancelSubscription =
  ({ waiverReason, ...at }: Ending) =>
  (subscription: Subscription): Act<'not-found' | 'subscription-busy' | 'subscription-cancelled'> => {
    if (subscription.status === 'none') return refuse('not-found');
    if (subscription.status === 'cancelled') return cancelledBefore(subscription.fee, waiverReason);
    const busy = busyWith(subscription, at.visits);
    if (busy !== undefined) return busy;
    const completedVisits = subscription.completed.size;
    const due = earlyFee(completedVisits);
    const isWaived = waiverReason !== null && due > noMoney;
    return accept({
      type: 'SubscriptionCancelled',
      data: {
        ...subject(subscription),
        cancels: idsOf(comingVisits(subscription, at)),
        completedVisits,
        fee: isWaived ? noMoney : due,
        waived: isWaived ? due : noMoney,
        waiverReason: isWaived ? waiverReason : null,
      },
    });
  };

/** A member who has proved their mailbox takes over what a guest ordered from it. */
export const takeOverSubscription =
  ({ customerId, contact }: { readonly customerId: CustomerId; readonly contact: Contact }) =>
  (subscription: Subscription): Act<'not-found' | 'subscription-cancelled'> => {
    if (subscription.status === 'none') return refuse('not-found');
    if (!subscription.order.isGuest)
      return subscription.customerId === customerId ? accept() : refuse('not-found');
    if (subscription.status === 'cancelled') return refuse('subscription-cancelled');
    const { subscriptionId, customerId: guestCustomerId } = subscription;
    return accept({
      type: 'SubscriptionTakenOver',
      data: { subscriptionId, customerId, guestCustomerId, contact },
    });
  };
