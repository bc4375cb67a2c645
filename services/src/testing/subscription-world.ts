import { randomUUID } from 'node:crypto';
import type { SubscriptionEvent } from '@tidylog/contracts/events/subscription';
import { bookingId, subscriptionId } from '@tidylog/contracts/schemas/ids';
import type { BookingId, SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { CallContext } from '@tidylog/server/route';
import type { Services } from '../services.ts';
import { bookingBody } from './settings.ts';
import { admin, bodyOf, call, eventsIn, monday, noViews, type World } from './world.ts';

export interface Member {
  readonly id: string;
  readonly context: Partial<CallContext>;
}

/** A subscription with its first booking. */
export interface Started {
  readonly member: Member;
  readonly id: SubscriptionId;
  readonly first: BookingId;
}

export const at = (date: string, time = '09:00'): Temporal.Instant =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('America/Chicago').toInstant();

export const by = (time: Temporal.Instant = monday): WriteContext => ({
  actor: { id: 'system', role: 'system' },
  correlation: 'test',
  causation: null,
  time,
});

/** Treats these subscriptions as due, whatever the time. */
export const seeing = (...ids: readonly string[]) => ({
  ...noViews,
  dueSubscriptions: async () => ids.map((id) => subscriptionId.parse(id)),
  openSubscriptions: async () =>
    ids.map((id) => ({
      subscriptionId: subscriptionId.parse(id),
      customerName: 'Mia Member',
      hasEmail: true,
    })),
});

const newMember = (): Member => {
  const id = randomUUID();
  return { id, context: { actor: { id, role: 'customer' } } };
};

export const confirm = (services: Services, id: string) =>
  call(services, 'PATCH /admin/bookings/:id', {
    params: { id },
    body: { status: 'confirmed' },
    context: { actor: admin },
  });

/** Books the first visit of a member's subscription. */
export async function bookFirst(services: Services, changes: object): Promise<Started> {
  const member = newMember();
  const body = { ...bookingBody, frequency: 'weekly', ...changes };
  const placed = await bodyOf<{ id: string; subscription_id: string }>(
    await call(services, 'POST /bookings', { body, context: member.context }),
  );
  return { member, id: subscriptionId.parse(placed.subscription_id), first: bookingId.parse(placed.id) };
}

export const begin = (services: Services, { first }: Pick<Started, 'first'>) =>
  services.policies['subscription-start']({ kind: 'subscription-start', subjectId: first });

/** A subscription that has begun. */
export async function subscribe(services: Services, changes: object): Promise<Started> {
  const started = await bookFirst(services, changes);
  await bodyOf(await confirm(services, started.first));
  await begin(services, started);
  return started;
}

export const eventsOf = async ({ log }: World, { id }: Pick<Started, 'id'>): Promise<SubscriptionEvent[]> =>
  (await eventsIn(log, `subscription-${id}`)) as unknown as SubscriptionEvent[];

/** The bookings made by the rhythm, with their days. */
export const bookedIn = async (world: World, started: Pick<Started, 'id'>) =>
  (await eventsOf(world, started)).flatMap(({ type, data }) =>
    type === 'OccurrenceBooked' ? [{ bookingId: data.bookingId, date: data.bookingDate }] : [],
  );

export interface Processed {
  readonly created: number;
  readonly skipped: number;
  readonly failed: number;
  readonly message: string;
}

export const process = async (services: Services, now: Temporal.Instant = monday): Promise<Processed> =>
  bodyOf<Processed>(
    await call(services, 'POST /admin/subscriptions/process', { context: { actor: admin, now } }),
  );
