import type { Rhythm } from '@tidylog/contracts/domain/rhythm';
import type { SubscriptionEvent } from '@tidylog/contracts/events/subscription';
import type { BookingId, CustomerId, SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { WithdrawalReason } from '../booking/occurrence-decisions.ts';
import type { StreamOf } from '../kernel/folded.ts';

type DataOf<Type extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: Type }>['data'];

/** What its later visits are made from. */
export type Order = Pick<
  DataOf<'SubscriptionStarted'>,
  | 'isGuest'
  | 'orderedBy'
  | 'frequency'
  | 'slotId'
  | 'houseSize'
  | 'rooms'
  | 'services'
  | 'addOns'
  | 'contact'
  | 'address'
  | 'specialInstructions'
>;

/** What of it the office can change: the rhythm and the person stay. */
export type Content = Pick<
  Order,
  'slotId' | 'houseSize' | 'rooms' | 'services' | 'addOns' | 'address' | 'specialInstructions'
>;

export const contentOf = ({
  slotId,
  houseSize,
  rooms,
  services,
  addOns,
  address,
  specialInstructions,
}: Order): Content => ({ slotId, houseSize, rooms, services, addOns, address, specialInstructions });

export type Next = DataOf<'OccurrenceBooked'>['next'];

/** A visit that is being booked. */
export type Due = Pick<DataOf<'OccurrenceDue'>, 'number' | 'nominalDate' | 'bookingId' | 'bookingDate'>;

export interface Visit {
  readonly number: number;
  readonly nominalDate: LocalDate;
}

export type Rise = Pick<DataOf<'PriceRiseAnnounced'>, 'priceListVersion' | 'to'>;

interface Facts {
  readonly subscriptionId: SubscriptionId;
  readonly customerId: CustomerId;
  readonly order: Order;
  /** How often the order was changed. */
  readonly changes: number;
  readonly firstBookingId: BookingId;
  readonly rhythm: Rhythm;
  readonly lastNumber: number;
  readonly visits: ReadonlyMap<BookingId, Visit>;
  /** Newest first: their cleaner comes again. */
  readonly latest: readonly BookingId[];
  readonly settled: ReadonlySet<LocalDate>;
  readonly leftOut: ReadonlySet<LocalDate>;
  /** Undefined for a visit that was not known when it was counted. */
  readonly completed: ReadonlyMap<BookingId, Visit | undefined>;
  readonly withdrawing: ReadonlyMap<BookingId, WithdrawalReason>;
  /** The list that prices its visits; null until one with a date does. */
  readonly priceListVersion: number | null;
  readonly rises: readonly Rise[];
}

interface States {
  readonly none: object;
  readonly active: Facts & { readonly next: Next; readonly due: Due | null };
  readonly paused: Facts;
  readonly cancelled: Facts & { readonly fee: Cents };
}
type Status = keyof States;
export type Subscription = { [S in Status]: { readonly status: S } & States[S] }[Status];
type SubscriptionIn<In extends Status> = Extract<Subscription, { readonly status: In }>;
export type KnownSubscription = SubscriptionIn<Exclude<Status, 'none'>>;
export type ActiveSubscription = SubscriptionIn<'active'>;

export const initial: Subscription = { status: 'none' };

const latestKept = 5;

const started = (data: DataOf<'SubscriptionStarted'>): Subscription => ({
  status: 'active',
  subscriptionId: data.subscriptionId,
  customerId: data.customerId,
  order: data,
  changes: 0,
  firstBookingId: data.firstBookingId,
  rhythm: { frequency: data.frequency, anchorDate: data.anchorDate },
  lastNumber: 0,
  visits: new Map([[data.firstBookingId, { number: 0, nominalDate: data.anchorDate }]]),
  latest: [data.firstBookingId],
  settled: new Set(),
  leftOut: new Set(),
  completed: new Map(),
  withdrawing: new Map(),
  priceListVersion: data.priceListVersion,
  rises: [],
  next: data.next,
  due: null,
});

const known = (
  subscription: Subscription,
  to: (subscription: KnownSubscription) => Subscription,
): Subscription => (subscription.status === 'none' ? subscription : to(subscription));

const without = <Key, Value>(map: ReadonlyMap<Key, Value>, ...keys: readonly Key[]): Map<Key, Value> =>
  new Map([...map].filter(([key]) => !keys.includes(key)));

const withdrawn = <State extends KnownSubscription>(
  subscription: State,
  bookings: readonly BookingId[],
  reason: WithdrawalReason,
): State => ({
  ...subscription,
  visits: without(subscription.visits, ...bookings),
  withdrawing: new Map([
    ...subscription.withdrawing,
    ...bookings.map((bookingId) => [bookingId, reason] as const),
  ]),
});

