import type { Refused } from '@tidylog/contracts/domain/refused';
import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Matters, Views } from '@tidylog/server/views';
import { forgetCards } from '../customer/card-decisions.ts';
import { type Customer, customerStream } from '../customer/customer.ts';
import { requestGuestErasure } from '../customer/erasure-decisions.ts';
import type { createCustomerRecords } from '../customer/records.ts';
import { erasePerson, personStream } from '../identity/person.ts';
import { isRefused, refuse } from '../kernel/decision.ts';
import type { Folded } from '../kernel/folded.ts';
import type { Done, Kit } from '../kernel/kit.ts';
import { createReadSideCheck, secondsToCatchUp } from '../kernel/read-side.ts';
import { accepted } from '../kernel/transact.ts';
import { undoMerge } from '../merge/decisions.ts';
import { keptOf, mergedInto, mergesStream } from '../merge/merges.ts';
import {
  type ClosePayments,
  createOpenMoney,
  createOpenVisits,
  openMattersText,
  orLater,
  seriesIn,
  streamsOf,
} from './matters.ts';

type Looks = Pick<Views, 'hasFolded' | 'mattersOf' | 'memberOfGuest'>;

/** What is left to do to erase a guest, up to its end; harmless when repeated. */
export function createGuestErasureSteps(
  kit: Kit,
  { views, closePayments }: Pick<Sources, 'closePayments'> & { readonly views: Omit<Looks, 'memberOfGuest'> },
) {
  const { transact, load } = kit.streams;
  const isUpToDate = createReadSideCheck(kit, views);

  /** Whoever was merged with the guest while the erasure was being requested is not part of it. */
  const releaseOthers = async (
    customerId: CustomerId,
    persons: readonly CustomerId[],
    context: WriteContext,
  ): Promise<void> => {
    const { state: merges } = await load(mergesStream);
    const others = mergedInto(merges, customerId).filter((id) => !persons.includes(id));
    for (const id of [customerId, ...others])
      accepted(await transact(mergesStream, undoMerge({ customerId: id }), context));
  };

  /** Undefined while the read side is behind: a booking made a moment ago would keep its name. */
  return async (
    customerId: CustomerId,
    { state: { erasure } }: Folded<Customer>,
    context: WriteContext,
  ): Promise<Done | undefined> => {
    if (erasure === null) return { position: undefined };
    const persons = [...erasure.alongWith, customerId];
    for (const id of persons) await kit.vault.erase(id);
    if (!(await isUpToDate())) return undefined;
    // Again, now that their keys encrypt nothing new.
    const found = streamsOf(persons, await views.mattersOf(persons));
    const streams = [...new Set([...erasure.streams, ...found])];
    for (const id of [...persons, ...seriesIn(streams)])
      accepted(await transact(customerStream(id), forgetCards({ customerId: id }), context));
    await closePayments(streams, context);
    await releaseOthers(customerId, persons, context);
    let position: bigint | undefined;
    // The guest last: their erasure closes the to-do.
    for (const personId of persons) {
      const decide = erasePerson({ personId, streams });
      position = accepted(await transact(personStream(personId), decide, context)).last?.position;
    }
    return { position };
  };
}

interface Asked {
  readonly customerId: CustomerId;
  readonly reason: string;
}

interface Sources {
  readonly records: Pick<ReturnType<typeof createCustomerRecords>, 'memberOf' | 'isGuest'>;
  readonly views: Looks;
  readonly closePayments: ClosePayments;
}

const mergedDetail =
  'This customer is merged into another one. Undo that merge first, or erase the other one: everyone merged into them goes with them.';
const isMerged = (kept: CustomerId) =>
  refuse('already-merged', { detail: mergedDetail, extra: { customer_id: kept } });
const provedDetail =
  'The email address of this guest belongs to a customer with an account, who sees these bookings. They are erased with that account.';
const openDetail = (open: Parameters<typeof openMattersText>[0]): string =>
  `This customer still has something open. ${openMattersText(open)} End this first, or wait until it is over, then erase the customer.`;

const createOpenMatters = (kit: Kit) => {
  const [openVisits, openMoney] = [createOpenVisits(kit), createOpenMoney(kit)];
  return async (matters: Matters) => [...(await openVisits(matters)), ...(await openMoney(matters))];
};

/** What keeps a guest from being erased now, of everyone who was merged into them, too. */
export function createOpenMattersOf(
  kit: Kit,
  { records, views }: { readonly records: Sources['records']; readonly views: Pick<Views, 'mattersOf'> },
) {
  const openOf = createOpenMatters(kit);
  return async (customerId: CustomerId) => {
    if ((await records.memberOf(customerId)) === undefined && !(await records.isGuest(customerId)))
      return refuse('not-found');
    const { state: merges } = await kit.streams.load(mergesStream);
    const kept = keptOf(merges, customerId);
    if (kept !== customerId) return isMerged(kept);
    return openOf(await views.mattersOf([customerId, ...mergedInto(merges, customerId)]));
  };
}

/** The office erases guests; a member erases their own account. */
export function createGuestErasure(kit: Kit, { records, views, closePayments }: Sources) {
  const { transact, load } = kit.streams;
  const isUpToDate = createReadSideCheck(kit, views);
  const finish = createGuestErasureSteps(kit, { views, closePayments });
  const openOf = createOpenMatters(kit);

  const notGuest = async (id: CustomerId): Promise<Refused | undefined> => {
    if ((await records.memberOf(id)) !== undefined) return refuse('has-account');
    if (!(await records.isGuest(id))) return refuse('not-found');
    const member = await views.memberOfGuest(id);
    return member === undefined
      ? undefined
      : refuse('has-account', { detail: provedDetail, extra: { customer_id: member } });
  };

  const request = async ({ customerId, reason }: Asked, by: WriteContext) => {
    const refused = await notGuest(customerId);
    if (refused !== undefined) return refused;
    const { state: merges } = await load(mergesStream);
    const kept = keptOf(merges, customerId);
    if (kept !== customerId) return isMerged(kept);
    if (!(await isUpToDate())) return refuse('unavailable', { retryAfter: secondsToCatchUp });
    const alongWith = [...mergedInto(merges, customerId)];
    const persons = [customerId, ...alongWith];
    const matters = await views.mattersOf(persons);
    const open = await openOf(matters);
    if (open.length > 0) return refuse('matters-open', { detail: openDetail(open), extra: { open } });
    const streams = [...streamsOf(persons, matters)];
    const decide = requestGuestErasure({ customerId, alongWith, reason, streams });
    return transact(customerStream(customerId), decide, by);
  };

  /** The to-do finishes what this call does not. */
  return async (asked: Asked, by: WriteContext): Promise<Done | Refused> => {
    const before = await load(customerStream(asked.customerId));
    const requested = before.state.erasure === null ? await request(asked, by) : before;
    if (isRefused(requested)) return requested;
    const because = { ...by, causation: requested.last?.id ?? null };
    const done = await orLater(finish(asked.customerId, requested, because));
    return done ?? { position: requested.last?.position };
  };
}
