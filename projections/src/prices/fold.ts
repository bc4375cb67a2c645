import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type PriceListRow, table } from './table.ts';

const handles = ['PriceListPublished', 'PriceListWithdrawn'] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const keys = (event: Handled): readonly string[] => [String(event.data.version)];

const publishedRow = ({ data, metadata }: RecordedOf<'PriceListPublished'>, key: string): PriceListRow => ({
  id: key,
  version: data.version,
  base_prices: data.basePrices,
  room_prices: data.roomPrices,
  room_factors: data.roomFactors,
  valid_from: data.validFrom,
  published_at: metadata.time,
  published_by: metadata.actor.id,
  withdrawn_at: null,
  withdrawn_by: null,
});

function evolve(row: PriceListRow | undefined, event: Handled, key: string): PriceListRow | undefined {
  switch (event.type) {
    case 'PriceListPublished':
      return publishedRow(event, key);
    case 'PriceListWithdrawn':
      return row && { ...row, withdrawn_at: event.metadata.time, withdrawn_by: event.metadata.actor.id };
  }
}

export const priceLists = readModel({ table, handles, needsRow: ['PriceListWithdrawn'], keys, evolve });
