import type { PriceList } from '@tidylog/contracts/events/catalogue';
import type { Table } from '../engine/read-model.ts';

export interface PriceListRow {
  /** The version as text. */
  readonly id: string;
  readonly version: number;
  readonly base_prices: PriceList['basePrices'];
  readonly room_prices: PriceList['roomPrices'];
  readonly room_factors: PriceList['roomFactors'];
}

export const table: Table<PriceListRow> = {
  name: 'price_lists',
  key: 'id',
  version: 1,
  columns: {
    id: 'text',
    version: 'int4',
    base_prices: 'jsonb',
    room_prices: 'jsonb',
    room_factors: 'jsonb',
  },
  indexes: ['(version)'],
};
