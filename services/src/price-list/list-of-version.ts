import type { PriceList } from '@tidylog/contracts/events/catalogue';
import type { EventLog } from '@tidylog/eventlog/event-log';
import { priceListStream } from './price-list.ts';

/** The price list that was published under a version; undefined where none was. */
export async function listOfVersion(log: EventLog, version: number): Promise<PriceList | undefined> {
  for await (const event of log.read(priceListStream.name))
    if (event.type === 'PriceListPublished' && event.data.version === version) return event.data;
  return undefined;
}
