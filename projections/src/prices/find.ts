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
  readonly withdrawn_at: InstantText | null;
  readonly withdrawn_by: string | null;
}

const all = 'select * from read.price_lists order by version';

/** All lists, the newest last. */
export const findPriceLists = (pool: Pool): Promise<readonly PriceListRecord[]> => rowsOf(pool, all);

export interface KnownPriceList extends PublishedPriceList {
  readonly isWithdrawn: boolean;
}

/** A list as its events have it. */
export const publishedList = (record: PriceListRecord): KnownPriceList => ({
  version: record.version,
  basePrices: record.base_prices,
  roomPrices: record.room_prices,
  roomFactors: record.room_factors,
  validFrom: record.valid_from,
  isWithdrawn: record.withdrawn_at !== null,
});
