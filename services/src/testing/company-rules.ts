import { mostUnpaidOfGuest, mostUnpaidOfMember } from '@tidylog/contracts/vocabulary/limits';
import type { Recorded } from '@tidylog/eventlog/event-log';
import type { CompanyInMemory } from './company-in-memory.ts';

type Of<Type extends Recorded['type']> = Extract<Recorded, { readonly type: Type }>;
const ofType = <Type extends Recorded['type']>(events: readonly Recorded[], ...types: readonly Type[]) =>
  events.filter((event): event is Of<Type> => (types as readonly string[]).includes(event.type));

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function* totals(events: readonly Recorded[]): Generator<string> {
  for (const { data } of ofType(events, 'BookingRequested', 'CleaningSelectionChanged')) {
    const { basePrice, roomPrice, addOnPrice, discount, tax, finalTotal } = data.breakdown;
    const due = basePrice + roomPrice + addOnPrice - discount + tax;
    if (finalTotal < 0 || discount < 0 || finalTotal !== due) yield `${data.bookingId} costs ${finalTotal}`;
  }
}

function* refunds({ events, provider }: CompanyInMemory): Generator<string> {
  const given = Map.groupBy(provider.refunds(), ({ intentId }) => intentId);
  for (const [intentId, all] of given) {
    const paid = sum(
      provider.charges().map((charge) => (charge.intentId === intentId ? charge.received : 0)),
    );
    const back = sum(all.map(({ amount }) => amount));
    if (back > paid) yield `${back} of ${paid} was refunded`;
  }
  for (const { data } of ofType(events, 'CancellationApproved')) {
    const charges = provider.charges().filter(({ reference }) => reference?.ledgerId === data.bookingId);
    const paid = sum(charges.map(({ received }) => received));
    if (data.refundAmount > paid) yield `${data.refundAmount} of ${paid} was promised`;
  }
}

function* homes(events: readonly Recorded[], capacity: number): Generator<string> {
  const claims = new Map<string, { readonly date: string; readonly bookingId: string }>();
  for (const { type, data } of ofType(events, 'PlaceClaimed', 'PlaceReleased')) {
    const claim = `${data.date} ${data.bookingId} ${data.claimId}`;
    if (type === 'PlaceClaimed') claims.set(claim, data);
    else claims.delete(claim);
    const there = [...claims.values()].filter(({ date }) => date === data.date);
    const count = new Set(there.map(({ bookingId }) => bookingId)).size;
    if (count > capacity) yield `${count} homes on ${data.date}`;
  }
}

function* unpaidBookings(events: readonly Recorded[]): Generator<string> {
  const held = new Map<string, string>();
  const asked = new Map(
    ofType(events, 'BookingRequested')
      .filter(({ data }) => data.holdUntil !== null && data.breakdown.finalTotal > 0)
      .map(({ data }) => [data.bookingId, data]),
  );
  for (const { type, data } of ofType(
    events,
    'BookingPlaced',
    'BookingPaid',
    'BookingConfirmed',
    'CleanerClockedIn',
    'BookingCompleted',
    'BookingCancelled',
  )) {
    const request = asked.get(data.bookingId);
    if (type !== 'BookingPlaced') held.delete(data.bookingId);
    else if (request !== undefined) held.set(data.bookingId, request.customerId);
    if (request === undefined) continue;
    const own = [...held.values()].filter((one) => one === request.customerId).length;
    const most = request.isGuest ? mostUnpaidOfGuest : mostUnpaidOfMember;
    if (own > most) yield `${own} unpaid bookings of ${request.customerId}`;
  }
}

interface Use {
  readonly code: string;
  readonly bookingId: string;
  readonly users: readonly string[];
}

const timesByUser = (uses: readonly Use[]): number[] =>
  [...new Set(uses.flatMap(({ users }) => users))].map(
    (user) =>
      new Set(uses.filter(({ users }) => users.includes(user)).map(({ bookingId }) => bookingId)).size,
  );

const isOver = (times: number, limit: number | null): boolean => limit !== null && times > limit;

