import type { PriceList } from '@tidylog/contracts/events/catalogue';
import type { EventLog } from '@tidylog/eventlog/event-log';
import { priceListStream } from './price-list.ts';

/** The price list published under a version; undefined for none. */
export async function listOfVersion(log: EventLog, version: number): Promise<PriceList | undefined> {
  for await (const event of log.read(priceListStream.name))
    if (event.type === 'PriceListPublished' && event.data.version === version) return event.data;
  return undefined;
}
