import { setTimeout as wait } from 'node:timers/promises';
import type { Refused } from '@tidylog/contracts/domain/refused';
import { bookingId, subscriptionId } from '@tidylog/contracts/schemas/ids';
import { type CustomerId, memberIdOf, type UserId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Views } from '@tidylog/server/views';
import { bookingStream } from '../booking/booking.ts';
import type { Booking } from '../booking/booking-state.ts';
import { forgetCards } from '../customer/card-decisions.ts';
import { customerStream } from '../customer/customer.ts';
import { requestErasure } from '../identity/decisions.ts';
import { emailStream, releaseEmail } from '../identity/email.ts';
import { googleStream, releaseGoogle } from '../identity/google.ts';
import { destroyKeyAgain, erasePerson, type Person, personStream, removeTraces } from '../identity/person.ts';
import { type RegisteredUser, type User, userStream } from '../identity/user.ts';
import { isRefused, refuse } from '../kernel/decision.ts';
import type { Folded } from '../kernel/folded.ts';
import type { Done, Kit } from '../kernel/kit.ts';
import { guestOfMailbox } from '../kernel/mailbox.ts';
import type { RemoveTraces } from '../kernel/ports.ts';
import { accepted } from '../kernel/transact.ts';
import { undoMerge } from '../merge/decisions.ts';
import { mergedInto, mergesStream } from '../merge/merges.ts';
import { guestCardsOf } from '../payment/card-holder.ts';
import { type Subscription, subscriptionStream } from '../subscription/subscription.ts';

const visitIsOpen = ({ status }: Booking): boolean =>
  ['requested', 'pending', 'confirmed', 'in_progress'].includes(status);
const subscriptionIsOpen = ({ status }: Subscription): boolean => ['active', 'paused'].includes(status);

/** A card of a guest's subscription is kept under the subscription's id. */
const seriesIn = (streams: readonly string[]): readonly CustomerId[] =>
  streams
    .filter((stream) => stream.startsWith('subscription-'))
    .map((stream) => guestCardsOf(subscriptionId.parse(stream.slice('subscription-'.length))));

/** Does what is left to erase a person, step by step to its end; harmless when repeated. */
export function createErasureSteps({ streams: { transact, load }, vault }: Kit) {
  /** Guests who were merged into the member while the erasure was being requested are not part of it. */
  const releaseOthers = async (
    userId: UserId,
    persons: readonly string[],
    context: WriteContext,
  ): Promise<void> => {
    const { state: merges } = await load(mergesStream);
    const others = mergedInto(merges, memberIdOf(userId)).filter((id) => !persons.includes(id));
    for (const customerId of others)
      accepted(await transact(mergesStream, undoMerge({ customerId }), context));
  };

  return async ({ state: user }: Folded<User>, context: WriteContext): Promise<Done> => {
    if (user.status !== 'leaving') return { position: undefined };
    const { userId, emailHash, googleHash, guestCustomerId, mergedCustomerIds, streams } = user;
    // The keys first: after that nothing brings back what they encrypted.
    const guests = guestCustomerId === null ? [] : [guestCustomerId];
    const persons = [...mergedCustomerIds, ...guests, userId];
    for (const personId of persons) await vault.erase(personId);
    accepted(await transact(emailStream(emailHash), releaseEmail({ userId, emailHash }), context));
    if (googleHash !== null)
      accepted(await transact(googleStream(googleHash), releaseGoogle({ userId, googleHash }), context));
    for (const customerId of [
      ...(persons as readonly string[] as readonly CustomerId[]),
      ...seriesIn(streams),
    ]) {
      accepted(await transact(customerStream(customerId), forgetCards({ customerId }), context));
    }
    await releaseOthers(userId, persons, context);
    let position: bigint | undefined;
    // The account last: its erasure closes the to-do.
    for (const personId of persons) {
      const decide = erasePerson({ personId, streams });
      position = accepted(await transact(personStream(personId), decide, context)).last?.position;
    }
    return { position };
  };
}

/**
 * Destroys the key of an erased person that came back with an older vault; the rest of what came back is swept then.
 */
