import type { SubscriptionEvent } from '@tidylog/contracts/events/subscription';
import type { BookingId, SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { accept } from '../../kernel/decision.ts';
import { idFrom } from '../../kernel/idempotency.ts';
import { type Act, nextAfter, subject } from '../decisions.ts';
import type { ActiveSubscription, Due, Subscription } from '../subscription.ts';

/** `again`: a later day, because the first one was full when its place was claimed. */
const bookingIdOf = (subscriptionId: SubscriptionId, number: number, again?: LocalDate): BookingId =>
  idFrom('occurrence', subscriptionId, String(number), ...(again === undefined ? [] : [again])) as BookingId;

interface Coming {
  readonly nominalDate: LocalDate;
}

const isComing = (subscription: Subscription, { nominalDate }: Coming): subscription is ActiveSubscription =>
  subscription.status === 'active' &&
  subscription.due === null &&
  subscription.next.nominalDate === nominalDate;

/** The visit for the date that came up is to be booked on a day that had a place. */
export const bookOccurrence =
  ({ nominalDate, bookingDate }: Coming & { readonly bookingDate: LocalDate }) =>
  (subscription: Subscription): Act<never> => {
    if (!isComing(subscription, { nominalDate })) return accept();
    const number = subscription.lastNumber + 1;
    const bookingId = bookingIdOf(subscription.subscriptionId, number);
    return accept({
      type: 'OccurrenceDue',
      data: { ...subject(subscription), number, nominalDate, bookingId, bookingDate },
    });
  };

const isDue = (subscription: Subscription, bookingId: BookingId): subscription is ActiveSubscription =>
  subscription.status === 'active' && subscription.due?.bookingId === bookingId;

/** The day was full when its place was claimed: the visit is to be booked on a later one. */
export const bookOccurrenceOn =
  ({ due, bookingDate }: { readonly due: Due; readonly bookingDate: LocalDate }) =>
  (subscription: Subscription): Act<never> => {
    if (!isDue(subscription, due.bookingId)) return accept();
    const { number, nominalDate } = due;
    const bookingId = bookingIdOf(subscription.subscriptionId, number, bookingDate);
    return accept({
      type: 'OccurrenceDue',
      data: { ...subject(subscription), number, nominalDate, bookingId, bookingDate },
    });
  };

/** The visit is booked. */
export const occurrenceBooked =
  ({ due, timeZone }: { readonly due: Due; readonly timeZone: string }) =>
  (subscription: Subscription): Act<never> => {
    if (!isDue(subscription, due.bookingId)) return accept();
    const { number, nominalDate, bookingId, bookingDate } = due;
    const { rhythm, settled } = subscription;
    const next = nextAfter(rhythm, nominalDate, { settled, timeZone });
    return accept({
      type: 'OccurrenceBooked',
      data: { ...subject(subscription), number, nominalDate, bookingId, bookingDate, next },
    });
  };

export interface SkipOccurrence extends Coming {
  readonly reason: Extract<
    Extract<SubscriptionEvent, { type: 'OccurrenceSkipped' }>['data']['reason'],
    'date-passed' | 'no-place'
  >;
  readonly due: Due | null;
  readonly timeZone: string;
}

/** No visit is made for the date that came up. */
export const skipOccurrence =
  ({ nominalDate, reason, due, timeZone }: SkipOccurrence) =>
  (subscription: Subscription): Act<never> => {
    const isStill =
      due === null ? isComing(subscription, { nominalDate }) : isDue(subscription, due.bookingId);
    if (subscription.status !== 'active' || !isStill) return accept();
    const { rhythm, settled, lastNumber } = subscription;
    return accept({
      type: 'OccurrenceSkipped',
      data: {
        ...subject(subscription),
        number: due?.number ?? lastNumber + 1,
        nominalDate,
        date: nominalDate,
        bookingId: null,
        reason,
        next: nextAfter(rhythm, nominalDate, { settled, timeZone }),
      },
    });
  };

/** A visit that the subscription leaves out was cancelled, or had begun before. */
export const occurrenceWithdrawn =
  ({ bookingId, cancelled }: { readonly bookingId: BookingId; readonly cancelled: boolean }) =>
  (subscription: Subscription): Act<never> =>
    subscription.status !== 'none' && subscription.withdrawing.has(bookingId)
      ? accept({
          type: 'OccurrenceWithdrawn',
          data: { ...subject(subscription), bookingId, cancelled },
        })
      : accept();