const paused = (
  subscription: KnownSubscription,
  { cancels }: DataOf<'SubscriptionPaused'>,
): SubscriptionIn<'paused'> => {
  const freed = cancels.map((bookingId) => subscription.visits.get(bookingId)?.nominalDate);
  const settled = new Set([...subscription.settled].filter((date) => !freed.includes(date)));
  return { ...withdrawn(subscription, cancels, 'subscription-paused'), status: 'paused', settled };
};

const takenOver = (
  subscription: KnownSubscription,
  { customerId, contact }: DataOf<'SubscriptionTakenOver'>,
): Subscription => ({
  ...subscription,
  customerId,
  order: { ...subscription.order, isGuest: false, orderedBy: 'member', contact },
});

const changed = (
  subscription: KnownSubscription,
  {
    changes,
    slotId,
    houseSize,
    rooms,
    services,
    addOns,
    address,
    specialInstructions,
    priceListVersion,
  }: DataOf<'SubscriptionOrderChanged'>,
): Subscription => ({
  ...subscription,
  changes,
  priceListVersion,
  order: { ...subscription.order, slotId, houseSize, rooms, services, addOns, address, specialInstructions },
});

const booked = (subscription: KnownSubscription, data: DataOf<'OccurrenceBooked'>): Subscription => {
  const { number, nominalDate, bookingId, next } = data;
  const after = {
    ...subscription,
    visits: new Map(subscription.visits).set(bookingId, { number, nominalDate }),
    latest: [bookingId, ...subscription.latest].slice(0, latestKept),
    settled: new Set(subscription.settled).add(nominalDate),
  };
  return after.status === 'active' ? { ...after, next, due: null } : after;
};

const skipped = (subscription: KnownSubscription, data: DataOf<'OccurrenceSkipped'>): Subscription => {
  const { number, nominalDate, date, bookingId, reason, next } = data;
  const taken = bookingId === null ? subscription : withdrawn(subscription, [bookingId], 'skipped');
  const after = {
    ...taken,
    lastNumber: Math.max(taken.lastNumber, number),
    settled: new Set(taken.settled).add(nominalDate),
    leftOut: reason === 'customer' ? new Set(taken.leftOut).add(date) : taken.leftOut,
  };
  if (after.status !== 'active' || next === null) return after;
  return { ...after, next, due: after.due?.number === number ? null : after.due };
};

const uncounted = (subscription: KnownSubscription, bookingId: BookingId): Subscription => {
  const visit = subscription.completed.get(bookingId);
  return {
    ...subscription,
    completed: without(subscription.completed, bookingId),
    visits: visit === undefined ? subscription.visits : new Map(subscription.visits).set(bookingId, visit),
  };
};

export function evolve(subscription: Subscription, { type, data }: SubscriptionEvent): Subscription {
  switch (type) {
    case 'SubscriptionStarted':
      return subscription.status === 'none' ? started(data) : subscription;
    case 'SubscriptionTakenOver':
      return known(subscription, (was) => takenOver(was, data));
    case 'SubscriptionOrderChanged':
      return known(subscription, (was) => changed(was, data));
    case 'OccurrenceDue':
      return subscription.status === 'active'
        ? { ...subscription, due: data, lastNumber: Math.max(subscription.lastNumber, data.number) }
        : subscription;
    case 'OccurrenceBooked':
      return known(subscription, (was) => booked(was, data));
    case 'OccurrenceSkipped':
      return known(subscription, (was) => skipped(was, data));
    case 'OccurrenceWithdrawn':
      return known(subscription, (was) => ({
        ...was,
        withdrawing: without(was.withdrawing, data.bookingId),
      }));
    case 'VisitCounted':
      return known(subscription, (was) => ({
        ...was,
        visits: without(was.visits, data.bookingId),
        completed: new Map(was.completed).set(data.bookingId, was.visits.get(data.bookingId)),
      }));
    case 'VisitUncounted':
      return known(subscription, (was) => uncounted(was, data.bookingId));
    case 'PriceRiseAnnounced':
      return known(subscription, (was) => ({ ...was, rises: [...was.rises, data] }));
    case 'PriceRiseWithdrawn':
      return known(subscription, (was) => ({
        ...was,
        rises: was.rises.filter(({ priceListVersion }) => priceListVersion !== data.priceListVersion),
      }));
    case 'SubscriptionRepriced':
      return known(subscription, (was) => ({ ...was, priceListVersion: data.priceListVersion }));
    case 'SubscriptionPaused':
      return known(subscription, (was) => paused(was, data));
    case 'SubscriptionResumed':
      return known(subscription, (was) => ({ ...was, status: 'active', next: data.next, due: null }));
    case 'SubscriptionCancelled':
      return known(subscription, (was) => ({
        ...withdrawn(was, data.cancels, 'subscription-ended'),
        status: 'cancelled',
        fee: data.fee,
      }));
  }
}

export const subscriptionStream = (id: SubscriptionId): StreamOf<Subscription, SubscriptionEvent> => ({
  name: `subscription-${id}`,
  initial,
  evolve,
});
