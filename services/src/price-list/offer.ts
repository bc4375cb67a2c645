import type { PriceList } from '@tidylog/contracts/events/catalogue';
import { type Catalogue, catalogueStream } from '../catalogue/catalogue.ts';
import type { Streams } from '../kernel/transact.ts';
import { priceListStream } from './price-list.ts';

/**
 * How old a price or service may be before this process charges by it, in milliseconds: another process may have
 * published a newer one.
 */
const oldestOffer = 1_000;

/** The services and prices in force, read again at most once a second; null before the first ones. */
export async function currentOffer({
  load,
}: Streams): Promise<{ catalogue: Catalogue; priceList: PriceList } | null> {
  const [catalogue, list] = await Promise.all([
    load(catalogueStream, oldestOffer),
    load(priceListStream, oldestOffer),
  ]);
  return list.state === null ? null : { catalogue: catalogue.state, priceList: list.state };
}
