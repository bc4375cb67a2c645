import type { EventType } from '@tidylog/contracts/events/registry';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Recorded } from '@tidylog/eventlog/event-log';
import type { RecordedOf } from '../engine/read-model.ts';

const zone = 'America/Chicago';
const dayOf = (time: string): LocalDate => dateAt(Temporal.Instant.from(time), zone);

export interface CountedVisit {
  readonly id: string;
  readonly customer: string;
  readonly frequency: string;
  readonly size: string;
  readonly promo: string | null;
  readonly placedAt: string;
  readonly placedOn: LocalDate;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
  readonly date: LocalDate;
  readonly slot: string;
  readonly state: 'open' | 'completed' | 'cancelled';
  readonly cleaner: string | null;
  readonly rating: number | null;
  readonly pay: number;
  readonly begin: string | null;
  readonly end: string | null;
}

export interface CountedMoney {
  readonly kind: 'payment' | 'refund' | 'dispute';
  readonly ledger: string;
  readonly isFee: boolean;
  readonly day: LocalDate;
  readonly amount: number;
}

export interface CountedCompany {
  readonly visits: readonly CountedVisit[];
  readonly changes: readonly { readonly day: LocalDate; readonly kind: 'cancelled' | 'expired' | 'moved' }[];
  readonly money: readonly CountedMoney[];
  /** What the office gave away of a booking, so that it is not owed again. */
  readonly givenAway: ReadonlyMap<string, number>;
  readonly sent: readonly { readonly day: LocalDate; readonly amount: number }[];
  readonly places: ReadonlyMap<LocalDate, number>;
  readonly closed: ReadonlySet<LocalDate>;
  readonly capacityOn: (date: LocalDate) => number;
}

const requested = ({ data, metadata }: RecordedOf<'BookingRequested'>): CountedVisit => ({
  id: data.bookingId,
  customer: data.customerId,
  frequency: data.frequency,
  size: data.houseSize,
  promo: data.promo?.code ?? null,
  placedAt: metadata.time,
  placedOn: dayOf(metadata.time),
  discount: data.breakdown.discount,
  tax: data.breakdown.tax,
  total: data.breakdown.finalTotal,
  date: data.bookingDate,
  slot: data.slotId,
  state: 'open',
  cleaner: null,
  rating: null,
  pay: 0,
  begin: null,
  end: null,
});

type On<Result> = { readonly [Type in EventType]?: (event: RecordedOf<Type>) => Result };

const on = <Result>(handlers: On<Result>, event: Recorded): Result | undefined =>
  (handlers[event.type as EventType] as ((event: Recorded) => Result) | undefined)?.(event);

const visitChanges: On<Partial<CountedVisit>> = {
  BookingRescheduled: ({ data }) => ({ date: data.toDate, slot: data.toSlotId }),
  CleanerAssigned: ({ data }) => ({ cleaner: data.cleanerId }),
  CleanerClockedIn: ({ data }) => ({ begin: data.at }),
  CleanerClockedOut: ({ data }) => ({ end: data.at }),
  BookingRated: ({ data }) => ({ rating: data.rating }),
  BookingCompleted: ({ data }) => ({ state: 'completed', pay: data.pay?.amount ?? 0 }),
  CompletionRevoked: () => ({ state: 'open' }),
  BookingCancelled: () => ({ state: 'cancelled' }),
};

const visitsIn = (events: readonly Recorded[]): readonly CountedVisit[] => {
  const visits = new Map<string, CountedVisit>();
  for (const event of events) {
    if (event.type === 'BookingRequested') visits.set(event.data.bookingId, requested(event));
    const known = 'bookingId' in event.data ? visits.get(event.data.bookingId ?? '') : undefined;
    if (known !== undefined) visits.set(known.id, { ...known, ...on(visitChanges, event) });
  }
  return [...visits.values()];
};

const disputedIn = (events: readonly Recorded[]): ReadonlyMap<string, number> =>
  new Map(
    events.flatMap(({ type, data }) =>
      type === 'DisputeOpened' ? [[data.providerDisputeId, data.amount] as const] : [],
    ),
  );

