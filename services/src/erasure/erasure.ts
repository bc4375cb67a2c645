import type { Refused } from '@tidylog/contracts/domain/refused';
import { type CustomerId, memberIdOf, type UserId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Views } from '@tidylog/server/views';
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
import { createReadSideCheck, secondsToCatchUp } from '../kernel/read-side.ts';
import { accepted } from '../kernel/transact.ts';
import { undoMerge } from '../merge/decisions.ts';
import { mergedInto, mergesStream } from '../merge/merges.ts';
import {
  type ClosePayments,
  createOpenVisits,
  openMattersText,
  orLater,
  seriesIn,
  streamsOf,
} from './matters.ts';

/** Does what is left to erase a person, step by step to its end; harmless when repeated. */
export function createErasureSteps(
  { streams: { transact, load }, vault }: Kit,
  closePayments: ClosePayments,
) {
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
    const { userId, emailHashes, googleHash, guestCustomerId, mergedCustomerIds, streams } = user;
    // The keys first: after that nothing brings back what they encrypted.
    const guests = guestCustomerId === null ? [] : [guestCustomerId];
    const persons = [...mergedCustomerIds, ...guests, userId];
    for (const personId of persons) await vault.erase(personId);
    for (const emailHash of emailHashes)
      accepted(await transact(emailStream(emailHash), releaseEmail({ userId, emailHash }), context));
    if (googleHash !== null)
      accepted(await transact(googleStream(googleHash), releaseGoogle({ userId, googleHash }), context));
    for (const customerId of [
      ...(persons as readonly string[] as readonly CustomerId[]),
      ...seriesIn(streams),
    ]) {
      accepted(await transact(customerStream(customerId), forgetCards({ customerId }), context));
    }
    await closePayments(streams, context);
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

type Looks = Pick<Views, 'hasFolded' | 'mattersOf'>;

/**
 * Names what was written with the key of an erased person up to their erasure, but after the look before it. From the
 * erasure on, no row is made with the key. False while rows still have it.
 */
function createLastLook(kit: Kit, views: Looks, closePayments: ClosePayments) {
  const { transact } = kit.streams;
  const isUpToDate = createReadSideCheck(kit, views);
  return async (personId: string, because: WriteContext): Promise<boolean> => {
    const found = streamsOf([personId], await views.mattersOf([personId]));
    const decide = erasePerson({ personId, streams: found });
    const { events } = accepted(await transact(personStream(personId), decide, because));
    if (events.length === 0) return true;
    for (const customerId of [personId as CustomerId, ...seriesIn(found)])
      accepted(await transact(customerStream(customerId), forgetCards({ customerId }), because));
    await closePayments(found, because);
    return isUpToDate();
  };
}

/** Has the database overwrite what it keeps of an erased person in old versions of rows. */
export function createSweep(
  kit: Kit,
  {
    sweep,
    views,
    closePayments,
  }: { readonly sweep: RemoveTraces; readonly views: Looks; readonly closePayments: ClosePayments },
) {
  const { load, transact } = kit.streams;
  const lastLook = createLastLook(kit, views, closePayments);
  return async (personId: string, becauseOf: (person: Folded<Person>) => WriteContext): Promise<void> => {
    const person = await load(personStream(personId));
    if (person.state.status !== 'erased') return;
    if (!(await lastLook(personId, becauseOf(person))))
      throw new Error('The read side is behind. Traces are removed once it is not.');
    const decide = removeTraces({ personId, left: await sweep() });
    accepted(await transact(personStream(personId), decide, becauseOf(person)));
  };
}

const openDetail = (open: Parameters<typeof openMattersText>[0]): string =>
  `You still have open visits or subscriptions. ${openMattersText(open)} Cancel them, or wait until they are over, then erase your account.`;

export function createErasure(kit: Kit, views: Looks, closePayments: ClosePayments) {
  const { streams, vault } = kit;
  const finish = createErasureSteps(kit, closePayments);
  const isUpToDate = createReadSideCheck(kit, views);
  const openVisits = createOpenVisits(kit);

  const guestOf = ({ emailVerified, emailHash }: RegisteredUser): Promise<CustomerId | null> =>
    emailVerified ? guestOfMailbox(vault, emailHash) : Promise.resolve(null);

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
    const open = await openVisits(matters);
    if (open.length > 0) return refuse('matters-open', { detail: openDetail(open) });
    const decide = requestErasure({
      guestCustomerId,
      mergedCustomerIds,
      streams: [`user-${userId}`, ...streamsOf(persons, matters)],
    });
    const asked = await streams.transact(userStream(userId), decide, by);
    if (isRefused(asked)) return asked;
    const done = await orLater(finish(asked, { ...by, causation: asked.last?.id ?? null }));
    return done ?? { position: asked.last?.position };
  };

  return { erase };
}
