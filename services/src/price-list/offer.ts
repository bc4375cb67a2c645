import { listOn } from '@tidylog/contracts/domain/price-lists';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type Catalogue, catalogueStream } from '../catalogue/catalogue.ts';
import type { Streams } from '../kernel/transact.ts';
import { type KnownPriceList, type PriceLists, priceListStream } from './price-list.ts';

/**
 * How old a price or service may be before this process charges by it, in milliseconds: another process may have
 * published a newer one.
 */
const oldestOffer = 1_000;

export interface Offer {
  readonly catalogue: Catalogue;
  readonly priceList: KnownPriceList;
}

/** All services and price lists, read again at most once a second. */
export async function everyOffer({
  load,
}: Streams): Promise<{ readonly catalogue: Catalogue; readonly priceLists: PriceLists }> {
  const [catalogue, lists] = await Promise.all([
    load(catalogueStream, oldestOffer),
    load(priceListStream, oldestOffer),
  ]);
  return { catalogue: catalogue.state, priceLists: lists.state };
}

async function offerBy(
  streams: Streams,
  choose: (lists: PriceLists) => KnownPriceList | undefined,
): Promise<Offer | null> {
  const { catalogue, priceLists } = await everyOffer(streams);
  const priceList = choose(priceLists);
  return priceList === undefined ? null : { catalogue, priceList };
}

/** The services, with the prices in force on a date; null before the first ones. */
export const offerOn = (streams: Streams, date: LocalDate): Promise<Offer | null> =>
  offerBy(streams, (lists) => listOn(lists, date));

/** The services, with the price list published under a version; null for none. */
export const offerOfVersion = (streams: Streams, version: number): Promise<Offer | null> =>
  offerBy(streams, (lists) => lists.find((list) => list.version === version));
