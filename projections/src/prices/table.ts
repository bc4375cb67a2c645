import type { PriceList } from '@tidylog/contracts/events/catalogue';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Table } from '../engine/read-model.ts';

export interface PriceListRow {
  /** The version as text. */
  readonly id: string;
  readonly version: number;
  readonly base_prices: PriceList['basePrices'];
  readonly room_prices: PriceList['roomPrices'];
  readonly room_factors: PriceList['roomFactors'];
  /** Null for the first lists, which counted at once. */
  readonly valid_from: LocalDate | null;
  readonly published_at: string;
  readonly published_by: string;
  /** Null for a list that was not withdrawn. */
  readonly withdrawn_at: string | null;
  readonly withdrawn_by: string | null;
}

export const table: Table<PriceListRow> = {
  name: 'price_lists',
  key: 'id',
  version: 3,
  columns: {
    id: 'text',
    version: 'int4',
    base_prices: 'jsonb',
    room_prices: 'jsonb',
    room_factors: 'jsonb',
    valid_from: 'date',
    published_at: 'timestamptz',
    published_by: 'text',
    withdrawn_at: 'timestamptz',
    withdrawn_by: 'text',
  },
  indexes: ['(version)'],
};
