import { type Frequency, frequencies, houseSizes } from '@tidylog/contracts/vocabulary/homes';
import { roomKinds } from '@tidylog/contracts/vocabulary/rooms';

const factors: Record<Frequency, number> = {
  one_time: 10_000,
  monthly: 9000,
  every_3_weeks: 8500,
  bi_weekly: 8000,
  weekly: 7000,
};

const record = <Key extends string, Value>(keys: readonly Key[], value: (key: Key, index: number) => Value) =>
  Object.fromEntries(keys.map((key, index) => [key, value(key, index)])) as Record<Key, Value>;

/** A price list in which a one-time clean of the smallest home costs 180.00, and each larger size 30.00 more. */
export const priceListOf = (version: number, validFrom: string | null = null) => ({
  version,
  validFrom,
  basePrices: record(houseSizes, (_size, band) =>
    record(frequencies, (frequency) => ((18_000 + 3000 * band) * factors[frequency]) / 10_000),
  ),
  roomPrices: record(roomKinds, (_kind, index) => 1000 + 100 * index),
  roomFactors: factors,
});