const moneyIn = (events: readonly Recorded[]): readonly CountedMoney[] => {
  const disputed = disputedIn(events);
  const moved = ({
    data,
    metadata,
  }: RecordedOf<
    'PaymentSucceeded' | 'PaymentRecorded' | 'RefundRequested' | 'RefundFailed' | 'DisputeClosed'
  >) => ({
    ledger: data.ledgerId,
    isFee: data.owes === 'fee',
    day: dayOf(metadata.time),
  });
  const movements: On<CountedMoney | undefined> = {
    PaymentSucceeded: (event) => ({ ...moved(event), kind: 'payment', amount: event.data.amount }),
    PaymentRecorded: (event) => ({ ...moved(event), kind: 'payment', amount: event.data.amount }),
    RefundRequested: (event) => ({ ...moved(event), kind: 'refund', amount: 0 - event.data.amount }),
    RefundFailed: (event) => ({ ...moved(event), kind: 'refund', amount: event.data.amount }),
    DisputeClosed: (event) =>
      event.data.outcome === 'won'
        ? undefined
        : {
            ...moved(event),
            kind: 'dispute',
            amount: 0 - (disputed.get(event.data.providerDisputeId) ?? 0),
          },
  };
  return events.flatMap((event) => on(movements, event) ?? []);
};

const givenAwayIn = (events: readonly Recorded[]): ReadonlyMap<string, number> => {
  const failed = new Set(
    events.flatMap(({ type, data }) => (type === 'RefundFailed' ? [data.refundId] : [])),
  );
  const given = new Map<string, number>();
  for (const { type, data } of events)
    if (type === 'RefundRequested' && data.reason === 'office' && !failed.has(data.refundId))
      given.set(data.ledgerId, (given.get(data.ledgerId) ?? 0) + data.amount);
  return given;
};

const sentIn = (events: readonly Recorded[]) => {
  const amounts = new Map<string, number>();
  return events.flatMap(({ type, data, metadata }) => {
    if (type === 'WithdrawalRequested') amounts.set(data.withdrawalId, data.amount - data.fee);
    if (type === 'WithdrawalCompleted')
      return [{ day: dayOf(metadata.time), amount: amounts.get(data.withdrawalId) ?? 0 }];
    if (type === 'WithdrawalFailed')
      return [{ day: dayOf(metadata.time), amount: -(amounts.get(data.withdrawalId) ?? 0) }];
    return [];
  });
};

/** A company as its events alone have it, in no read model's words: what reports are compared with. */
export function recountedCompany(events: readonly Recorded[]): CountedCompany {
  const places = new Map<LocalDate, number>();
  for (const { type, data } of events)
    if (type === 'PlaceClaimed') places.set(data.date, (places.get(data.date) ?? 0) + 1);
  const capacities = events.flatMap(({ type, data }) =>
    type === 'SettingChanged' ? [{ value: Number(data.value), from: data.validFrom }] : [],
  );
  const changes = events.flatMap(({ type, data, metadata }): CountedCompany['changes'] => {
    const day = dayOf(metadata.time);
    if (type === 'BookingRescheduled') return [{ day, kind: 'moved' }];
    if (type !== 'BookingCancelled') return [];
    return [{ day, kind: data.reason === 'hold-expired' ? 'expired' : 'cancelled' }];
  });
  return {
    visits: visitsIn(events),
    changes,
    money: moneyIn(events),
    givenAway: givenAwayIn(events),
    sent: sentIn(events),
    places,
    closed: new Set(events.flatMap(({ type, data }) => (type === 'DayClosed' ? [data.date] : []))),
    capacityOn(date) {
      const end = Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(zone).toInstant();
      const inForce = capacities
        .map(({ value, from }, index) => ({
          value,
          index,
          from: from === null ? -1 : Temporal.Instant.from(from).epochMilliseconds,
        }))
        .filter(({ from }) => from < end.epochMilliseconds)
        .toSorted((one, other) => one.from - other.from || one.index - other.index);
      return inForce.at(-1)?.value ?? 0;
    },
  };
}