export function createKeyDestruction({ streams, vault }: Pick<Kit, 'streams' | 'vault'>) {
  return async (personId: string, context: WriteContext): Promise<void> => {
    // Requested first: once the key is gone, nothing would show that work is left.
    accepted(await streams.transact(personStream(personId), destroyKeyAgain({ personId }), context));
    await vault.erase(personId);
  };
}

/** Has the database overwrite what it keeps of an erased person in old versions of rows. */
export function createSweep({ streams }: Pick<Kit, 'streams'>, sweep: RemoveTraces) {
  return async (personId: string, becauseOf: (person: Folded<Person>) => WriteContext): Promise<void> => {
    const person = await streams.load(personStream(personId));
    if (person.state !== 'erased') return;
    const decide = removeTraces({ personId, left: await sweep() });
    accepted(await streams.transact(personStream(personId), decide, becauseOf(person)));
  };
}

/** How long an erasure waits for rows that are behind, and how often it looks, in milliseconds. */
const longestWait = 2_000;
const betweenLooks = 100;
const secondsToCatchUp = 10;

export function createErasure(kit: Kit, views: Pick<Views, 'hasFolded' | 'mattersOf'>) {
  const { log, streams, vault } = kit;
  const finish = createErasureSteps(kit);

  /** Rows that are behind would miss a booking made a moment ago, and its name and address would stay for good. */
  const isUpToDate = async (): Promise<boolean> => {
    const end = await log.lastPosition();
    for (let waited = 0; ; waited += betweenLooks) {
      if (await views.hasFolded(end)) return true;
      if (waited >= longestWait) return false;
      await wait(betweenLooks);
    }
  };

  const anyOpen = async ({ bookings, subscriptions }: Awaited<ReturnType<Views['mattersOf']>>) => {
    const [visits, series] = await Promise.all([
      Promise.all(bookings.map((id) => streams.load(bookingStream(bookingId.parse(id))))),
      Promise.all(subscriptions.map((id) => streams.load(subscriptionStream(subscriptionId.parse(id))))),
    ]);
    return (
      visits.some(({ state }) => visitIsOpen(state)) || series.some(({ state }) => subscriptionIsOpen(state))
    );
  };

  const guestOf = ({ emailVerified, emailHash }: RegisteredUser): Promise<CustomerId | null> =>
    emailVerified ? guestOfMailbox(vault, emailHash) : Promise.resolve(null);

  const streamsOf = (
    persons: readonly string[],
    { bookings, subscriptions, waitlist, areas }: Awaited<ReturnType<Views['mattersOf']>>,
  ): readonly string[] => [
    ...persons.map((id) => `customer-${id}`),
    ...bookings.flatMap((id) => [`booking-${id}`, `payment-${id}`]),
    ...subscriptions.flatMap((id) => [`subscription-${id}`, `payment-${id}`]),
    ...waitlist.map((id) => `waitlist-${id}`),
    ...areas.map((id) => `area-${id}`),
  ];

  const erase = async (user: RegisteredUser, by: WriteContext): Promise<Done | Refused> => {
    const { userId } = user;
    if (!(await isUpToDate())) return refuse('unavailable', { retryAfter: secondsToCatchUp });
    const guestCustomerId = await guestOf(user);
    const guests = guestCustomerId === null ? [] : [guestCustomerId];
    const { state: merges } = await streams.load(mergesStream);
    const mergedCustomerIds = [memberIdOf(userId), ...guests]
      .flatMap((id) => mergedInto(merges, id))
      .filter((id) => id !== guestCustomerId);
    const persons = [userId, ...guests, ...mergedCustomerIds];
    const matters = await views.mattersOf(persons);
    if (await anyOpen(matters)) return refuse('matters-open');
    const decide = requestErasure({
      guestCustomerId,
      mergedCustomerIds,
      streams: [`user-${userId}`, ...streamsOf(persons, matters)],
    });
    const asked = await streams.transact(userStream(userId), decide, by);
    return isRefused(asked) ? asked : finish(asked, { ...by, causation: asked.last?.id ?? null });
  };

  return { erase };
}
