import type { PriceList, PublishedPriceList } from '@tidylog/contracts/events/catalogue';
import type { InstantText, LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';

export interface PriceListRecord {
  readonly version: number;
  readonly base_prices: PriceList['basePrices'];
  readonly room_prices: PriceList['roomPrices'];
  readonly room_factors: PriceList['roomFactors'];
  readonly valid_from: LocalDate | null;
  readonly published_at: InstantText;
  readonly published_by: string;
}

const all = 'select * from read.price_lists order by version';

/** All lists, the newest last. */
export const findPriceLists = (pool: Pool): Promise<readonly PriceListRecord[]> => rowsOf(pool, all);

/** A list as its event has it. */
export const publishedList = (record: PriceListRecord): PublishedPriceList => ({
  version: record.version,
  basePrices: record.base_prices,
  roomPrices: record.room_prices,
  roomFactors: record.room_factors,
  validFrom: record.valid_from,
});