function* promoUses(events: readonly Recorded[]): Generator<string> {
  const limits = new Map(ofType(events, 'PromoCreated').map(({ data }) => [data.code, data.terms]));
  const claims = new Map<string, Use>();
  for (const { type, data } of ofType(events, 'PromoUseClaimed', 'PromoUseReleased')) {
    const claim = `${data.code} ${data.bookingId} ${data.claimId}`;
    if (type === 'PromoUseClaimed')
      claims.set(claim, { ...data, users: [data.customerId, ...data.mailboxHashes] });
    else claims.delete(claim);
    const { usageLimit = null, usageLimitPerCustomer = null } = limits.get(data.code) ?? {};
    const uses = [...claims.values()].filter(({ code }) => code === data.code);
    const bookings = new Set(uses.map(({ bookingId }) => bookingId));
    if (isOver(bookings.size, usageLimit)) yield `${data.code} was used ${bookings.size} times`;
    for (const times of timesByUser(uses))
      if (isOver(times, usageLimitPerCustomer)) yield `${data.code} was used ${times} times by one`;
  }
}

function* fees({ events, provider }: CompanyInMemory): Generator<string> {
  const due = Map.groupBy(ofType(events, 'FeeDue'), ({ data }) => data.ledgerId);
  for (const [id, all] of due) if (all.length > 1) yield `${all.length} fees are due for ${id}`;
  const subscriptions = new Set(
    ofType(events, 'SubscriptionStarted').map(({ data }) => data.subscriptionId as string),
  );
  const charges = Map.groupBy(provider.charges(), ({ reference }) => reference?.ledgerId ?? '');
  for (const [id, all] of charges)
    if (subscriptions.has(id) && all.length > 1) yield `${all.length} fees were charged for ${id}`;
}

function* strangers(events: readonly Recorded[]): Generator<string> {
  const owners = new Map<string, { readonly customerId: string; readonly isGuest: boolean }>();
  for (const { stream, data } of ofType(events, 'BookingRequested', 'SubscriptionStarted')) {
    owners.set(stream, data);
    owners.set(stream.replace(/^[a-z]+/, 'payment'), data);
  }
  for (const { stream, type, metadata } of events) {
    const owner = owners.get(stream);
    const { id, role } = metadata.actor;
    const isHis = role === 'customer' ? id === owner?.customerId : role !== 'guest' || owner?.isGuest;
    if (owner !== undefined && !isHis) yield `${id} did ${type} in ${stream}`;
  }
}

/** The broken promises, in words; none when all is well. */
export const brokenRules = (company: CompanyInMemory, capacity: number): readonly string[] => [
  ...totals(company.events),
  ...refunds(company),
  ...homes(company.events, capacity),
  ...unpaidBookings(company.events),
  ...promoUses(company.events),
  ...fees(company),
  ...strangers(company.events),
];

const keepsNothing = new Set<string | null>(['hold-expired', 'subscription-paused', 'skipped']);

/** Bookings that keep more money than they cost, once the system has done all that it does by itself. */
export function unsettled({ events, provider }: CompanyInMemory): readonly string[] {
  const costs = new Map<string, number>();
  const totalOf = new Map<string, number>();
  for (const { type, data } of ofType(
    events,
    'BookingRequested',
    'CleaningSelectionChanged',
    'BookingCancelled',
    'BookingRestored',
  )) {
    if ('breakdown' in data) totalOf.set(data.bookingId, data.breakdown.finalTotal);
    const isFree = type === 'BookingCancelled' && keepsNothing.has(data.reason);
    costs.set(data.bookingId, isFree ? 0 : (totalOf.get(data.bookingId) ?? 0));
  }
  const kept = (bookingId: string): number => {
    const charges = provider.charges().filter(({ reference }) => reference?.ledgerId === bookingId);
    const intents = new Set(charges.map(({ intentId }) => intentId));
    const back = provider.refunds().filter(({ intentId }) => intentId !== null && intents.has(intentId));
    return sum(charges.map(({ received }) => received)) - sum(back.map(({ amount }) => amount));
  };
  return [...costs].flatMap(([id, cost]) =>
    kept(id) > cost ? [`${kept(id)} is kept for ${id}, which costs ${cost}`] : [],
  );
}
