import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type PriceListRow, table } from './table.ts';

const handles = ['PriceListPublished'] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const keys = (event: Handled): readonly string[] => [String(event.data.version)];

const evolve = (_row: PriceListRow | undefined, { data, metadata }: Handled, key: string): PriceListRow => ({
  id: key,
  version: data.version,
  base_prices: data.basePrices,
  room_prices: data.roomPrices,
  room_factors: data.roomFactors,
  valid_from: data.validFrom,
  published_at: metadata.time,
  published_by: metadata.actor.id,
});

export const priceLists = readModel({ table, handles, needsRow: [], keys, evolve });
