import { isReplaced, listOn, replacedBy } from '@tidylog/contracts/domain/price-lists';
import { listForVisit, type Rise } from '@tidylog/contracts/domain/visit-price';
import type { PriceListEvent } from '@tidylog/contracts/events/catalogue';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Recorded, WriteContext } from '@tidylog/eventlog/event-log';
import type { Views } from '@tidylog/server/views';
import { accept } from '../kernel/decision.ts';
import type { Kit } from '../kernel/kit.ts';
import { accepted } from '../kernel/transact.ts';
import { everyOffer } from '../price-list/offer.ts';
import { type KnownPriceList, type PriceLists, priceListStream } from '../price-list/price-list.ts';
import { announceRise, repriceSubscription, riseOf, withdrawRise } from './price-decisions.ts';
import { type KnownSubscription, subscriptionStream } from './subscription.ts';
import { visitCosts } from './visit/chosen.ts';

/** When the mail that an event asked for was sent; null while it was not. */
export type SentAt = (causeId: string) => Promise<Temporal.Instant | null>;

type Announced = Extract<Recorded, { readonly type: 'PriceRiseAnnounced' }>;

/** Whether a list is in force or comes into force: it is not withdrawn, and no later one took its place. */
const counts = (list: KnownPriceList, lists: PriceLists, today: LocalDate): boolean =>
  list.validFrom !== null &&
  !list.isWithdrawn &&
  !isReplaced(list, lists) &&
  (list.validFrom > today || listOn(lists, today)?.version === list.version);

/** What the visits of subscriptions cost when price lists change (decision record 106). */
export function createPriceRises({ log, streams, settings: { timeZone } }: Kit, sentAt: SentAt) {
  const { transact } = streams;

  const risesOf = async ({ subscriptionId, rises }: KnownSubscription): Promise<Rise[]> => {
    if (rises.length === 0) return [];
    const announced = (await Array.fromAsync(log.read(subscriptionStream(subscriptionId).name))).filter(
      (event): event is Announced => event.type === 'PriceRiseAnnounced',
    );
    return Promise.all(
      announced.map(async ({ id, data: { priceListVersion, to } }) => ({
        priceListVersion,
        to,
        toldAt: await sentAt(id),
      })),
    );
  };

  /** The lists, the one in force, and the one that prices a visit which is made now. */
  const listsAt = async (subscription: KnownSubscription, now: Temporal.Instant) => {
    const { catalogue, priceLists } = await everyOffer(streams);
    const date = dateAt(now, timeZone);
    const list = listForVisit({
      lists: priceLists,
      date,
      now,
      agreedVersion: subscription.priceListVersion,
      rises: await risesOf(subscription),
      costs: visitCosts(subscription.order, catalogue),
    });
    return { catalogue, priceLists, list, inForce: listOn(priceLists, date) };
  };

  /** A list that was published or withdrawn, and whether everyone knows of it. */
  const asked = async (id: string) => {
    const events = await Array.fromAsync(log.read(priceListStream.name));
    const isDone = events.some(
      ({ type, data }) =>
        (type === 'PriceListAnnounced' && data.publishedId === id) ||
        (type === 'PriceListWithdrawalAnnounced' && data.withdrawnId === id),
    );
    return { event: events.find((event) => event.id === id), isDone };
  };

  /** Takes back what a subscription was told of lists that will not apply. */
  const forget = async (
    subscription: KnownSubscription,
    versions: readonly number[],
    by: WriteContext,
  ): Promise<void> => {
    const { catalogue, list } = await listsAt(subscription, by.time);
    if (list === undefined) return;
    const price = visitCosts(subscription.order, catalogue)(list);
    for (const version of versions) {
      const decide = withdrawRise({ version, price });
      accepted(await transact(subscriptionStream(subscription.subscriptionId), decide, by));
    }
  };

  const note = async (event: PriceListEvent, by: WriteContext) =>
    accepted(await transact(priceListStream, () => accept(event), by));

  return {
    /** The list that prices a visit which is made now, and the catalog; undefined while there is no list. */
    async offerAt(subscription: KnownSubscription, now: Temporal.Instant) {
      const { catalogue, list } = await listsAt(subscription, now);
      return list && { catalogue, priceList: list };
    },

    /** The list for a visit that is made now. What is dearer and was not told yet is announced. */
    async listFor(subscription: KnownSubscription, by: WriteContext): Promise<KnownPriceList | undefined> {
      const { catalogue, priceLists, list, inForce } = await listsAt(subscription, by.time);
      if (list === undefined || inForce === undefined) return undefined;
      const decide =
        list === inForce ? repriceSubscription(list) : announceRise({ list: inForce, priceLists, catalogue });
      accepted(await transact(subscriptionStream(subscription.subscriptionId), decide, by));
      return list;
    },

    /**
     * Announces a list to everyone whose visits it makes dearer, unless it is over, replaced or withdrawn. The others
     * hear that a dearer list does not apply whose place it took.
     */
    async announce(publishedId: string, by: WriteContext, views: Pick<Views, 'openSubscriptions'>) {
      const { event: published, isDone } = await asked(publishedId);
      if (published?.type !== 'PriceListPublished' || isDone) return;
      const { version } = published.data;
      for (const { subscriptionId } of await views.openSubscriptions()) {
        const [{ catalogue }, { state: priceLists }] = await Promise.all([
          everyOffer(streams),
          streams.load(priceListStream),
        ]);
        const list = priceLists.find((one) => one.version === version);
        if (list === undefined || !counts(list, priceLists, dateAt(by.time, timeZone))) break;
        const lists = { list, priceLists, catalogue };
        const stream = subscriptionStream(subscriptionId);
        const { state } = accepted(await transact(stream, announceRise(lists), by));
        const isDearer = state.status !== 'none' && riseOf(state, lists) !== undefined;
        if (state.status === 'none' || isDearer) continue;
        const replaced = replacedBy(list, priceLists).map((one) => one.version);
        await forget(state, replaced, by);
      }
      await note({ type: 'PriceListAnnounced', data: { version, publishedId } }, by);
    },

    /** Lets everyone know to whom a withdrawn list was announced, or a list whose place it had taken. */
    async withdraw(withdrawnId: string, by: WriteContext, views: Pick<Views, 'openSubscriptions'>) {
      const { event: withdrawn, isDone } = await asked(withdrawnId);
      if (withdrawn?.type !== 'PriceListWithdrawn' || isDone) return;
      const { version } = withdrawn.data;
      const { state: priceLists } = await streams.load(priceListStream);
      const list = priceLists.find((one) => one.version === version);
      const replaced = list === undefined ? [] : replacedBy(list, priceLists);
      const versions = [version, ...replaced.map((one) => one.version)];
      for (const { subscriptionId } of await views.openSubscriptions()) {
        const { state } = await streams.load(subscriptionStream(subscriptionId));
        if (state.status !== 'none') await forget(state, versions, by);
      }
      await note({ type: 'PriceListWithdrawalAnnounced', data: { version, withdrawnId } }, by);
    },
  };
}

export type PriceRises = ReturnType<typeof createPriceRises>;
